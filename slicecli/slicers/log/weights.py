# ruff: noqa: RUF001  names hold what logs hold
"""Weights: what each name that `words` gives a line adds to its score.

A line of the table is a weight, in 32nds of a unit of log odds, and the names that have it.

Written by tests/bench/fit_weights.py; change that, not this.
"""

from __future__ import annotations

BASE = -123

TABLE = """\
129:  ^fail
115:  →
105:  panic
100:  css
98:  ^# x#
94:  free
92:  aborted
80:  expected
79:  :begins 0)_A
78:  # skipped  failed
77:  hudson
76:  ^class
69:  ^failed  ^info  address  x# a
67:  :length 9
66:  *error
65:  imported
64:  :last !  h$  man
63:  :length 7  namespace
61:  :first @  event
60:  dom
59:  :begins ===_  indent
58:  :indent 7
57:  :length 6  trailing
56:  :colon number  cs
55:  :length 5  failure  instance
54:  cannot  failed$
53:  :begins ---_  :begins Aa:_  :last ’  :length 8  bool
52:  :last _  error  fatal  javascript
51:  addr  index html  returned
50:  ^e  directory$  for the  unsupported
49:  # for  google  hello
48:  :begins [a  ^src  item
47:  :begins 0_|_  ^error
46:  :last )  flags  patterns  schema
45:  *exception  character  in test  issue
44:  :last :  ^no  ^not  actual  assert  blank  exists  since  sys  undefined
43:  *spec  :begins a:_A  :place  ^home  in #  rs #
42:  :begins ____  :first {  be #  changes
41:  :length 4  ^code  change  java lang  please  resources  variable
40:  complete  gh  https  requested  stacktrace  stderr
39:  # to  :first #  :last >  ^failure  ^java lang  all  syntaxerror  timeout  ›
38:  # http  # should  ^java  ^ok  mean  urls
37:  ^def test  ^home runner  assets  def test  did  found #  looking for  optional  style
37:  test LONG  timed  ●
36:  :begins a/a  :last }  ^caused  looking  lower  readme  status$  timed out
35:  :FAIL  ^return  never  test  unexpected  zero
34:  :begins Aa_a  :first ●  builder  call to  like  of  possible  problem  specified$  to create
33:  ^●  code$  current  device  error class  go #  remote  std  visitor  was not
32:  # and  # error  # run  *test  bytes  enable  promise  skipped 0  value #
31:  bin x#  cases  column #  indentation  literal  md  org apache  standard  timeout$
30:  ensure  errors  methods  named  newline  patch  progress  redundant  reference  replace  site
30:  x
29:  # not  a x#  format$  instead of  integration  js #  limit  saved  symbol  value 0
28:  :begins /a  :begins AaA  :begins ●_a  :last {  ^complete job  added  assertionerror  ast
28:  complete job  job name  mode  module  nodes  static  type
27:  ^expected  already  check  eval  generated  reason
26:  # c  ^complete  apache maven  expect  imports  rule  sh  test test  tests$  unable  unable to
26:  unknown  util
25:  :begins 0:0_  ^the  a$  failure$  file home  java #  message  not defined  see
24:  *tests  :begins a:  :ticks  got  readme md  syntax  test x#  tests  time elapsed  trace
23:  :equals  args  defined  error while  fr inria  general  if you  list$  on a  rb$  show
22:  # column  :first /  ^app  ^c  access  action  can  cause  clone  line  n$  result  specified
22:  spoon  syntax$  that  yml
21:  # seconds  :begins Aa_  ^#  ^x# x#  avoid  but not  error$  for more  getting  layout  non
21:  not  not find  python  registry  sos
20:  # sec  ^file home  array  but  case  code  command  could  diff  filename  implementation  js
20:  m  maven surefire  operator  or directory  platform  proxy  should be  some  t  table$
20:  x# repository  › should
19:  # 0  :begins a_Aa  :first ^  :last .  above  application  caused  command line  compiler
19:  dependency  deploy  display  docker  exit  fr  git  github  has  help #  memory  report
19:  terraform  travis build  unnecessary
18:  0 0  :begins A:  :begins a:_  ^error process  add  at  being  cannot access  client  clone$
18:  elapsed #  error unexpected  import  line #  lines$  member  missing  next  pattern  ref
18:  single  spaces  was
17:  *failure  :begins [a]  :first -  ^org  ^stderr  async  classpath  equal  error process
17:  file or  found in  init py  it  last  scope  such file  too  www
16:  # in  :indent 9  :last ]  at least  at x#  changed  foo  form  inria  insert  left  main
16:  main java  program  sample  span  spec  the first  times$  too many
15:  # site  :begins +___  ^LONG  ^caused by  a  add a  anonymous  assertionerror$  bits  during
15:  is too  least  make  pytest  requests  site packages  string  sync  time$  ts
14:  # bin  # home  :first .  :first _  :last "  :last a  :quotes  ^# error  block  broken
14:  cleanup  correct  dist  gforge spoon  high  home  identical  js$  null  surefire x#  to x#
13:  # undefined  :begins a.  archive  error home  found  have  info$  inria gforge  is  kwargs
13:  more  multiline  names  net  nil  origin$  other  processing  render  swift  ts #  up$
12:  # errors  :first a  :last 0  ^home travis  ^typeerror  app  appears  at com  base  enabled
12:  exception  init  install  is null  issues  logger  not match  py line  require  send  service
12:  tasks  the same  timers  total time  true$  while
11:  :first "  :first +  :last ?  ^0  ^at sun  at sun  be  been  blank lines  booter  fail test
11:  http www  is a  method  models  no  numbers  occurred  out$  response  surefire booter  task
11:  token$  two  update  used$  work
10:  # a  # snapshot  :begins A_a  :begins Aa  :begins Aa:  :begins a_/a  api  assertion  c$
10:  clone depth  cpp  execution  f  filter  git clone  in class  not in  package name  passed #
10:  r  return  tests failed  too long  with the  x# n
9:  :ERR  :begins ./a  ^bad  ^cloning into  ^run  ^true  allowed  cloning into  do  error error
9:  execute goal  failed tests  file  goal  load  object  of a  on  on project  pages  rs  text
9:  ts$  users
8:  :begins $_./  :begins a_  :first |  argument  bad  before  builds workspace  builds x#  called
8:  commands  compiler plugin  could not  file builds  in  lang runtimeexception  learn  long #
8:  mark  maven compiler  network  process  protocol  should have  snapshot jar  snapshot spoon
8:  types  y
7:  :begins AaAa  :first A  ^at object  and will  bundle  connect  entry  error test  gforge
7:  implicit  list  make sure  modified  nio  page  raw  root  should return  sure  testrunner
7:  than  view  vm
6:  # object  :begins ##[a  :first 0  ^def  b #  class$  classes  comma  does not  found$
6:  google inject  heads  in the  inject internal  io  loop  pass LONG  pause  refs heads
6:  resolved  runtimeexception  scan  setting  source  space  this command  tmp  to execute
6:  unsafe  val  vars  x#
5:  :begins [A  :indent 8  ^fatal  are  compilation  completed  const  depth #  errors$  examples
5:  goal org  http  java nio  multi  port  process completed  runners  software  src  temp
5:  tests test  the following  up  which  x# error  x# tests  xml
4:  # s  :begins a  :begins ●_Aa  ^error builds  all$  attribute  cloning  common  completed with
4:  data  elapsed  error builds  error x#  exited  header  jar  localhost  log  never used
4:  path to  py #  to  used  utils  valid
3:  :begins aAa  :begins a_a  ^docker  another  cannot be  codehaus plexus  declaration  due
3:  due to  end of  error expected  exited with  its  main$  model  more than  os  plexus  pm
3:  py test  received  simple  use  ’
2:  0 snapshot  LONG  am  bin  com$  core #  detected  lua  map  out  test #  the correct  throw
2:  via  x# at
1:  :indent 2  key  time
-1:  build  codehaus  kb at  kb sec  org codehaus  skip
-2:  :begins a.a  ^run LONG  an error  create  dir  dirs$  downloading github  downloading http
-2:  export  go  http us  incompatible  length  maven maven  of #  plugin  pom #  to be  travis
-2:  url  v  warning builds
-3:  # failed  # generic  # pack  # pc  # spoon  :first (  ^checking out  ^cmake version
-3:  ^cookbooks  ^cookbooks version  ^couchdb version  ^downloading https  ^git fetch  ^gnu
-3:  ^go downloading  ^gzip version  ^imagemagick  ^imagemagick version  ^info tests  ^jq  ^mysql
-3:  ^phantomjs version  ^picked  ^picked up  ^ragel  ^sudoers  alpha  archive ubuntu  b  b$
-3:  bash version  cache #  cache linux  cmake version  com fasterxml  com ubuntu
-3:  cookbooks version  couchdb version  delta #  dirs  double  downloaded https
-3:  downloading https  enforcer  fasterxml  fasterxml jackson  from  function  go downloading
-3:  go versions  gzip version  hint$  hook  html  https repository  imagemagick version  images
-3:  info tests  installed go  java io  jenkins  jq  local name  local unset  maven apache
-3:  multiple  must be  name  name$  new tag  nexus content  o  of type  org nexus
-3:  phantomjs version  platform engine  ragel  refs pull  release  repo maven  repository x#
-3:  resource  snapshot https  system  tag x#  utc #  var  version #  whl  x# archive  x# fr
-3:  x# none
-4:  # delta  # encoding  # execute  # linking  # modules  # worker  0 beta  0 ce  0 spoon
-4:  :begins +a_a  :begins A/Aa  :begins A___  :begins a-0.  ^ant  ^at java  ^build group
-4:  ^codename xenial  ^couchdb #  ^diff menu  ^failures  ^get #  ^go version  ^info build
-4:  ^iptables x#  ^mvn  ^os arch  ^perlbrew version  ^phpenv versions  ^psql  ^psql postgresql
-4:  ^reading database  ^redis server  ^remote total  ^rsync  ^rsync version  ^store  ^temporarily
-4:  ^temporarily overriding  ^warranty  ^warranty not  ^wget  a particular  and may  apt get
-4:  arch linux  audit  before making  beta #  boot  build cache  build exited  build group  ce$
-4:  checkout$  codename xenial  conditions there  config  config changes  content repositories
-4:  copying conditions  corporation  couchdb #  creating  database #  default test  deprecated$
-4:  dev  dfile  dfile encoding  diff menu  e 0  egg  err  even for  extraheader$  failed #  fi$
-4:  files and  fitness  fitness for  for copying  for merchantability  gailly  gailly$  gce
-4:  get regexp  git submodule  global git  go version  group stable  handler  head$  hostname x#
-4:  http #  info build  input output  install #  iptables x#  it will  jean  jean loup  junit
-4:  kib #  large files  launchpad  lein  loup  loup gailly  lts  making global  menu ruby
-4:  merchantability  merchantability or  name only  node js  not even  only get  options dfile
-4:  or fitness  oracle corporation  org snapshot  os arch  overriding home  pack reused
-4:  particular  particular purpose  per  perlbrew version  picked  picked up  ppa  precise
-4:  production #  psql postgresql  purpose$  reading database  remote total  required  reused 0
-4:  rsync  rsync version  ruby writebackup  run actions  run$  server  setup py
-4:  shellcheck version  software see  stream #  sudoers$  temporarily overriding  terminfo
-4:  to false  ubuntu com  up java  utils #  versions  warranty not  will not  x# before  x# linux
-4:  x# version  zip #
-5:  #  # config  # event  # install  # java  # package  # reused  # x#  0 bin  0 tags
-5:  :begins +a__  :begins 0a0  :begins ?___  :begins A0A  :begins A:__  :begins ^  :begins a0.0
-5:  :first ?  :sets  ^acl  ^acl farsi  ^after  ^attempting  ^branch  ^build id  ^ci  ^cloning
-5:  ^composer version  ^extra  ^gradle #  ^instance travis  ^mercurial  ^openssl #  ^phantomjs
-5:  ^received  ^revision  ^rm  ^self  ^system vimrc  ^thread model  ^unpacking x#  acl farsi  ant
-5:  app perlbrew  apply  arch x#  arg  bin perlbrew  binary$  build id  clipboard
-5:  com extraheader  com x#  composer version  cookbooks  dev bin  directories  dirty
-5:  documentation for  does  download cache  east #  experimental  extraheader  farsi
-5:  farsi mouse  file #  file with  for man  for this  g$  heroku  hierarchical  http https
-5:  initialize  instance travis  javax  job x#  june  june #  lfs  libc bin  libc dev  mbs
-5:  mbs sec  mkdir p  model posix  modules #  mouse netterm  netterm  netterm syntax  no longer
-5:  no such  notes  org  os name  over #  patches #  perlbrew 0  perlbrew app  perlbrew bin
-5:  phantomjs  plugin$  posix$  postgresql #  pull #  pwd  redis server  relative  repl
-5:  repositories snapshots  reused #  run sudo  se  short  snapshots fr  source for  sparse
-5:  statements  surefire plugin  system vimrc  tags release  temp x#  temporarily  test go  the c
-5:  the editor  thread model  timeout 0  to download  unpacking x#  uploading  us east
-5:  variables$  vector  visudo  writebackup  writebackup$  x# o  x# pulling  x# travis  xz
-6:  # add  # aug  # format  # git  # minimum  :begins *_[a  :begins A_-_  :begins A_Aa
-6:  :begins [A-A  :begins a,_a  :begins a[0  :begins }  :indent 3  :last ;  :last A  LONG test
-6:  ^a  ^authentication methods  ^build image  ^built tue  ^clang version  ^cleaning  ^cmake
-6:  ^cmdline  ^current runner  ^distributor  ^distributor id  ^end  ^error failed  ^extracting
-6:  ^file descriptors  ^get  ^gzip  ^handles file  ^hint names  ^hostname  ^incorrect
-6:  ^incorrect password  ^linking  ^make #  ^mongodb #  ^new  ^nvm  ^ok github  ^openjdk
-6:  ^password prompt  ^phpenv  ^rbenv  ^rbenv #  ^requirement already  ^shell usr  ^syslog
-6:  ^systemd  ^the command  ^vim vi  ^ws  ^ws cleanup  ^zip environment  a command  a future
-6:  actions checkout  actions setup  again$  and time  archives  archives$  are main  as
-6:  authentication methods  base #  be used  before executing  beta  browse  build image
-6:  built tue  checkout progress  checkout qf  chosen instead  clang version  closed before
-6:  code and  commonly  commonly chosen  compiled nov  compilejava  compiling #  completion
-6:  concurrent threadpoolexecutor  config global  current runner  date and  decoder  defaults
-6:  dep  descriptors  descriptors #  dfsg  dialog  did not  directory is  disabled$  distributor
-6:  distributor id  empty  entering directory  environment options  error no  executing a
-6:  facebook  fails  feb  feb #  fetched  file descriptors  file scheme  file vim  files #
-6:  filtered  final$  fold end  future release  g #  handles file  hint names  hostedtoolcache
-6:  how  https rvm  id ubuntu  image provisioning  imagemagick  improved  improved #  in your
-6:  incorrect password  inject  inspect  jackson  jacoco  java tool  jre$  knowledge  kuczynski
-6:  lang  language node  layer$  lazy  leiningen  main #  main trunk  man db  master are  math
-6:  merge$  message sorry  methods pam  minimum version  mongodb #  monitor  names commonly
-6:  negative  node #  of master  ok github  openjdk #  opt hostedtoolcache  oracle jre  output
-6:  packaging  pam$  password message  password prompt  pom xml  progress force  prompt timeout
-6:  provisioning  provisioning date  quick  rbenv  rbenv #
-6:  received #  redis version  registered  repo  repository https  reused  run LONG
-6:  runner version  rvm #  rvm io  s  s in  scala #  sec in  secure$  sep #  separator  server #
-6:  set to  setup$  sh c  shell usr  skipping$  snapshots  sorry  sorry try  start running
-6:  string$  successfully installed  such  sudo$  terraform internal  test file  test ok
-6:  the repository  threadpoolexecutor  threadpoolexecutor java  to java  to override
-6:  tool options  touch  trunk and  tue sep  typeerror  ubuntu trusty  use x#  user vimrc  uuid
-6:  vi  vi improved  vim vi  vim vimrc  when  width #  ws cleanup  www gnu  x# config  x# start
-6:  xpm  zip environment
-7:  # duration  # finish  # free  # jan  0 minutes  0 pom  0$  :begins (Aa_  :begins *_a_
-7:  :first )  ^# #  ^api version  ^ar  ^as  ^authentication  ^cgo  ^checking for
-7:  ^downloading from  ^encryption notice  ^group github  ^info downloading  ^info maven
-7:  ^info running  ^iptables  ^mkdir  ^openssl  ^or  ^os  ^pam  ^pam service  ^password
-7:  ^perlbrew  ^preparing  ^processing triggers  ^ra  ^requirement  ^runtime  ^startup
-7:  ^startup #  ^update  ^using serf  ^usr  ^value  ^writing  a repository  accessing
-7:  accessing a  add origin  and$  api #  api version  authors  bean  best  build #  cgo
-7:  checking whether  chunk  colors  conceal  config local  configuring  content  date #
-7:  developer  discovery  dndebug  duration #  en us  encryption notice  end x#  exist
-7:  exit status  files in  finish #  for accessing  for linux  for verify  foundation inc  fpic
-7:  gcc #  gettext  gforge inria  github workflows  gnu org  goroot  gradle #  group github
-7:  hhvm$  home runner  home$  i home  ids  included from  info downloading  info maven
-7:  info running  initial branch  inria fr  install x#  interpreter  iptables  jvm java  lib jvm
-7:  lib$  log #  map #  maven plugin  minutes  minutes$  no tests  not found  notice file  org #
-7:  origin https  packages from  pam service  permissions$  preprocessing  processing triggers
-7:  projects$  pseudocommand all  publish  re run  remote add  requirement already  retain
-7:  revision x#  routing  safe directory  scm  serf #  service name  software foundation
-7:  sources$  ssh strict  startup #  strict true  strip  submodules  sum  svg
-7:  terraform terraform  test data  test default  test set  the initial  then$  this warning
-7:  time end  timer  to unpack  token permissions  travis job  triggers for  try again  type$  tz
-7:  ubuntu #  ubuntu$  undo  usr sbin  utilities$  verify pseudocommand  warn$  with #  without
-7:  work temp  work terraform  workflows  x# com  x# done  x# from  x# https  x# via
-8:  # mib  # n  # oracle  # pom  # stable  :begins ++a  :begins a_0.
-8:  :bracket number  ^address to  ^api  ^building dependency  ^built wed  ^builtin  ^composer
-8:  ^couchdb  ^environment variables  ^experimental false  ^flags for  ^info changes  ^now
-8:  ^npm warn  ^operating  ^operating system  ^pip  ^prepare workflow  ^preparing to  ^processing
-8:  ^removing  ^updating  ^version #  ^worker information  ^x  abc  abi  acl  activate
-8:  address to  aliases  amqp$  architecture  asm  base py  be upgraded  binding  bit server
-8:  building dependency  built wed  by the  caches  ccache  ce  checking out  chosen  clang #
-8:  cleaning  closed$  cmake  cmd  com github  commits  commits you  connecting  constant
-8:  core jar  couchdb  custom  deb$  dec #  deferred  dependency tree  detected recompiling
-8:  entering  environments  error message  experimental false  false  fields  first  flags for
-8:  fno  for each  forms  from r  g x#  git switch  gz$  headers$  https docs  info changes
-8:  inrelease  jre  later  linux gnu  list #  mail to  man x#  mib  mksession  module for  note
-8:  npm warn  openjdk  order  overrides  package x#  phpenv versions  pkg  prepare workflow
-8:  preparing to  program t  protected  provide  public key  quote  readme for  recompiling
-8:  recompiling the  release x#  reporting  resource$  return #  riak  run maven  seconds
-8:  see http  see readme  separate  server vm  snapshot$  stable$  start  startup  statistics
-8:  sudoers file  symbolic  system details  tags  the module  the terms  to root  to store
-8:  trusty$  utc$  variables to  via amqp  visit  warning  warning no  wed  wed jul  wheel
-8:  which to  win  workdir  worker information  workflow directory  write$  www info  x# dev
-8:  x# download  x# support  yarn  you are  zip org
-9:  # base  # built  # final  # internal  # mb  # or  # using  #$  0 use  :begins >___
-9:  :begins a-0  ^build dist  ^cache  ^clang  ^created  ^experimental  ^git checkout  ^go
-9:  ^gradle  ^hint git  ^mongodb  ^root  ^rvm  ^see https  ^selecting  ^selecting previously
-9:  ^snapshot  ^sudo  ^suggested  ^suggested packages  ^test  ^there  ^travis fold  ^vim
-9:  ^warning build  ^zip special  age  apps  at java  average  be closed  be installed  cat
-9:  cindent  class  clean true  compilation options  cookie  distribution  download complete
-9:  downloading from  duration  es  foundation  git branch  height  hide  i  info zip  init home
-9:  instead  is already  it under  java base  java$  json  jul  jul #  macos  make #  need to
-9:  newly  not installed  npm install  off  or  origin main  out x#  plugin descriptor  pom$
-9:  previously unselected  profile  pulling  qf  ref$  rev  revision  rm rf  selecting
-9:  selecting previously  selection  serf  should not  so$  source #  special compilation  specs
-9:  split$  stable #  status  suggested  suggested packages  supports  syslog  tar gz
-9:  test session  testing  the command  the root  total #  travis ci  travis fold  tree$
-9:  unittest  unselected package  uploaded  using serf  utils$  w  warning build  warning call
-9:  whether  workflow  wrapper  x# deb  x# lib  x# public  xenial$  zip special
-10:  # if  0 failures  :begins #a  :begins ====  :begins >_a_  ^added  ^apache  ^apache maven
-10:  ^changes detected  ^default  ^encryption  ^environment  ^flags  ^git version  ^handles https
-10:  ^hhvm  ^local ip  ^n  ^pre  ^pre installed  ^ran  ^remote counting  ^when to  ^you
-10:  access to  address and  alignment  analysis  and netmask  background  branch name  build lib
-10:  checking for  co  code 0  cursor  debian  dec  default  dev x#  doc$  dynamic  encoding utf
-10:  errors #  evaluate  extension$  extracting  fi  find  find in  fs  git init  gnu$
-10:  google protobuf  handles https  hhvm  hint git  home usr  https scheme  inc$  info done
-10:  lambda  len  local ip  main resources  mime  minimum  netmask  netmask pairs  not be  ok #
-10:  org for  origin  pending  persistent  phpenv  pkg name  pre installed  processed
-10:  pseudocommand  restore  runner work  s s  sed  sending  spoon core  static$  terminal
-10:  test index  the errors  the free  to require  to$  tue  typescript  uninstall  unselected
-10:  unused  username  validate  value  waiting$  warranty  when to  whitespace  windows  with
-11:  # compiled  # failures  # python  # the  # utc  *warning  :begins A=  :first }  ^bash
-11:  ^codename  ^copyright  ^copyright c  ^curl #  ^generating  ^info installing  ^installed
-11:  ^instance  ^java home  ^job  ^post  ^ruby  ^ruby #  ^submodule  ^umask  ^umask to  ^w
-11:  base java  built in  by  ca  central$  ci$  code #  codename  com #  contains  created
-11:  curl #  dev$  dir$  dl  docker io  entrypoint  file$  for mail  forge  from the  git log
-11:  head is  huge  information about  invalid  invocation  is deprecated  just  large  lists$
-11:  logic  maven #  mongodb  node  notice$  nov  nov #  operating  operating system  org x#
-11:  pairs  pairs$  password for  please read  previous  previously  project  read the  refs
-11:  repo$  request  rf  send mail  session for  set the  sleep  slow  src$  start x#  target
-11:  the latest  the notice  to remove  type #  types #  umask  umask to  unit  use users  xterm
-11:  you
-12:  :begins -a__  :begins 0.0  :columns  :indent 4  :indent 5  :path  ^allow  ^bundle  ^d
-12:  ^import  ^remote compressing  ^see the  ^tests  ^url  ^worker  a password  accepted
-12:  application$  auth  bin #  bot  bytes #  c in  cmdline  code of  creation  data$
-12:  description  directory home  en  errors and  even  failing  git remote  git version
-12:  github token  handlers  here$  in file  in run  include x#  inf  info installing  is never
-12:  key$  might  name to  node x#  not a  nvm  on x#  outdated  parameter  prior  production
-12:  psql  py$  recommended  release #  repository actions  requests #  require a  sec  signature
-12:  ss  successfully$  suites  t #  test is  time start  tuple  updates  use or  users #  vimrc
-12:  vimrc file  vimrc$  with exit  wrap  x# f  x#$
-13:  # expected  :begins Aa:0  :begins aA  :first %  :last +  ^all  ^artifact  ^changes  ^cp
-13:  ^local  ^receiving  ^receiving objects  ^secret  after #  binary  branch master  building
-13:  builds  c #  cannot find  class org  com  core src  country  diagnostics  diff$
-13:  documentation  domain  existing  files to  from central  get #  git repository  grid
-13:  java home  linux  linux$  lite  made  mail program  may be  mercurial  newer  null$  oauth
-13:  online  packages in  preparing  readline  receiving objects  redistribute it  removed$
-13:  required$  rest  s #  setup  terms of  the$  this program  tokens  true  txt$  unset  url$
-13:  usr local  various  version x#  with status  within  worker org  x# readme  x# sha  x$  yes$
-14:  # #  # done  # on  # packages  :begins -a  LONG #  ^build system  ^download action  ^env
-14:  ^gpg  ^prepare  ^reading  ^redis  ^running com  ^tests run  ^when  action repository  apt
-14:  arch  attempting to  back to  builtin  call  caused by  conditions  content length  debug
-14:  decode  deltas #  dot  download action  expansion  for use  generation  give  has a  host
-14:  integer$  is now  labels  master$  match  modify  mvn  new branch  packer  pos  prefix
-14:  program is  prompt  published  purge  python$  receiving  requesting  resources$  runner
-14:  running com  runtime  s 0  segment  set  spoon spoon  system information  test utils
-14:  when the  x# test  xenial
-15:  :begins 0.0-  ^# LONG  ^built  ^cxx  ^endgroup  ^info builds  ^repository  ^resolving deltas
-15:  ^system  ^user  and  as a  back  checksums  cli  complete$  configuration  connected
-15:  copyright  copyright c  defaulting  deltas  error failed  etc  ex$  executor  fail  for java
-15:  fsevents  fsevents #  gcc c  get  gz  ignoring  jobs #  mon  mon mar  no source  of the
-15:  oracle  parsing  python #  request #  resolving deltas  reverse  sha x#  source map
-15:  strategy  to configure  top  triggers  use of  vs  warnings$  writing  you may  your
-16:  # of  # warning  0 x#  :first [  ^0 0  ^current  ^data  ^download  ^downloaded  ^error for
-16:  ^id  ^number  ^number of  ^setting up  ^skipping  an  azure  bin$  button  common #
-16:  compressing  compressing objects  create$  deb  defined but  deleted  error messages
-16:  failed to  fold  fonts  generic  help  hosted  id$  info builds  must  of this  overriding
-16:  packages will  pam  py  remote compressing  repos  reset  signed  snapshot repo  sub
-16:  sudoers  table  targets  test error  test$  tm  to see  upgraded  upgraded$
-17:  # global  :begins #0_a  :last %  LONG 0  ^curl  ^deleting  ^git commit  ^llvm  ^resolving
-17:  ^x#  an exception  bus  context  excluding  fall  false$  frontend  further  i$  in maven
-17:  junit platform  lists  metrics  normal  one$  ra  redistribute  save  see the  sha
-17:  software you  stack  submodule  success$  svn  the  top level  trusty  try$  txt line
-17:  used for  viminfo$  x# 0
-18:  0  0 #  :begins [Aa  ^build language  ^case  ^copying  ^echo  ^this is  ^travis time  ^try
-18:  arguments  attempting  cfg  composer  counting  counting objects  dict  endgroup  endgroup$
-18:  environment variables  exit code  for details  gc  git commit  here  libcurl  link  n
-18:  operations  outer  override  pack  prepare  rb  remote counting  rendering  running
-18:  running$  selected  sep  spring  strings  super  test start  time 0  travis time  utc
-18:  variables  viminfo  x# http
-19:  :begins a_-a  :last ,  :link  ^compiling  ^downloading  ^nothing  ^warnings  actions$  c
-19:  cached  change detected  closed  coverage  different  encoding x#  encryption  environment
-19:  failures  failures 0  generator  git config  gpg  into  iteration  marked  maximum  only$
-19:  open  parse  path  plugins  posix  properties  regex  repository$  requirements txt  speed
-19:  title  transform  util concurrent  warnings  webpack  x# x#
-20:  # kib  :begins Aa_"  ^file  apache  basic  bin sh  bootstrap  changes detected  core  detect
-20:  field  host x#  is free  javac #  kb$  kib  l  many  mini  mouse  number  offset  option$
-20:  packages  passed 0  pre  queue$  rm  rubies  snapshot  source$  status code  stream  suite
-20:  versions$  width  wire
-21:  :begins +a_  :begins --a  :begins a/  ^change  ^creating  ^found  ^setting  build language
-21:  enabled$  error in  et  europe  expected$  in$  is not  jar$  license  linear  making
-21:  must not  optional dependency  requires  run  setting up  sudo  time #  to enable  typing
-21:  unchecked  usage  wide  with an  write  x# #
-22:  # bit  # jar  # test  0 errors  :begins ^^^^  :indent 6  ^eval  ^npm err  ^time #  conf  def
-22:  error for  findbugs  for  lang #  leaving  mar  mar #  npm err  secret  stable  stats  utf
-22:  utf #  white
-23:  :first =  :first >  :last ~  LONG LONG  ^done  ^else  connection  console$  curl  end  enter
-23:  env$  files  gnu  https github  id x#  name in  operation  options$  removing  saving  swap
-23:  terms  ui  url https
-24:  # total  ^gcc  ^handles  ^successfully  ^zip  cache$  child  disabled  downloaded  fixed
-24:  generate  git$  github com  html$  is #  java  local$  logs  make test  matched  no test
-24:  once  op  resolving  right  scheme$  shape  trigger  wrong
-25:  :begins /a/  ^command usr  ^getting  authentication  char  charset  command to  gem
-25:  internal  mb  node modules  requirements  resolver  right$  run #  safety  serialize  u
-25:  upstream
-26:  :begins 0.0.  :begins ==>_  :begins ✓_a_  ^adding  bar  column  constants  decimal  docs
-26:  driver$  eta 0  fetch  from #  handles  if  lib  md$  messages$  s eta  updating  yaml
-27:  # cannot  # kb  :indent 1  :last *  ^cc  ^hint  ^wrote  apache org  base x#  elements  elif
-27:  home travis  maybe  read  scala  skipped  target test  to avoid
-28:  :begins _a  :indent 0  ^name  ^unpacking  can be  compile  directory  dns  kb  max  modules
-28:  queue  tree x#  windows$  wrote  x# cache
-29:  # by  :begins 0  :begins a:_a  ^compiled  ^opt  ^timeout  calls  engine  initialized
-29:  installed$  microsoft  new  undefined$  value$  version$  will  └  └ ─
-30:  # travis  ^LONG #  ^remote  any  apple  cache  collections  copying  d  defined$  eta  image
-30:  maven namespace  none  pid #  s$  see https  size of  ubuntu
-31:  :begins a_"  :length 2  ^address  ^collecting  ^x# #  instead$  mismatch  tag  test js
-31:  the server  x# org  x# timeout  ├  ├ ─
-32:  :begins A  :capitals  ^time  checksum  credentials  cxx  deprecated  downloading
-32:  free software  hint  mem  png  reflect  resolve  success 0  with 0  x# s
-33:  # https  :last `  :length 1  arrow  continue  cpp #  hash  mail  transport  x# debug
-34:  ^github com  conda  error #  installation  macro  means  template  test case  user  version
-35:  :begins A__  :begins Aa_A  ^travis  build dist  client #  o$  pull  seconds$  then
-36:  command usr  done$  extra  recompile  timeout #  usr share
-37:  ^export  ^testing  auto  copy  elasticsearch  g  satisfied  terraform$  to the
-38:  annotation  classes$  db  group
-39:  LONG java  channel  file included  from home  post
-40:  # main  :begins ----  e  index  iterator  threads  websocket  workspace
-41:  :begins a-a  ^checking  h  interface  rabbitmq  script  this
-42:  ^✓ should  execute
-43:  at #  commit x#  computed  filters  maven  ok$  p  passed  passing  py LONG  read$  values
-43:  ✓ should
-44:  # warnings  ^tests test  job  org$  priority  src test
-45:  :begins A:_  ws
-46:  ^at  ^warning
-47:  ^generated  id #  mysql  state  supported
-48:  LONG$  available$  com google  parameters  started
-49:  # tests  :begins Aa_0  ^starting  pass
-50:  failed with  has no  objects #
-51:  :begins ....  ^node
-52:  ^installing  cpu  formatting
-53:  input  x# in
-54:  :last ^  ^npm
-55:  shutdown$
-56:  compiling
-57:  info  only
-58:  ok
-60:  ^finished  property
-63:  :begins 0:0:
-65:  step
-66:  ^pass
-68:  let  state$
-69:  :first '  cast
-82:  :begins A_
-83:  :begins [A]
-92:  contents
"""

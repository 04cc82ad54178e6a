"""Weights: what each name that `words` gives a line adds to its score.

A line of the table is a weight, in 32nds of a unit of log odds, and the names that have it.

Written by tests/bench/fit_weights.py; change that, not this.
"""

from __future__ import annotations

BASE = -71

TABLE = """\
133:  ^fail
116:  →
105:  panic
96:  aborted
93:  ^# x#
81:  free
80:  hudson
76:  expected  failed
73:  :begins 0)_a
72:  ^class
69:  normalize
68:  *error
64:  ^failed  event
62:  indent
59:  failure
57:  :indent 7  ^no  css$  error
56:  imported  plot
55:  javascript
53:  man
51:  # skipped  :begins ===_  :colon number
50:  assert
49:  :place  ^info com  failed$  trailing  x# a
48:  :begins 0_|_  :begins a/a  android  at com  h$  kit  marker
47:  :begins a:\\a  :last !  ^diff  bool  eq  patterns  unsigned  variable
46:  # for  actual  address  unsupported
45:  *exception  css  flags$  in test  returned  since  timeout
44:  :first @  all  callbacks  database  test LONG  undefined
43:  index html  instance  pass$  retry  shared  stderr  string #
42:  *spec  0 of  :last )  :last _  ^skip  changes  info com  num  test
41:  0 dev  ^code  bracket  dom  localhost #  releases  rs #  syntaxerror
40:  :length 9  desktop  gh  in #  ms$  please  promise  standard  unexpected
39:  # error  :begins a__a  ^check  ^error  ^return  blank  cannot  complete  did  item  prototype
39:  readme  sphinx  stacktrace  timed
38:  :last ’  ^source  assets  code$  for the  hello  message$  newline  resources  timed out  ●
37:  ^def test  character  custom$  def test  fatal  google  harness  namespace  never
37:  not support
36:  # http  :FAIL  ^for  be #  down$  lower  page$  vim$  window
35:  addr  host$  https  illegal  instances  stop  style  wget  zone
34:  *test  :begins 0:0_  :begins [a  :begins a_0.  ^expected  ^failure  ^home  ^java lang  ^not
34:  early  org apache  problem  react  schema  shells  sys  variable$
33:  *tests  :begins ---_  ^java  ^the  assertions  cs  imports  mean  params  patch  preview
33:  reason  scheduler  std
32:  :first /  :first ●  :length 7  ^caused  array #  call to  go #  java lang  reflection
32:  replace  sos  type  visitor  ›
31:  # dev  :begins -_a  ^home runner  ^●  apis  assertionerror  current  dev #  down  formatter
31:  sites  target x#  the user  time elapsed  x# is
30:  :begins ____  :begins a:a  :begins {"a  :last :  destroy$  errors  found #  instead of  links
30:  nodes  remote  status$  to create  unable  unable to  zero
29:  :begins a,_a  bin x#  client  defined  device  expect  filesystem  import  java x#  needed
29:  of  place  timeout$  tree
28:  # from  :begins "a-  :begins ●_a  :length 8  ^ok  async$  common$  cross  destroy  got  like
28:  module  moved  non  points  receive  samples  sh  single  skipped 0  unknown linux  value #
27:  # not  # seconds  # x  :begins a_[[  ^make  ^see  ^shellcheck  command  data #  generated
27:  js #  mac  node$  optional  platforms  returning  standalone  test run  tests$  x# LONG
26:  :begins [0/0  :begins ^[[0  :last >  ^# error  ^server  builder  can  directory$  explicitly
26:  https pypi  js  method$  misc  operator  possible  requests  specified$  visual
25:  # passed  :begins a:  :equals  ^complete job  ^e  ^in  ^tar  broken  cases  complete job
25:  could  default$  element  error class  exit  file home  github$  implementation
25:  infrastructure  issue  md  methods  not  not find  on a  progress  reference  registry  req
25:  site  spaces  tcl  to add  to change  util
24:  :begins /a  :first {  :length 6  :ticks  ^stdout  ^to  a x#  application  byte  clone  core$
24:  indexing  job name  line #  locations  looking for  message  more details  out$  result  rule
24:  show  something  surefire  t  theme  utils py  word  xf  yml
23:  # should  0 test  ^ex  activation  already  ast  at x#  but  but not  bytes  correct  flags
23:  indentation  integration  jdk  merge  or the  rename  replacement  request$  requested  task
23:  that  using new  was  was not  while  would
22:  # sec  # undefined  :begins #0_[  :length 5  ^complete  access  action  another  at home
22:  change  exists  fail$  found in  general  grep  img  literal  matching  my  named  notify
22:  or directory  spec  static  tar x#  test from  tests  tests in  ts
21:  :last {  :last }  ^configure  ^set  backtrace  build system  cause  caused  convert  deploy
21:  git  java #  next  others$  parallel  pathlib  pattern  pypi  reading  ready  run with
21:  source file  stdlib  symbol  x# no
20:  # creating  # errors  :begins +++_  ^package  ^stderr  being used  changed  check  ensure
20:  file is  file or  file usr  github  in get  indices  limit  list$  listener  malformed
20:  member  mode  redundant  res  saved  such file
19:  # and  # run  :begins 0.0a  :begins a0  ^app  ^elixir #  above  and or  apache maven  array
19:  automatically  bare  base  both  catch  clone$  component  contain  current$  display  docker
19:  exports  https repo  implicit  init$  it  logging  login  looking  no tags  others
19:  protocol version  redirect  rs  scope  test #  test x#  ts$  validator  x# repository
18:  :begins #a  :begins +_a_  ^fatal  alert  alternatives  assertionerror$  avoid  changelog
18:  dependencies$  elixir #  error error  error$  eval  format$  fr inria  io$  left  line
18:  locale  logger  markdown  missing  org eclipse  other  rpc  scanning for  spoon  str$  struct
18:  table$  test no  the public  x# git
17:  # bin  # resource  :begins +___  :indent 9  ^info  and commit  anonymous  argument$  chrome
17:  code  exception  failure$  gui  jdt  lines$  maven surefire  n$  namespaces  null  old
17:  open source  overwrite  passed #  permission  point  proto  readme md  some  stdout  stdout$
17:  success  summary  test test  too  unnecessary  usr lib  warning use
16:  # c  # in  # starting  :begins #_a  :begins ./a  :begins |___  ^type  a$  args  assign
16:  backend remote  bits  classpath  compiler  declared  disable  eclipse  flatten  gemfile
16:  guide  has  internal backend  layout  models  more  not defined  not match  openssl  perform
16:  perl #  proxy  specified  start #  tests #  tgz  than  union  update  urls  value 0  work
16:  x# tar
15:  # check  :begins __a  :last ]  ^error process  ^file home  ^group run  add a  async  builder$
15:  close  com$  conn  declarations  executables$  features  file name  foo  for$  form  getting
15:  group run  if you  is too  kernel  last  look  m  mapping  messages  metadata$  modes
15:  org junit  plugins$  py line  qualified  reads  resolved to  sample  should be  size #  span
15:  summary$  sync  tgz$  the first  time$  times$  trace  travis build  types  unknown  virtual
15:  › should
14:  :begins *_a  :first #  ^#  ^config  ^please  ^src  about  amqp  are not  attribute  aws  by a
14:  compare  could not  data x#  dependency  elapsed #  enable  error unexpected  error while
14:  executables  filename  found  fr  http  is null  is valid  memory  msg  names  ng  no$
14:  object  platform  rb$  report  require  send  stat  thread  up$  used$  www  x y  you want
13:  # will  0 to  ^at object  ^note  ^x# x#  a  added  additional  alloc  and will  ar  argument
13:  at org  bin  bindings  blog  bundle  check$  column #  compatible  compiled by  detection
13:  diff  equal  error process  executable  hashicorp  ignores  imported$  in class  in module
13:  info #  ip  iterable  ld  load  net  openssl #  overview  plan  python  r #  record  reject
13:  remove the  string  syntax$  test exited  timers  toolchain  unix  up to  up x#  world  x #
12:  :begins a_a_  :first -  :last |  ^0 #  ^LONG  ^caused by  ^z  archive  artifact  be  c$
12:  cannot access  cleanup  clients  clone depth  detected$  dev null  dump  during  en
12:  gforge spoon  git #  git clone  have  home  in function  in the  inria  interactive
12:  ip address  junit junit  lua  missing$  more than  most  multiline  of a  origin$  overflow
12:  pages  port #  prod  recent  render  replaced  resolved  restricted  skipped #  src
12:  total time  val  view
11:  # 0  # ms  # site  # t  :quotes  ^docker  ^error builds  ^run  ^the following  ^typeerror
11:  api  appears  args$  artifacts  as it  balloon  blank lines  caching  compat  de
11:  default value  do  enabled  error builds  error home  fake  file  filter  frozen  header  in
11:  init  issues  keyword  list  list of  loader  make  map$  never used  nio  not in  occurred$
11:  of your  port  primary  prop  see  sh$  site packages  strict  syntax  tar  the correct
11:  too many  traceback  until  we  x# net
10:  # b  :begins (a  :first │  :length 4  ^bad  ^exit  ^org  ^│  add #  apply  assertion
10:  at least  being  branch x#  builds x#  comment  cpp  crash  denied  entry  exit #  extraction
10:  extras  file builds  file system  finish  fit  functional  gems ruby  github workspace
10:  googleapis com  graph  help #  http #  http www  inria gforge  install  invoke  is  linux x#
10:  main java  mark  modified  not allowed  numeric  on  output$  policy  process  program
10:  rvm gems  six  snapshot jar  snapshot spoon  space  system$  too long  true$  two  vendor  x
10:  x# n
9:  # a  *failure  :last ?  LONG x#  ac  add  are  at  be set  capture  case  cd  checkstyle
9:  compiler$  due  due to  editor$  entries  execute goal  failed tests  failures$  goal
9:  googleapis  hooks  in path  job$  js$  kwargs  lc  least  length #  nested  on project
9:  present  project$  return$  route  seed  text  update$  use a  users  version of  were
9:  with source  with x#  y  │
8:  # LONG  # branch  # to  0 jar  :begins ##[a  :begins 0a0a  ^at sun  ^main  ^packages  ^t
8:  ^version  api$  at sun  collect  conditional  does not  error test  fail test  foo bar  foo$
8:  gcp  grammar  handler  hashicorp terraform  identical  in a  is a  j  java nio
8:  lang runtimeexception  main  mixed  one of  over  pretty  runtimeexception  serializer
8:  service$  simple  software  surefire reports  target surefire  term  test failed  the source
8:  to builds  token$  uses  vim  werror  wformat  x# perlbrew  xml
7:  # s  # source  :begins (a_a  :begins 0_|  ^cloning into  ^from https  ^home travis  ^running
7:  ^total  an error  app  block  cloning into  compiler plugin  controller  core #  depth #
7:  elapsed  failed #  fstack  fstack protector  gems  inline  is required  library  log  long #
7:  make sure  maven compiler  mix  ok #  private  protector  quiet  references  remote state
7:  return  select  should have  sure  tasks  the same  tmp  to execute  unsafe  up  with the
7:  working directory  x#  xml$  ’
6:  # object  :begins a.  :last .  :last 0  ^use  bad  been  build  central https  chain  comma
6:  commands  declaration  development  export  for more  gforge  goal org  http x#  invalid  long
6:  maven$  min  org sonatype  pause  process completed  processing  scanning  sec  security
6:  should return  source  throw  will be
5:  # column  0 0  ^building  ^client  ^create  attributes  babel  class  completed
5:  completed with  converter  count  error x#  execution  found$  high  int  lib x#  main$
5:  nothing  options  prototypes  response  socket  square  switch  terraform  to #  utils
5:  wstrict  wstrict prototypes
4:  0 snapshot  :begins a___  :first "  :indent 8  ^and  allowed  before  checks  emit
4:  error expected  exited  flag  layer  length  md$  method  param  rules  swift  the following
4:  to  to be  try  ts #  x# c  yes
3:  :begins "a  :begins [a]  :first .  :first 0  :first _  :last a  ^path to  branch  builds
3:  codehaus plexus  common  create  details$  elapsed 0  entry to  f  html  https x#  including
3:  info$  learn  plexus  py #  pytest  regexp  service  should  src main  use  which
2:  :first a  :indent 2  builds workspace  ci  function  lines  multi  no  temp  vm
1:  :bracket number  com hashicorp  editor
-1:  LONG  central  config  package  time  zip
-2:  0 beta  :begins a:_a  :begins ✓_a  after  beta #  does  downloaded https  eslint  go  of #
-2:  package name  shellcheck
-3:  # spoon  :begins a0.0  :first |  :sets  ^0  ^0 x#  ^cloning  ^downloading https  concurrent
-3:  exec  from  map  maven plugin  name  new tag  one  org x#  provided  to home  x# fr
-4:  0$  :begins a_a  :indent 5  :tab  ^git version  ^info downloading  beta  code #  connection
-4:  double  downloading https  exited with  false  fetching  first  fix  format  has been
-4:  incompatible  maven apache  none$  py test  repo maven  repository  scala #  sdk  skip
-4:  sources  stream  url  ─ ─
-5:  #  # bytes  # free  # x#  *warning  :begins ?___  :begins a-0  :first +  :last '  ^cmake
-5:  ^downloading from  ^github  ^go downloading  ^info tests  ^pre  ^pre installed  ^ruby #
-5:  api #  archive ubuntu  be used  ccache  column  com x#  compiling #  delete  detected
-5:  encountered  except  extensions  factory  fold end  force  foundation inc  git version
-5:  go downloading  i  info downloading  info tests  initial  is deprecated  its  language  meta
-5:  now  pre installed  remove  shell  terraform internal  there  this is  type$  typeerror  us
-5:  uuid  with a  with$  x# com  x# passed  you  z
-6:  # execute  # failed  # pom  :begins +_a  :first ?  :indent 3  ^clang version  ^couchdb
-6:  ^error failed  ^git commit  ^info maven  ^mongodb  ^ok github  ^phpenv  ^ruby  ^sudo  ^target
-6:  arch x#  checking  clang version  closed$  cmake  cmd  col  com ubuntu  config local
-6:  connections  content  cookbooks  deprecation  en us  exist  failing  file for  flow  g x#
-6:  generic  heroku  imagemagick  info maven  jackson  junit  linking  node x#  ok github  open
-6:  origin  pom$  project  refs  repo  run LONG  run x#  s in  software foundation  start  strip
-6:  there is  ubuntu com  vs  wheel
-7:  # done  # failures  # final  # linux  :begins [a-a  :begins a:0_  :begins a__	  :first *
-7:  ^api  ^api version  ^at java  ^bash  ^built wed  ^c  ^cgo  ^checking for  ^curl #  ^elixir
-7:  ^get #  ^installed  ^iptables  ^new  ^openssl  ^perlbrew  ^preparing  ^preparing to
-7:  ^processing triggers  ^run LONG  ^startup  ^startup #  ^successfully  ^travis fold  ^ws
-7:  ^ws cleanup  an  annotations  api version  as  blocks  branch name  built wed  cache linux
-7:  call  central$  changing  checking whether  color  com squareup  couchdb  curl #
-7:  default compile  defined but  dispatch  error message  ex$  example  feb  feb #  foundation
-7:  git checkout  gz$  id #  in x#  inc  initializing  iptables  k  libc bin  line$  log #  m$
-7:  manager  master  name to  name x#  np  parameter  paths  persistence  preparing  preparing to
-7:  processing triggers  projects$  release x#  reporting  rev  s  section  source files
-7:  squareup  startup  startup #  supports  tags  thrown  timer  to unpack  transformer
-7:  triggers for  v$  value  via  waiting for  wed  wed jul  whitespace  ws cleanup  yarn
-8:  # linking  # mib  0 skipped  :begins $_a_  :begins *_[a  :begins ^  :indent 4  ^cache  ^clang
-8:  ^composer  ^experimental  ^experimental false  ^get  ^hhvm  ^os arch  ^post  ^processing
-8:  ^remote counting  ^selecting previously  ^tests run  ^updating  ^version #  age  apps
-8:  arch linux  assigned  building  cannot find  ce  cgo  ci$  classic  client$  cmdline  colors
-8:  com github  components  data$  deb$  dec #  dep  dependencies  deprecated use  digest
-8:  dynamic  experimental false  for java  from central  generating  git commit  golang org
-8:  handle  have a  helpers  home$  in your  inc$  java$  jul  jul #  may be  mime  minimum
-8:  mongodb  n  node  number  o  or  os arch  out x#  package x#  plus  previously unselected
-8:  processed  pub  quotes  required  revision x#  router  ruby #  scala  scripts
-8:  selecting previously  sending  so  ssl  tests test  them  travis fold  triggers  txt$
-8:  ubuntu trusty  unicode  unselected package  w  whether  with  with exit  with status  wrapper
-8:  write$  x# build  x# dev  x# https  x# start  x# support  x# via
-9:  # duration  # finish  # mb  # ok  # pm  :begins a[0  :begins }  :last ;  ^assert
-9:  ^build language  ^go  ^job  ^make #  ^receiving  ^receiving objects  ^remote compressing
-9:  ^removing  ^selecting  ^snapshot  ^url  ^using serf  amqp$  applied to  asm  auth  b  basic
-9:  be a  bug  build lib  ca  cat  characters  creating  d$  debian  deferred  distribution
-9:  document  downloading from  driver  duration #  end x#  entering  env$  es  failures #  fi
-9:  files to  finish #  fonts  fs  gcc c  golang  gzip  hhvm  hint git  id x#  information$
-9:  interpolation  into  items  jar  json  large files  leaving  linux$  log$  main x#  match
-9:  media  mercurial  mib  migrate  mkdir  new branch  not available  parsing  phpenv  pipe
-9:  protected  pulling  python$  receiving  receiving objects  revision  rm rf  runs  selecting
-9:  serf #  set the  spoon core  src x#  stable$  start x#  status  targets  test default
-9:  test go  time end  tmp x#  to run  ubuntu #  upload  usr bin  util concurrent  verbose
-9:  via amqp  virtualenv x#  x# to
-10:  # log  # of  # the  # unknown  :begins ++a  :begins 0.0_  :begins a=  :last +  ^apache maven
-10:  ^bundle  ^copying  ^copyright  ^copyright c  ^cp  ^default  ^done  ^environment  ^generating
-10:  ^java home  ^os  ^thread  ^w  allow  always  apache commons  as a  back to  cleaning  commit
-10:  compressing  compressing objects  connect  counting  counting objects  created  currently
-10:  database #  dec  default  description$  dev x#  dev$  dot  evaluate  extracting  file$
-10:  forge  frame  further  get #  github token  guava guava  home runner  ignore  in file
-10:  inrelease  is never  java tool  less  linux gnu  made  may  might  not be  nvm
-10:  optional dependency  os  packer  peer  persist  pip  previously  quoted  read  release #
-10:  remote compressing  remote counting  repository actions  retrieve  runner work  sed
-10:  see http  snapshot$  source #  test start  time start  tool options  travis job  trunk  try$
-10:  types #  typescript  uninstall  unselected  unused  updated  version x#  warning  wrap
-10:  writing  x# public  your
-11:  # expected  # lib  0 sec  :begins #0_a  :begins ====  :begins a:0  :begins a:__  :first )
-11:  :first <  ^0 0  ^apache  ^builtin  ^download action  ^echo  ^info changes  ^llvm  ^path
-11:  ^reading database  ^redis  ^running com  ^try  ^user  ^using  action repository  after #
-11:  apache  at java  back  bin$  call$  clean  configuration  daemon  decode
-11:  detected recompiling  download action  duration  echo  enabled$  escape  excluding
-11:  exit code  failed to  field  files$  float  git repository  gnu$  https github  info changes
-11:  java home  jvm  lang #  lists$  make #  marked  master$  maven #  maybe  on x#  opt  page
-11:  payload  php  pkg name  position  postgresql  provider  psql  py$  reading database
-11:  recommended  recompiling  recompiling the  redistribute it  reflect LONG  reset  reused
-11:  root$  rubies  running com  second  separator  server  signature  src$  ss  syslog  tar gz
-11:  test get  the module  the$  to a  top  total #  travis ci  true  txt line  unit  updates
-11:  validate  value of  versions  waiting$  without  workflow  writer  x# sha  x# with
-12:  # no  # packages  # using  0 #  :begins a_=  ^building dependency  ^codename  ^from  ^group
-12:  ^instance  ^n  ^number  ^number of  ^system  ^this  a password  accept  and #  and$  azure
-12:  bin #  bin git  binary  build language  building dependency  button  by  caused by
-12:  checking for  co  codename  common #  connected  console  copyright c  core src  cp  dataset
-12:  defaulting  dependency tree  deps  diagnostics  error in  expand  gc  generation  get
-12:  home travis  in maven  iteration  jan  jan #  java com  javac #  large  modify  mon  mon mar
-12:  need  normal  operating  operating system  outer  output  packages$  password for  prior
-12:  production  properties  python #  rb  readline  requesting  required$  requirements txt
-12:  rest  return type  reverse  rf  s 0  send mail  serf  sha x#  should not  side  sink  slow
-12:  spoon spoon  start$  strings  sudoers file  support  test utils  the  to configure  tue
-12:  upgraded  upgraded$  url$  using serf  warning no  worker org  yes$
-13:  # on  # python  # utc  :link  ^curl  ^download  ^info builds  ^info running  ^npm err
-13:  ^prepare  ^raise  ^repository  ^submodule  ^task  actions  adapter  analysis  append
-13:  applied  attempting to  boolean  bus  check for  checksums  compatibility  conditions
-13:  control  copyright  definition  description  diff$  docker io  documentation  driver$
-13:  encoding x#  entrypoint  expected$  failed 0  file in  foreach  guava  help  identifier
-13:  impl  incorrect  info running  info zip  instead  java  java base  just  lambda  link  must
-13:  must not  name in  npm err  obj  option$  override  pool  queue  ran  redis  redistribute
-13:  removed  seconds$  segment  selection  sha  signed  software you  str  target$  terms of
-13:  time 0  token  tokens  viminfo$  vimrc  vimrc file  vimrc$  warnings  within  x# deb
-13:  x# test  x#$  you may  zip org
-14:  # compiled  :begins +a  :begins 0.0  :begins <a  :begins >___  :begins a_-a  :last (  LONG #
-14:  LONG LONG  ^# LONG  ^changes  ^compiled  ^creating  ^data  ^else  ^import  ^resolving deltas
-14:  ^skipping  ^vim  actions$  all$  any  any$  apt  at the  builtin  c in  composer  deltas
-14:  deltas #  detect  download  etc  exist$  failures 0  fold  forms  global  headers  hosted
-14:  info builds  jar #  jest  libraries  lists  llvm  local  note  object at  order  org  path
-14:  pid  pos  proc  processor  requests #  resolving deltas  s #  seconds  see the  selected
-14:  snapshot repo  split$  spring  stack  sun  system  tab  target  test is  tests run  text$
-14:  travis  tree$  trigger  unset  versions$  views  viminfo  void  warnings$  x# #  xterm
-15:  # base  # global  0  :begins -a__  :columns  ^adding  ^case  ^cc  ^endgroup  ^file  ^gcc
-15:  ^gpg  ^if  ^setting up  ^this is  ^with  ^wrote  ^✓ should  checkout  closed  comments
-15:  complete$  configure  context  custom  deleted  devel  drop  error failed  fast  findbugs
-15:  frontend  given  hex  host  i$  it to  jobs #  menu  no source  non existing  not a
-15:  not found  of this  packages will  packages x#  pid #  plugin  prepare  prompt  purge  regex
-15:  repos  repository$  request  running$  safety  setup  size of  source$  split  success$
-15:  suite  to see  unchecked  url https  variables  webpack  windows  x# http
-16:  # cannot  #$  0 errors  0 time  :ERR  :begins 0.0-  :begins 0.0.  :begins a_[  :begins a_a.
-16:  :first }  ^bin  ^built  ^cxx  ^downloaded  ^found  ^opt  ^pytest  ^resolving  ^rvm  ^when
-16:  arguments  attempting  callback  cant  core  country  create$  descriptor  dict  errors 0
-16:  fn  for details  gradle  gz  here  in$  is free  json$  libcurl  localhost  metrics  mini
-16:  n #  not used  nov  nov #  oracle  pre  ra  sec$  see https  status code  strategy  sudo
-16:  t #  tm  top level  travis x#  typing  upstream  white  written  wrote  x# 0  ✓ should
-17:  # is  # jar  0 x#  :begins a-  ^command usr  ^downloading  ^test  and  bar  bash  c #
-17:  cached  cfg  com  conf  constructor  curl  dev  directory home  done$  environment variables
-17:  failures  fall  future  generator  host x#  maximum  mode$  more information  packages  pam
-17:  public  received  requirements  requires  retries  save  saving  size  sub  super  ui  usage
-17:  use of  used for  utc  waiting  width  xenial
-18:  # #  # files  # use  :begins *_a_  :begins -a  :last %  ^compiling  ^current  ^d
-18:  ^travis time  ^zip  cache  change detected  checksum  child  def  deprecationwarning
-18:  encryption  endgroup  endgroup$  et  europe  files  gpg  handlers  java org  junit platform
-18:  linear  loading  location  null$  package$  pom  projects  run  run #  speed  status #
-18:  submodule  svn  swap  test$  threads  travis time  txt  wire  with an
-19:  # total  :begins a_-  :first %  :first [  :last *  :path  LONG 0  ^debug  ^eval  ^info build
-19:  ^setting  ^tests  adding  arch  base x#  body  class org  command usr  commons  example com
-19:  fail  false$  for  for x#  found for  generate  includes  info build  installed$  integer
-19:  jobs  l  legacy  lib  local$  messages$  microsoft  mod  ms  no test  of the  once  one$
-19:  only$  operations  overriding  plugins  ruby  runner  runtime  rvm  sep  setting up
-19:  skipping  success 0  warranty  while parsing  x# timeout
-20:  # bit  # kib  :first >  ^getting  a #  browser  c  char  collection  coverage  deb
-20:  deprecated  different  elements  fetch  func  git config  if  jar$  kib  many  mvn  offset
-20:  py  query  request #  right  right$  sudoers  time #  title  transform  trusty  unpacking
-20:  updating  utf  utf #
-21:  # main  :begins $_a  :begins --a  :begins /a/a  :begins a/  :begins a_/  :first (
-21:  ^collecting  ^nothing  ^reading  ^time #  ^unpacking  auto  available  docs  exceptions
-21:  existing  from #  mar  mar #  matched  resolving  rm  secret  serialize  stats  store
-21:  to enable  usr share  wide  write  wrong  wunused  x# x#
-22:  :begins 'a  :begins ^^^^  ^address  attr  buffer  console$  elif  enter  even  extra  git$
-22:  good  ignored  included  ios  is #  is not  logs  operation  options$  pack  parent  posix
-22:  push  py LONG  removing  skipping$  snapshot  the server  unique
-23:  # by  :begins a-a  app$  build dist  changes detected  constants  conversion  credentials
-23:  date  dns  end  execute  executed  gnu  initialized  jquery  macro  make test  numpy  parse
-23:  put  reflect  resolver  s$  share  sort  stable  terms  to avoid  x# cache
-24:  # travis  # warning  :begins ----  :last ,  behavior  calls  charset  command to  decimal
-24:  disabled  downloaded  gecko  gem  hash  license  making  mb  module$  mouse  npm test
-24:  number of  object$  op  prefix  ssh
-25:  # at  :begins +a_  :begins 0  :indent 6  ^at org  ^build  ^local  ^npm  apple  bar$  bin sh
-25:  ch  client #  collections  copying  d  defined$  directory  e$  error for  eta 0  external
-25:  feature  file included  index  installation  resolve  s eta  shape  tag  templates
-25:  test java  yaml
-26:  ^github com  apache org  engine  free software  gcc  h  html$  kb$  mail  mem  new  raise
-26:  target test  tree x#  x# org  you can
-27:  # max  :begins a__  :indent 0  :indent 1  ^hint  ^time  ^timeout  ^x# #  arrow  env
-27:  environment  instead$  linux  maven namespace  mismatch  reports  resources$  running
-27:  runtests  set  u  └  └ ─
-28:  :first =  ^export  ^name  ^remote  cache$  can be  computed  cpp #  elasticsearch  internal
-28:  node modules  o$  option  repositories  skipped$  template  then  tools  use$  windows$
-29:  # note  :begins >_a  ^result  ^starting  built  cpu  e  eta  fixed  head  none  objects #
-29:  parser  png  post  scheme  successfully  terraform$  transport  ubuntu  undefined$  value$
-29:  ─
-30:  :begins ==>_  :begins a_"  ^handles  ^x#  bootstrap  command failed  commit x#  compile
-30:  continue  encoding  from home  image  javadoc  notice  password  scheme$  script  settings
-30:  skipped  version$  websocket  will  with 0
-31:  :begins 0:0:  :last ~  ^travis  align  codec  downloading  ex  handles  modules  org$
-31:  pandas  passed 0  session  src test  step #  t$
-32:  # kb  :first $  ^git  authentication  channel  cxx  group  hint  installed  iterator
-32:  java util  job  max  means  passing  started  this  ├  ├ ─
-33:  # https  :begins _a  ^LONG #  ^at  ^generated  ^installing  a new  available$  blob x#
-33:  classes$  closing  compiled  config$  github com  has no  installing  kb  mysql  user
-33:  utilities  values  x# s
-34:  ^tests test  conda  debug  g  gen  index js  latest  special  starting  supported
-34:  test suite  x# debug
-35:  :last /  ^testing  build failed  done  h #  recompile
-36:  blob  db  exception$  finished  join  semi  shutdown  timeout #  ws
-37:  :last `  ^checking  annotation  cc  collecting  failed with  javac  rabbitmq  services
-37:  version  worker
-38:  LONG java  filters  satisfied  to the
-39:  :begins /a/  :first ✓  :last =  ^✓  exp  info  shutdown$
-40:  d ts  priority  read$
-41:  # test  extension  state  to use
-42:  ^node  interface  move  objects  p  pull
-43:  at #  started$
-44:  # warnings  LONG$  cast  test js  usr
-45:  maven
-46:  define  either  information
-47:  ^finished  com google  formatting  ok$  test case  ✓
-48:  ^warn  in 0  parameters  pass  workspace  x# in
-49:  :begins ....  :length 2
-50:  error #  passed
-51:  :begins 0_a
-52:  :begins a_0
-53:  :last -  ok  step
-54:  # tests  :last ^
-55:  input
-56:  ^warning  compiling
-57:  :length 1  id
-58:  property
-59:  only
-60:  state$
-61:  :capitals
-62:  :first '  ^pass  let
-63:  npm
-66:  :begins --_a  executing
-68:  :length 3  ext
-71:  contents
-73:  warn
-81:  # info
-95:  ^at com
"""

"""The languages, one row each.

A row follows the published node types of its grammar (`node-types.json` in each grammar's package).
`signs` are patterns of lines that tell the language from others where no name does; how many lines
match is only a guess, which parsing has to confirm.
"""

from __future__ import annotations

from slicecli.slicers.code.ease import eased
from slicecli.slicers.code.language import (
    BLOCK,
    COLON,
    DELIMITED,
    DIRECTIVE,
    ENDED,
    OFFSIDE,
    Language,
)

_VISIBILITY = frozenset({b"private", b"protected", b"internal", b"fileprivate"})

PYTHON = Language(
    name="python",
    aliases=("py", "python3"),
    suffixes=("py", "pyi", "pyw"),
    files=("SConstruct", "SConscript"),
    interpreters=("python", "python3", "pypy3"),
    grammar=("tree_sitter_python", "language"),
    declarations="""
        (class_definition name: (_) @name) @type
        (function_definition name: (_) @name) @function
        (type_alias_statement left: (_) @name) @type
    """,
    bodies={"block": BLOCK},
    literals=frozenset({"list", "dictionary", "set", "tuple"}),
    imports=frozenset({"import_statement", "import_from_statement", "future_import_statement"}),
    line="#",
    block=None,
    filler="...",
    docstring=True,
    signs=(
        rb"[ \t]*(?:async )?def \w+\(.*",
        rb"[ \t]*class \w+.*:",
        rb"(?:from [\w.]+ )?import [\w., ()*]+",
        rb"[ \t]*(?:el)?if .*:|[ \t]*(?:else|try|finally):|[ \t]*(?:except|for|with|while)\b.*:",
        rb"[ \t]+(?:self\.\w+ = .*|return .*)",
    ),
)

RUST = Language(
    name="rust",
    aliases=("rs",),
    suffixes=("rs",),
    interpreters=("rust-script",),
    grammar=("tree_sitter_rust", "language"),
    declarations="""
        (struct_item name: (_) @name) @type
        (enum_item name: (_) @name) @type
        (union_item name: (_) @name) @type
        (trait_item name: (_) @name) @type
        (type_item name: (_) @name) @type
        (mod_item name: (_) @name body: (_)) @scope
        (function_item name: (_) @name) @function
        (function_signature_item name: (_) @name) @function
        (macro_definition name: (_) @name) @function
    """,
    bodies={
        "block": DELIMITED,
        "declaration_list": DELIMITED,
        "field_declaration_list": DELIMITED,
        "enum_variant_list": DELIMITED,
    },
    literals=frozenset({"array_expression", "macro_definition", "use_list"}),
    prefixes=frozenset({"attribute_item"}),
    imports=frozenset({"use_declaration", "extern_crate_declaration"}),
    comments=frozenset({"line_comment", "block_comment"}),
    public=frozenset({b"pub"}),
    signs=(
        rb"[ \t]*(?:pub(?:\(\w+\))? )?(?:async |unsafe |const )*fn \w+.*",
        rb"[ \t]*(?:pub )?(?:use|mod) [\w:{}, *]+;",
        rb"[ \t]*impl\b.*\{",
        rb"[ \t]*(?:pub )?(?:struct|enum|trait) \w+.*",
        rb"[ \t]*let (?:mut )?\w+.* = .*",
        rb"[ \t]*#!?\[\w+.*\]",
    ),
)

_SCRIPT_DECLARATIONS = """
    (class_declaration name: (_) @name) @type
    (class name: (_) @name) @type
    (function_declaration name: (_) @name) @function
    (generator_function_declaration name: (_) @name) @function
    (function_expression name: (_) @name) @function
    (method_definition name: (_) @name) @function
    (variable_declarator name: (_) @name
        value: [(arrow_function) (function_expression) (generator_function)]) @function
    (assignment_expression left: (_) @name
        right: [(arrow_function) (function_expression) (generator_function)]) @function
    (pair key: (_) @name
        value: [(arrow_function) (function_expression) (generator_function)]) @function
"""
_SCRIPT_BODIES = {
    "statement_block": DELIMITED,
    "class_body": DELIMITED,
    "switch_body": DELIMITED,
    "object": DELIMITED,
}
_SCRIPT_SIGNS = (
    rb"[ \t]*(?:export )?(?:default )?(?:async )?function\b.*",
    rb"[ \t]*(?:const|let|var) [\w{}, ]+ = .*",
    rb"[ \t]*(?:import|export) .* from ['\"].*",
    rb".*\brequire\(['\"].*",
    rb"[ \t]*(?:module\.)?exports\b.*",
    rb".*(?:=> \{|\bfunction ?\([\w, ]*\) ?\{)",
    rb".* (?:===|!==) .*",
)

JAVASCRIPT = Language(
    name="javascript",
    aliases=("js", "jsx", "node", "ecmascript"),
    suffixes=("js", "jsx", "mjs", "cjs"),
    interpreters=("node", "nodejs"),
    grammar=("tree_sitter_javascript", "language"),
    declarations=_SCRIPT_DECLARATIONS
    + """
    (field_definition property: (_) @name
        value: [(arrow_function) (function_expression)]) @function
    """,
    bodies=_SCRIPT_BODIES,
    literals=frozenset({"array", "named_imports", "export_clause"}),
    imports=frozenset({"import_statement"}),
    signs=_SCRIPT_SIGNS,
)

_TYPED_DECLARATIONS = (
    _SCRIPT_DECLARATIONS
    + """
    (abstract_class_declaration name: (_) @name) @type
    (interface_declaration name: (_) @name) @type
    (enum_declaration name: (_) @name) @type
    (type_alias_declaration name: (_) @name) @type
    (internal_module name: (_) @name) @scope
    (module name: (_) @name) @scope
    (function_signature name: (_) @name) @function
    (abstract_method_signature name: (_) @name) @function
    (method_signature name: (_) @name) @function
    (public_field_definition name: (_) @name
        value: [(arrow_function) (function_expression)]) @function
"""
)
_TYPED_BODIES = {
    **_SCRIPT_BODIES,
    "interface_body": DELIMITED,
    "enum_body": DELIMITED,
    "object_type": DELIMITED,
}
_TYPED_SIGNS = (
    *_SCRIPT_SIGNS,
    rb"[ \t]*(?:export )?(?:declare )?(?:interface|type|enum|namespace|abstract class) \w+.*",
    rb"[ \t]*(?:(?:public|private|protected|readonly|static) )+\w+.*[:(].*",
    rb".*\w\??: (?:string|number|boolean|void|any|unknown|Promise<.*)\b.*",
)

TYPESCRIPT = Language(
    name="typescript",
    aliases=("ts",),
    suffixes=("ts", "mts", "cts"),
    interpreters=("ts-node", "tsx", "deno", "bun"),
    grammar=("tree_sitter_typescript", "language_typescript"),
    declarations=_TYPED_DECLARATIONS,
    bodies=_TYPED_BODIES,
    literals=frozenset({"array", "named_imports", "export_clause"}),
    prefixes=frozenset({"decorator"}),
    imports=frozenset({"import_statement"}),
    private=frozenset({b"private", b"protected"}),
    signs=_TYPED_SIGNS,
)

TSX = Language(
    name="tsx",
    suffixes=("tsx",),
    grammar=("tree_sitter_typescript", "language_tsx"),
    declarations=_TYPED_DECLARATIONS,
    bodies=_TYPED_BODIES,
    literals=frozenset({"array", "named_imports", "export_clause"}),
    prefixes=frozenset({"decorator"}),
    imports=frozenset({"import_statement"}),
    private=frozenset({b"private", b"protected"}),
    signs=(*_TYPED_SIGNS, rb"[ \t]*</?[A-Za-z][\w.]*(?: .*)?/?>.*"),
)

GO = Language(
    name="go",
    aliases=("golang",),
    suffixes=("go",),
    grammar=("tree_sitter_go", "language"),
    declarations="""
        (type_spec name: (_) @name) @type
        (type_alias name: (_) @name) @type
        (function_declaration name: (_) @name) @function
        (method_declaration name: (_) @name) @function
    """,
    bodies={
        "block": DELIMITED,
        "field_declaration_list": DELIMITED,
        "interface_type": DELIMITED,
        "type_declaration": DELIMITED,
        "const_declaration": DELIMITED,
        "var_spec_list": DELIMITED,
        "import_spec_list": DELIMITED,
        "expression_switch_statement": DELIMITED,
    },
    literals=frozenset({"literal_value"}),
    wrappers=frozenset({"statement_list"}),
    imports=frozenset({"package_clause", "import_declaration"}),
    capitals=True,
    signs=(
        rb"func (?:\(\w+ \*?\w+\) )?\w+\(.*",
        rb"package \w+",
        rb"type \w+ (?:struct|interface|func|map|\[\]).*",
        rb"[ \t]*\w+(?:, \w+)* := .*",
        rb"[ \t]*if err(?:, \w+)? (?:!=|:=) .*\{",
        rb"\t\"[\w./-]+\"",
    ),
)

JAVA = Language(
    name="java",
    suffixes=("java",),
    grammar=("tree_sitter_java", "language"),
    declarations="""
        (class_declaration name: (_) @name) @type
        (interface_declaration name: (_) @name) @type
        (enum_declaration name: (_) @name) @type
        (record_declaration name: (_) @name) @type
        (annotation_type_declaration name: (_) @name) @type
        (method_declaration name: (_) @name) @function
        (constructor_declaration name: (_) @name) @function
        (compact_constructor_declaration name: (_) @name) @function
        (annotation_type_element_declaration name: (_) @name) @function
    """,
    bodies={
        "block": DELIMITED,
        "class_body": DELIMITED,
        "interface_body": DELIMITED,
        "enum_body": DELIMITED,
        "annotation_type_body": DELIMITED,
        "constructor_body": DELIMITED,
        "switch_block": DELIMITED,
    },
    literals=frozenset({"array_initializer", "element_value_array_initializer"}),
    wrappers=frozenset({"enum_body_declarations"}),
    entries=frozenset({"enum_body"}),
    imports=frozenset({"package_declaration", "import_declaration"}),
    comments=frozenset({"line_comment", "block_comment"}),
    private=frozenset({b"private", b"protected"}),
    signs=(
        rb"import (?:static )?[\w.]+(?:\.\*)?;",
        rb"package [\w.]+;",
        rb"[ \t]*(?:(?:public|private|protected|static|final|abstract|synchronized) )+[\w<>\[\], ?]+.*",
        rb"[ \t]*@(?:Override|Test|Deprecated|Nullable|NotNull|Inject|Autowired).*",
        rb"[ \t]*(?:throw )?new \w+.*;",
    ),
)

_C_NAMES = """
    (function_definition declarator: (_) @name) @function
    (declaration declarator: (function_declarator) @name) @function
    (declaration declarator: (pointer_declarator declarator: (function_declarator)) @name) @function
    (struct_specifier name: (_) @name body: (_)) @type
    (union_specifier name: (_) @name body: (_)) @type
    (enum_specifier name: (_) @name body: (_)) @type
    (type_definition declarator: (_) @name) @type
    (preproc_function_def name: (_) @name) @function
"""
_C_BODIES = {
    "compound_statement": DELIMITED,
    "field_declaration_list": DELIMITED,
    "enumerator_list": DELIMITED,
    "declaration_list": DELIMITED,
    "preproc_if": DIRECTIVE,
    "preproc_ifdef": DIRECTIVE,
    "preproc_elif": DIRECTIVE,
    "preproc_elifdef": DIRECTIVE,
    "preproc_else": DIRECTIVE,
}
_C_SIGNS = (
    rb"[ \t]*#[ \t]*include [<\"].*",
    rb"[ \t]*#[ \t]*define \w+.*",
    rb"[ \t]*#[ \t]*(?:if(?:n?def)? .*|endif\b.*|else\b.*)",
    rb"(?:(?:static|extern|inline|const|unsigned|struct|void|int|char|bool) )+[\w *]+.*",
    rb"[ \t]*(?:struct|enum|union|typedef)\b.*",
    rb".*\w->\w.*",
    rb"[ \t]*(?:if|for|while|switch) \(.*\)(?: \{)?",
)

C = Language(
    name="c",
    suffixes=("c", "h"),
    grammar=("tree_sitter_c", "language"),
    declarations=_C_NAMES,
    bodies=_C_BODIES,
    literals=frozenset({"initializer_list"}),
    imports=frozenset({"preproc_include"}),
    private=frozenset({b"static"}),
    eased=eased,
    signs=_C_SIGNS,
)

CPP = Language(
    name="cpp",
    aliases=("c++", "cxx", "cc"),
    suffixes=("cpp", "cc", "cxx", "c++", "hpp", "hh", "hxx", "h++", "ipp", "tpp", "inl", "cu", "h"),
    grammar=("tree_sitter_cpp", "language"),
    declarations=_C_NAMES
    + """
    (class_specifier name: (_) @name body: (_)) @type
    (alias_declaration name: (_) @name) @type
    (concept_definition name: (_) @name) @type
    (namespace_definition name: (_) @name) @scope
    (declaration declarator: (reference_declarator (function_declarator)) @name) @function
    (field_declaration declarator: (function_declarator) @name) @function
    (field_declaration declarator: (pointer_declarator declarator: (function_declarator)) @name)
        @function
    (field_declaration declarator: (reference_declarator (function_declarator)) @name) @function
    """,
    bodies=_C_BODIES,
    literals=frozenset({"initializer_list"}),
    imports=frozenset({"preproc_include", "using_declaration"}),
    eased=eased,
    signs=(
        *_C_SIGNS,
        rb"[ \t]*(?:template ?<.*|namespace\b.*|class \w+.*|using .*;|public:|private:|protected:)",
        rb".*(?:\bstd::|\w::\w|\bconst auto|\bnullptr\b|\bauto&? \w+ =).*",
    ),
)

CSHARP = Language(
    name="csharp",
    aliases=("c#", "cs", "c_sharp", "c-sharp"),
    suffixes=("cs", "csx"),
    grammar=("tree_sitter_c_sharp", "language"),
    declarations="""
        (class_declaration name: (_) @name) @type
        (struct_declaration name: (_) @name) @type
        (interface_declaration name: (_) @name) @type
        (enum_declaration name: (_) @name) @type
        (record_declaration name: (_) @name) @type
        (delegate_declaration name: (_) @name) @type
        (namespace_declaration name: (_) @name) @scope
        (method_declaration name: (_) @name) @function
        (constructor_declaration name: (_) @name) @function
        (destructor_declaration name: (_) @name) @function
        (local_function_statement name: (_) @name) @function
        (operator_declaration operator: _ @name) @function
    """,
    bodies={
        "block": DELIMITED,
        "declaration_list": DELIMITED,
        "enum_member_declaration_list": DELIMITED,
        "accessor_list": DELIMITED,
        "switch_body": DELIMITED,
        "preproc_if": DIRECTIVE,
        "preproc_elif": DIRECTIVE,
        "preproc_else": DIRECTIVE,
    },
    literals=frozenset({"initializer_expression", "switch_expression"}),
    imports=frozenset({"using_directive", "file_scoped_namespace_declaration"}),
    private=_VISIBILITY,
    signs=(
        rb"[ \t]*using (?:static )?[\w.]+(?: = [\w.<>]+)?;",
        rb"[ \t]*namespace [\w.]+;?",
        rb"[ \t]*(?:(?:public|private|protected|internal|static|override|sealed|readonly|virtual) )+.*",
        rb"[ \t]*\[\w+(?:\(.*\))?\]",
        rb".*\{ get;.*\}.*|[ \t]*this\.\w+.*;",
        rb"[ \t]*///.*|[ \t]*#(?:region|endregion)\b.*",
    ),
)

RUBY = Language(
    name="ruby",
    aliases=("rb",),
    suffixes=("rb", "rake", "gemspec", "ru"),
    files=("Rakefile", "Gemfile", "Vagrantfile", "Podfile", "Guardfile", "Capfile"),
    interpreters=("ruby", "jruby"),
    grammar=("tree_sitter_ruby", "language"),
    declarations="""
        (class name: (_) @name) @type
        (module name: (_) @name) @type
        (method name: (_) @name) @function
        (singleton_method name: (_) @name) @function
    """,
    bodies={"body_statement": ENDED, "block": DELIMITED},
    literals=frozenset({"array", "hash"}),
    wrappers=frozenset({"block_body"}),
    line="#",
    block=None,
    signs=(
        rb"[ \t]*def (?:self\.)?\w+[?!=]?(?:\(.*\)| .*)?",
        rb"[ \t]*end",
        rb"[ \t]*(?:module|class) [A-Z][\w:]*(?: < .*)?",
        rb"[ \t]*(?:require|require_relative|include|extend|attr_\w+)[ (].*",
        rb".* do(?: \|.*\|)?",
        rb"[ \t]*@\w+ (?:\|\|)?= .*",
    ),
)

PHP = Language(
    name="php",
    suffixes=("php", "phtml", "php5", "inc"),
    interpreters=("php",),
    grammar=("tree_sitter_php", "language_php"),
    declarations="""
        (class_declaration name: (_) @name) @type
        (interface_declaration name: (_) @name) @type
        (trait_declaration name: (_) @name) @type
        (enum_declaration name: (_) @name) @type
        (function_definition name: (_) @name) @function
        (method_declaration name: (_) @name) @function
    """,
    bodies={
        "compound_statement": DELIMITED,
        "declaration_list": DELIMITED,
        "enum_declaration_list": DELIMITED,
        "switch_block": DELIMITED,
        "match_block": DELIMITED,
    },
    literals=frozenset({"array_creation_expression"}),
    imports=frozenset({"namespace_definition", "namespace_use_declaration"}),
    opening="php_tag",
    private=frozenset({b"private", b"protected"}),
    signs=(
        rb"<\?php.*",
        rb"[ \t]*(?:(?:public|private|protected|static|abstract|final) )*function &?\w+\(.*",
        rb"[ \t]*\$\w+(?:->\w+|\[[^\]]*\]+)* = .*",
        rb"[ \t]*(?:namespace|use) [\w\\]+(?: as \w+)?;",
        rb".*\$\w+->\w+.*",
    ),
)

KOTLIN = Language(
    name="kotlin",
    aliases=("kt",),
    suffixes=("kt", "kts"),
    grammar=("tree_sitter_kotlin", "language"),
    declarations="""
        (class_declaration name: (_) @name) @type
        (object_declaration name: (_) @name) @type
        (companion_object name: (_) @name) @type
        (type_alias type: (_) @name) @type
        (function_declaration name: (_) @name) @function
    """,
    bodies={
        "block": DELIMITED,
        "class_body": DELIMITED,
        "enum_class_body": DELIMITED,
        "when_expression": DELIMITED,
        "lambda_literal": DELIMITED,
    },
    entries=frozenset({"enum_class_body"}),
    imports=frozenset({"package_header", "import"}),
    comments=frozenset({"line_comment", "block_comment"}),
    private=_VISIBILITY,
    nesting=True,
    signs=(
        rb"[ \t]*(?:\w+ )*fun (?:<.*> )?[\w.<>`]+\(.*",
        rb"package [\w.]+",
        rb"import [\w.]+(?:\.\*)?",
        rb"[ \t]*(?:\w+ )*va[lr] \w+(?:: [\w<>?, ]+)?(?: =| by|).*",
        rb"[ \t]*(?:\w+ )*(?:class|object|interface) \w+.*",
        rb"[ \t]*(?:when|init|companion object)\b.*\{",
    ),
)

SWIFT = Language(
    name="swift",
    suffixes=("swift",),
    interpreters=("swift",),
    grammar=("tree_sitter_swift", "language"),
    declarations="""
        (class_declaration name: (_) @name) @type
        (protocol_declaration name: (_) @name) @type
        (typealias_declaration name: (type_identifier) @name) @type
        (function_declaration name: (simple_identifier) @name) @function
        (protocol_function_declaration name: (simple_identifier) @name) @function
        (init_declaration "init" @name) @function
    """,
    bodies={
        "function_body": DELIMITED,
        "class_body": DELIMITED,
        "enum_class_body": DELIMITED,
        "protocol_body": DELIMITED,
        "computed_property": DELIMITED,
        "lambda_literal": DELIMITED,
    },
    literals=frozenset({"array_literal", "dictionary_literal"}),
    wrappers=frozenset({"statements"}),
    imports=frozenset({"import_declaration"}),
    comments=frozenset({"comment", "multiline_comment"}),
    private=_VISIBILITY,
    nesting=True,
    signs=(
        rb"[ \t]*(?:@?\w+ )*func \w+(?:<.*>)?\(.*",
        rb"(?:@\w+ )?import \w+",
        rb"[ \t]*(?:guard|if) (?:let|var) \w+.*",
        rb"[ \t]*(?:@?\w+ )*(?:let|var) \w+(?:: [\w<>\[\]?!., :]+)?(?: =.*| \{|)",
        rb"[ \t]*(?:@?\w+ )*(?:class|struct|enum|protocol|extension|actor) \w+.*\{",
        rb"[ \t]*(?:override |convenience |required |public )*init\(.*",
    ),
)

SCALA = Language(
    name="scala",
    suffixes=("scala", "sc", "sbt"),
    interpreters=("scala", "scala-cli"),
    grammar=("tree_sitter_scala", "language"),
    declarations="""
        (class_definition name: (_) @name) @type
        (object_definition name: (_) @name) @type
        (trait_definition name: (_) @name) @type
        (enum_definition name: (_) @name) @type
        (type_definition name: (_) @name) @type
        (function_definition name: (_) @name) @function
        (function_declaration name: (_) @name) @function
    """,
    bodies={
        "block": DELIMITED,
        "template_body": COLON,
        "case_block": DELIMITED,
        "indented_block": OFFSIDE,
    },
    imports=frozenset({"package_clause", "import_declaration"}),
    comments=frozenset({"comment", "block_comment"}),
    private=_VISIBILITY,
    filler="???",
    signs=(
        rb"[ \t]*(?:\w+ )*def \w+.*",
        rb"[ \t]*import [\w.]+(?:\.\{.*\}|\._|\.\*)?",
        rb"[ \t]*(?:\w+ )*(?:trait|object|case class|class) \w+.*",
        rb"[ \t]*(?:\w+ )*va[lr] \w+.* = .*",
        rb"[ \t]*case .* =>.*",
        rb"package [\w.]+",
    ),
)

BASH = Language(
    name="bash",
    aliases=("sh", "shell", "zsh", "ksh"),
    suffixes=("sh", "bash", "zsh", "ksh", "bats", "ebuild"),
    files=(".bashrc", ".bash_profile", ".profile", ".zshrc", "PKGBUILD", "configure"),
    interpreters=("sh", "bash", "dash", "ksh", "zsh"),
    grammar=("tree_sitter_bash", "language"),
    declarations="(function_definition name: (_) @name) @function",
    bodies={
        "compound_statement": DELIMITED,
        "do_group": ENDED,
    },
    line="#",
    block=None,
    filler=":",
    signs=(
        rb"[ \t]*(?:function )?[\w-]+ ?\(\) ?\{?",
        rb"[ \t]*(?:fi|esac|done|then|else|;;)",
        rb"[ \t]*(?:if|elif|while|until) (?:\[|!|test|grep|command).*",
        rb"[ \t]*(?:local|export|readonly|declare) \w+.*",
        rb"[ \t]*case .* in",
        rb"[ \t]*\w+=(?:\$[({\w]|\"|').*",
    ),
)

LANGUAGES = (
    PYTHON,
    RUST,
    JAVASCRIPT,
    TYPESCRIPT,
    TSX,
    GO,
    JAVA,
    C,
    CPP,
    CSHARP,
    RUBY,
    PHP,
    KOTLIN,
    SWIFT,
    SCALA,
    BASH,
)

import Testing

@Suite("Code without its comments and strings")
struct EraserTests {
  @Test(
    "comments and the text of strings become spaces, lines stay",
    arguments: [
      ("a // b", "a     "),
      ("a /* b /* c */ d */ e", "a                   e"),
      ("a /* b\nc */ d", "a     \n     d"),
      (#"f("try! // no") // yes"#, #"f("          ")       "#),
      (##"f(#"a " b"#) c"##, ##"f(#"     "#) c"##),
      (#"f("a\"b") c"#, #"f("    ") c"#),
      ("f(\"\"\"\n  try! \"x\"\n  \"\"\") c", "f(\"\"\"\n          \n  \"\"\") c"),
      (#"f("a \(g("b")) c") d"#, #"f("    g(" "))  ") d"#),
      ("\"open\nlet a = 1", "\"    \nlet a = 1"),
    ])
  func erased(source: String, expected: String) {
    var eraser = Eraser(Array(source.utf8))
    eraser.run()
    let got = String(decoding: eraser.output, as: UTF8.self)
    #expect(got == expected)
  }

  @Test("a file's lines and its code have the same number of lines, with and without a last line end")
  func lines() {
    for text in ["", "a", "a\n", "a\n\nb", "/* a\nb"] {
      let file = SourceFile("x.swift", text)
      #expect(file.lines.count == file.code.count)
    }
    #expect(SourceFile("x.swift", "a\nb\n").lines == ["a", "b"])
  }

  @Test("what an interpolation runs is code")
  func interpolation() {
    let file = SourceFile("Sources/Platform/Services/A.swift", #"let a = "now \(Date()) then""#)
    #expect(WordScanner.scan(file).map(\.line) == [1])
  }
}

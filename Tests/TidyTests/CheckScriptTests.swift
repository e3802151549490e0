import TestFiles
import Testing

/// Results as `swift test --xunit-output` writes them.
enum Results {
  static let passing = document(#"    <testcase classname="T.A" name="a()" time="0.1" />"#)

  static let mixed = document(
    """
        <testcase classname="T.A" name="known()" time="0.1" />
        <testcase classname="T.A" name="bad(n:)" time="0.1" >
          <failure message="Expectation failed: (n &#8594; 2) == 1 (error)" />
          <failure message="Expectation failed: &lt;testcase &gt; (error)" />
        </testcase>
        <testcase classname="T.A" name="good()" time="0.1" />
        <testcase classname="T.A" name="left out()" >
          <skipped>not here</skipped>
        </testcase>
    """)

  static let empty = document("")
  /// What lies there after a crash.
  static let crashed = #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n<testsuites>\n"

  private static func document(_ tests: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <testsuites>
      <testsuite name="TestResults" errors="0" tests="3" failures="2" skipped="1" time="0.1">
    \(tests)
      </testsuite>
    </testsuites>

    """
  }
}

@Suite("Counting tests")
struct CheckScriptTests {
  @Test(
    "tests are counted, not their issues; a crash, nothing and no file are failures",
    arguments: [
      (Results.passing, "1 0 0", 0), (Results.mixed, "2 1 1", 0), (Results.empty, "there was no test to run", 1),
      (Results.crashed, "the tests did not come to their end", 1), ("", "the tests did not come to their end", 1),
    ] as [(String, String, Int32)])
  func count(results: String, line: String, code: Int32) throws {
    let folder = TemporaryFolder()
    folder.write(results, to: "results.xml")
    let result = try bash(#"Scripts/count-tests "$1""#, [folder.path + "/results.xml"])
    #expect(result.lastLine == line)
    #expect((result.code == 0) == (code == 0))
    #expect(try bash(#"Scripts/count-tests "$1""#, [folder.path + "/none.xml"]).code != 0)
  }

  /// Runs steps whose tests write `results` and exit with `code`; gives the output and the exit code.
  func run(_ steps: String, results: String = Results.passing) throws -> ShellResult {
    let folder = TemporaryFolder()
    folder.write(results, to: "sample")
    // A stand-in for `swift test`: `fake CODE --xunit-output FILE`.
    folder.write(
      "#!/bin/bash\necho \"noise 12 passed, 0 failed\"\ncp '\(folder.path)/sample' \"$3\"\nexit \"$1\"\n", to: "fake")
    let script = "source Scripts/lib/steps.bash\nfake=(bash '\(folder.path)/fake')\n" + steps + "\nfinish\n"
    return try bash(script, logs: folder.path + "/logs")
  }

  @Test("the last line sums all steps of tests, and all passed is success")
  func sums() throws {
    let result = try run("step lint 9 true\ntests one 9 \"${fake[@]}\" 0\ntests two 9 \"${fake[@]}\" 0")
    #expect(result.lastLine == "2 passed, 0 failed, 0 skipped")
    #expect(result.code == 0)
    #expect(!result.output.contains("noise"), "a passing step shows only its summary")
  }

  @Test("a failed test fails the run, and the step's output is shown whole")
  func failure() throws {
    let result = try run("tests one 9 \"${fake[@]}\" 1", results: Results.mixed)
    #expect(result.lastLine == "2 passed, 1 failed, 1 skipped")
    #expect(result.code == 1)
    #expect(result.output.contains("noise"))
  }

  @Test("what the failed tests said stands beside the table, where a log that was cut still shows it")
  func complaints() throws {
    let complaint = "Test \"a seat\" recorded an issue at SeatTests.swift:1:2: Expectation failed"
    let result = try run("tests one 9 bash -c 'echo '\\''\(complaint)'\\''; exit 1'")
    let end = result.output.split(separator: "\n").map(String.init).suffix(3)
    #expect(end.contains { $0.contains("one: ") && $0.contains("SeatTests.swift:1:2") })
  }

  @Test("a failed test fails the run even when the test program says that all is well")
  func lie() throws {
    let result = try run("tests one 9 \"${fake[@]}\" 0", results: Results.mixed)
    #expect(result.code == 1)
  }

  @Test(
    "a crash, no tests at all, and an exit code without a failed test count as one failure",
    arguments: [(Results.crashed, 1), (Results.crashed, 0), (Results.empty, 0), (Results.passing, 139)])
  func crash(results: String, code: Int) throws {
    let result = try run("tests one 9 \"${fake[@]}\" \(code)\nstep later 9 echo fine", results: results)
    #expect(result.lastLine.hasSuffix("passed, 1 failed, 0 skipped"))
    #expect(result.code == 1)
    #expect(result.output.contains("fine"), "later steps run all the same")
  }

  @Test("results of an earlier run are not counted again")
  func stale() throws {
    let result = try run(
      "mkdir -p \"$logs\"; cp \"$(dirname \"$logs\")/sample\" \"$logs/one.xml\"\ntests one 9 false")
    #expect(result.lastLine == "0 passed, 1 failed, 0 skipped")
    #expect(result.code == 1)
  }

  @Test("a step that must pass stops those after it, and they do not count as passed")
  func needed() throws {
    let result = try run("needed build 9 false\ntests one 9 \"${fake[@]}\" 0\nstep two 9 echo here")
    #expect(result.lastLine == "0 passed, 1 failed, 0 skipped")
    #expect(result.output.contains("not run"))
    #expect(!result.output.contains("here"))
    #expect(result.code == 1)
  }

  @Test("a step that runs beside others is waited for, shown and counted like any other")
  func beside() throws {
    let good = try run("beside slow 9 echo slept\nstep quick 9 echo ran\njoin")
    #expect(good.code == 0)
    let lines = good.output.split(separator: "\n").map(String.init)
    let (ran, slept) = (lines.firstIndex { $0.contains("ran") }, lines.firstIndex { $0.contains("slept") })
    #expect(try #require(ran) < #require(slept))
    let bad = try run("beside slow 9 bash -c 'echo noise; exit 3'\nstep quick 9 echo ran\njoin")
    #expect(bad.code == 1)
    #expect(bad.output.contains("noise") && bad.lastLine == "0 passed, 1 failed, 0 skipped")
    let two = try run("beside bad 9 false\nbeside slow 9 echo slept\nstep quick 9 echo ran\njoin")
    #expect(two.code == 1 && two.output.contains("slept"))
    #expect(two.lastLine == "0 passed, 1 failed, 0 skipped", "each has its own result")
    let endless = try run("grace=1\nbeside slow 1 tail -f /dev/null\nstep quick 9 echo ran\njoin")
    #expect(endless.code == 1)
  }

  @Test("a step that does not end is stopped and counts as failed")
  func timeOut() throws {
    // A process started here may inherit blocked signals, so that only the second one stops it.
    let result = try run("grace=1\nstep slow 1 tail -f /dev/null")
    #expect(result.output.contains("it did not end within 1 s"))
    #expect(result.lastLine == "0 passed, 1 failed, 0 skipped")
    #expect(result.code == 1)
  }

  @Test("a run without a step is no success")
  func nothing() throws {
    #expect(try run("").code == 1)
  }

  @Test("packages are asked for by purpose")
  func packages() throws {
    #expect(try bash("Scripts/install-packages nothing").code == 2)
    #expect(try bash("Scripts/install-packages").code == 2)
    #expect(try bash("Scripts/check nothing").code == 2)
  }
}

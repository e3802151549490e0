import Testing

@testable import soiree_bench

@Suite("Programs that are measured")
struct MeasuredProcessTests {
  @Test("their lines arrive one by one, the last one too")
  func lines() throws {
    let child = try MeasuredProcess("/bin/sh", ["-c", "echo one; echo 2 3"])
    #expect(child.line() == "one")
    #expect(try child.numbers() == [2, 3])
    #expect(child.line() == nil)
  }

  @Test("a program that is not there is an error")
  func absent() {
    #expect(throws: BenchError.self) { _ = try MeasuredProcess("/nowhere/program", []) }
  }

  @Test("a program that says nothing is an error where numbers are wanted")
  func silent() throws {
    let child = try MeasuredProcess("/bin/sh", ["-c", "exit 0"])
    #expect(throws: BenchError.self) { _ = try child.numbers() }
  }

  @Test("their memory and processor time can be read while they run")
  func readings() throws {
    let child = try MeasuredProcess("/bin/sh", ["-c", "echo ready; exec tail -f /dev/null"])
    #expect(child.line() == "ready")
    #expect(try child.residentMemory() > 0)
    #expect(try Clocks.time(ofProcess: child.id) >= 0)
    child.stop()
  }
}

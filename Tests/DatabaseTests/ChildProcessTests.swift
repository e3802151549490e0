import DatabaseTesting
import Testing

#if canImport(Glibc)
  import Glibc

  struct ChildProcessTests {
    @Test("A child inherits no file of its parent but its input, its output and the errors'")
    func inherits() throws {
      // Without FD_CLOEXEC, as sockets of other tests are.
      let open = (0..<50).map { _ in dup(0) }
      defer { for descriptor in open { close(descriptor) } }
      let child = try ChildProcess(["/bin/sh", "-c", "for file in /proc/self/fd/*; do echo ${file##*/}; done"])
      var files: [String] = []
      while let line = child.line() { files.append(line) }
      // The shell itself may have the folder open that it reads.
      #expect(files.prefix(3) == ["0", "1", "2"])
      #expect(files.count <= 4, "\(files)")
    }
  }
#endif

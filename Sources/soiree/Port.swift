import HTTPServer
import Server

#if canImport(Glibc)
  import Glibc
#endif

extension ServerOptions {
  /// Why nobody can listen where this is going to, or nil.
  var portProblem: ServerError? {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var one: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &one, 4)
    var name = sockaddr_in()
    name.sin_family = sa_family_t(AF_INET)
    name.sin_port = http.port.bigEndian
    inet_pton(AF_INET, http.address, &name.sin_addr)
    let result = withUnsafePointer(to: &name) { name in
      name.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result != 0 else { return nil }
    return errno == EADDRINUSE
      ? .addressInUse(port: http.port) : .cannotListen(address: http.address, port: http.port, errno: errno)
  }
}

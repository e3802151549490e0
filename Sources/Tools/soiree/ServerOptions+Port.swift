import HTTPServer
import Server

extension ServerOptions {
  /// Why the address and port cannot be used. Nil when they can.
  var portProblem: ServerError? { HTTPServer.problem(listeningAt: http.address, port: http.port) }
}

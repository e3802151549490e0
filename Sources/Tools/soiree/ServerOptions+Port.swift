import HTTPServer
import Server

extension ServerOptions {
  /// Why nobody can listen where this is going to, or nil.
  var portProblem: ServerError? { HTTPServer.problem(listeningAt: http.address, port: http.port) }
}

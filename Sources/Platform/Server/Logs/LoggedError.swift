import Database
import Services
import Wire

/// The kind of an error for the log, without its message.  P1
enum LoggedError {
  static func name(of error: any Error) -> String {
    switch error {
    case let error as DatabaseError: "database." + error.code.rawValue
    case let problem as Problem: "problem." + problem.code.rawValue
    default: "\(type(of: error))"
    }
  }
}

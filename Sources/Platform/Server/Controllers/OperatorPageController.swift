import HTTPServer
import Services
import Wire

extension App {
  /// The operator's imprint, terms, privacy and accessibility.
  func operatorPages(_ route: OperatorPageRoute, _ call: Call) throws -> HTTPResponse {
    switch route {
    case .readPage(let name):
      let query: OperatorPageQuery = try call.query()
      return .json(try pages.page(name, language: query.language))
    }
  }
}

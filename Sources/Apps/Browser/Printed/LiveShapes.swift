// swift-format-ignore-file
// Printed by Scripts/browser-face from Sources/Tools/browser-face. Change it there.
import ClientCore
import Domain

/// Nothing.
struct LiveStart {
}

extension LiveStart {
  init(_ node: Node) throws(Malformed) {
    try node.isObject()
  }
}

/// What the socket of a number did. `unknown`: it closed with 4401, the session is not known.
enum LiveInput {
  case opened(number: Int32)
  case heard(number: Int32, frame: String)
  case closed(number: Int32, unknown: Bool)
}

extension LiveInput {
  init(_ node: Node) throws(Malformed) {
    let kind = try node.member("kind")
    if kind.says("opened") {
      self = .opened(number: try node.ticket("number"))
    } else if kind.says("heard") {
      self = .heard(number: try node.ticket("number"), frame: try node.text("frame"))
    } else if kind.says("closed") {
      self = .closed(number: try node.ticket("number"), unknown: try node.flag("unknown"))
    } else {
      throw Malformed()
    }
  }
}

/// For a sign on the screen.
struct LiveView {
  let link: LiveLink
}

extension LiveView {
  func write(to json: inout JSONWriter) {
    json.open()
    json.code("link", link.written)
    json.close()
  }
}

enum LiveLink {
  case idle, connecting, live, polling, signedOut
}

extension LiveLink {
  var written: StaticString {
    switch self {
    case .idle: "idle"
    case .connecting: "connecting"
    case .live: "live"
    case .polling: "polling"
    case .signedOut: "signedOut"
    }
  }
}


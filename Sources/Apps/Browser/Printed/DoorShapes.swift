// swift-format-ignore-file
// Printed by Scripts/browser-face from Sources/Tools/browser-face. Change it there.
import ClientCore
import Domain

/// `door` is its name, at most 60 characters: it is said where a ticket is used again.
struct DoorStart {
  let show: ShowID
  let door: String
}

extension DoorStart {
  init(_ node: Node) throws(Malformed) {
    show = try node.id("show", ShowID.self)
    door = try node.text("door")
  }
}

/// `read`: a code was read or typed; `seal` is what the page found out about its signature, and `isHeld` that the camera may see it again and again. `understood`: the clashes were read.
enum DoorInput {
  case read(code: String, seal: DoorSeal, isHeld: Bool)
  case understood
}

extension DoorInput {
  init(_ node: Node) throws(Malformed) {
    let kind = try node.member("kind")
    if kind.says("read") {
      self = .read(code: try node.text("code"), seal: try DoorSeal(node.member("seal")), isHeld: try node.flag("isHeld"))
    } else if kind.says("understood") {
      self = .understood
    } else {
      throw Malformed()
    }
  }
}

/// `genuine`: one of the keys has signed it. `forged`: it names one of the keys, which has not. `unknown`: there is no such key at hand, or the browser cannot check.
enum DoorSeal {
  case genuine, forged, unknown
}

extension DoorSeal {
  init(_ node: Node) throws(Malformed) {
    if node.says("genuine") {
      self = .genuine
    } else if node.says("forged") {
      self = .forged
    } else if node.says("unknown") {
      self = .unknown
    } else {
      throw Malformed()
    }
  }
}

/// `readAt` is missing until the list was read: what is shown before is the disk's. While `isFresh` is false the last try to read it failed. `keys` sign tickets. `inside` of `sold` people are in, as far as this phone knows; the platform does not know `kept` of them yet.
struct DoorView {
  let phase: DoorWatch.Phase
  let readAt: Instant?
  let isFresh: Bool
  let movie: String?
  let theatre: String?
  let screen: String?
  let startsAt: Instant?
  let timeZone: String?
  let sold: Int
  let inside: Int
  let kept: Int
  let keys: [UInt8]?
  let verdict: DoorVerdict?
  let clashes: [DoorClash]
}

extension DoorView {
  func write(to json: inout JSONWriter) {
    json.open()
    json.code("phase", phase.written)
    if let value = readAt {
      json.time("readAt", value)
    }
    json.flag("isFresh", isFresh)
    if let value = movie {
      json.text("movie", value)
    }
    if let value = theatre {
      json.text("theatre", value)
    }
    if let value = screen {
      json.text("screen", value)
    }
    if let value = startsAt {
      json.time("startsAt", value)
    }
    if let value = timeZone {
      json.text("timeZone", value)
    }
    json.number("sold", sold)
    json.number("inside", inside)
    json.number("kept", kept)
    if let value = keys {
      json.body("keys", value)
    }
    if let value = verdict {
      json.key("verdict")
      value.write(to: &json)
    }
    json.openList("clashes")
    for item in clashes {
      item.write(to: &json)
    }
    json.closeList()
    json.close()
  }
}

extension DoorWatch.Phase {
  var written: StaticString {
    switch self {
    case .closed: "closed"
    case .loading: "loading"
    case .showing: "showing"
    case .absent: "absent"
    }
  }
}

/// `number` grows with every verdict. `first`: the use that counts. `message` is the platform's. `answer`: what it said of who comes in.
struct DoorVerdict {
  let number: Int32
  let kind: DoorWord
  let row: String?
  let seat: String?
  let firstAt: Instant?
  let firstDoor: String?
  let message: String?
  let answer: [UInt8]?
}

extension DoorVerdict {
  func write(to json: inout JSONWriter) {
    json.open()
    json.number("number", number)
    json.code("kind", kind.written)
    if let value = row {
      json.text("row", value)
    }
    if let value = seat {
      json.text("seat", value)
    }
    if let value = firstAt {
      json.time("firstAt", value)
    }
    if let value = firstDoor {
      json.text("firstDoor", value)
    }
    if let value = message {
      json.text("message", value)
    }
    if let value = answer {
      json.body("answer", value)
    }
    json.close()
  }
}

/// `admittedHere`: as far as this phone knows. `unchecked`: neither it nor the platform can say.
enum DoorWord {
  case checking, admitted, admittedHere, used, cancelled, otherShow, otherTheatre, showCancelled, invalid, forged, unchecked
}

extension DoorWord {
  var written: StaticString {
    switch self {
    case .checking: "checking"
    case .admitted: "admitted"
    case .admittedHere: "admittedHere"
    case .used: "used"
    case .cancelled: "cancelled"
    case .otherShow: "otherShow"
    case .otherTheatre: "otherTheatre"
    case .showCancelled: "showCancelled"
    case .invalid: "invalid"
    case .forged: "forged"
    case .unchecked: "unchecked"
    }
  }
}

/// A ticket that was admitted here without a network, and was not good. Without `firstAt` it was cancelled, or is none of this show.
struct DoorClash {
  let row: String?
  let seat: String?
  let at: Instant
  let firstAt: Instant?
  let firstDoor: String?
}

extension DoorClash {
  func write(to json: inout JSONWriter) {
    json.open()
    if let value = row {
      json.text("row", value)
    }
    if let value = seat {
      json.text("seat", value)
    }
    json.time("at", at)
    if let value = firstAt {
      json.time("firstAt", value)
    }
    if let value = firstDoor {
      json.text("firstDoor", value)
    }
    json.close()
  }
}


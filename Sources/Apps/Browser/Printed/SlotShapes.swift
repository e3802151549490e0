// swift-format-ignore-file
// Printed by Scripts/browser-face from Sources/Tools/browser-face. Change it there.
import ClientCore
import Domain

/// What is done with a slot, and is on the disk before the next effect begins. With `over` it happens only where the slot has exactly that; else the answer is `found`, with what is there. `leave` empties the slot and those named, in one step and only where the slot has this owner or nothing. `prune` empties all slots that begin with this name, but those that are kept.
enum StoreAct {
  case read
  case keep(value: String, over: Over?)
  case forget(over: Over?)
  case prune(keeping: [String])
  case leave(owner: String?, slots: [String])
}

extension StoreAct {
  func write(to json: inout JSONWriter) {
    json.open()
    switch self {
    case .read:
      json.code("kind", "read")
    case .keep(let value, let over):
      json.code("kind", "keep")
      json.text("value", value)
      if let value = over {
        json.key("over")
        value.write(to: &json)
      }
    case .forget(let over):
      json.code("kind", "forget")
      if let value = over {
        json.key("over")
        value.write(to: &json)
      }
    case .prune(let keeping):
      json.code("kind", "prune")
      json.openList("keeping")
      for item in keeping {
        json.text(item)
      }
      json.closeList()
    case .leave(let owner, let slots):
      json.code("kind", "leave")
      if let value = owner {
        json.text("owner", value)
      }
      json.openList("slots")
      for item in slots {
        json.text(item)
      }
      json.closeList()
    }
    json.close()
  }
}

/// What a slot has to have before it is written.
enum Over {
  case nothing
  case value(value: String)
}

extension Over {
  func write(to json: inout JSONWriter) {
    json.open()
    switch self {
    case .nothing:
      json.code("kind", "nothing")
    case .value(let value):
      json.code("kind", "value")
      json.text("value", value)
    }
    json.close()
  }
}


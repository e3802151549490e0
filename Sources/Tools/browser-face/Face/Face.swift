/// Everything that crosses between Swift and the browser, described once: both sides are printed from it.
struct Face: Sendable {
  /// A file of shapes.
  struct Chapter: Sendable {
    let name: String
    let shapes: [Shape]
  }

  let chapters: [Chapter]
  let machines: [MachineFace]
  /// What comes in besides the machines' starts and inputs.
  let messages: [String]
  /// What goes out besides the machines' views.
  let replies: [String]

  var readRoots: [String] { messages + machines.flatMap { [$0.start, $0.input] } }
  var writtenRoots: [String] { replies + machines.map(\.view) }

  static let browser = Face(
    chapters: [.core, .slots, .money, .cart, .purchases, .seats, .tracking, .tips, .kitchen, .round, .door, .live],
    machines: [
      MachineFace(name: "cart", start: "CartStart", input: "CartInput", view: "CartView"),
      MachineFace(name: "order", start: "PurchaseStart", input: "PurchaseInput", view: "OrderView"),
      MachineFace(name: "booking", start: "PurchaseStart", input: "PurchaseInput", view: "BookingView"),
      MachineFace(name: "seats", start: "SeatsStart", input: "SeatsInput", view: "SeatsView"),
      MachineFace(name: "tracking", start: "TrackingStart", input: "TrackingInput", view: "TrackingView"),
      MachineFace(name: "tip", start: "TipStart", input: "TipInput", view: "TipView"),
      MachineFace(name: "kitchen", start: "KitchenStart", input: "KitchenInput", view: "KitchenView", isStaff: true),
      MachineFace(name: "round", start: "RoundStart", input: "RoundInput", view: "RoundView", isStaff: true),
      MachineFace(name: "door", start: "DoorStart", input: "DoorInput", view: "DoorView", isStaff: true),
      MachineFace(name: "live", start: "LiveStart", input: "LiveInput", view: "LiveView"),
    ],
    messages: ["Message"], replies: ["Reply"])
}

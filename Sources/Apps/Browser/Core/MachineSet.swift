import ClientCore

/// The machines of one module. Each set becomes a WebAssembly module of its own, so that no customer loads what a kitchen
/// needs.
public struct MachineSet: Sendable {
  typealias Opening =
    @Sendable (_ name: String, _ number: Int32, _ start: Node, BrowserCore) throws(Malformed) -> OpenMachine

  /// Opens the machine that the face calls by this name.
  let open: Opening
  /// What every page of it has from its beginning, besides the socket.
  let always: @Sendable () -> [OpenMachine]
}

extension MachineSet {
  /// For those who order, book and follow.
  public static var customer: MachineSet {
    MachineSet { (name, number, start, core) throws(Malformed) -> OpenMachine in
      switch name {
      case "cart": OpenCart(number: number, dice: core.newDice())
      case "order": OpenOrder(number: number, dice: core.newDice())
      case "booking": OpenBooking(number: number, dice: core.newDice())
      case "seats": OpenSeats(number: number, hall: try Hall(SeatsStart(start)), dice: core.newDice())
      case "tracking": OpenTracking(number: number, order: try TrackingStart(start).order, dice: core.newDice())
      case "tip": OpenTip(number: number, order: try TipStart(start).order, dice: core.newDice())
      default: throw Malformed()
      }
    } always: {
      [PricingSource()]
    }
  }

  /// For those who work the evening.
  public static var staff: MachineSet {
    MachineSet { (name, number, start, core) throws(Malformed) -> OpenMachine in
      switch name {
      case "kitchen": OpenKitchen(number: number, restaurant: try KitchenStart(start).restaurant, dice: core.newDice())
      case "round": OpenRound(number: number, dice: core.newDice())
      case "door":
        OpenDoor(number: number, start: try DoorStart(start), dice: core.newDice())
      default: throw Malformed()
      }
    } always: {
      []
    }
  }
}

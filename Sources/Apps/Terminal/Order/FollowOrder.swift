import Client
import Domain
import SoireeClient
import Wire

extension OrderConversation {
  /// Shows the order's progress until it is over.
  ///
  /// - Throws: `failed` when the order ends without food.
  func follow(_ id: OrderID, _ key: PurchaseKey?, _ session: Session) async throws(Failure) {
    let detail = Latest<OrderDetail>()
    let store = OrderTrackingStore(
      id, session, feed: around.live(api), disk: disk, device: around.device, detail: detail)
    let (states, effects) = (store.allStates, store.effects)
    // After a sign-out no more events come.
    let ear = Task { for await effect in effects where effect == .signIn { await store.close() } }
    await store.send(.open)
    let last = await draw(states, detail)
    ear.cancel()
    await store.close()
    guard let last else { throw .tryAgain(TerminalWords.orderGoesOn) }
    await disk.letGo(of: key)
    output.endPicture()
    guard last.status == .delivered else { throw .failed(last.title) }
    output.say(TerminalWords.enjoy)
  }

  /// The final picture. Nil when the events ended before.
  private func draw(_ states: AsyncStream<OrderTracking>, _ detail: Latest<OrderDetail>) async -> OrderPicture? {
    var shown: OrderPicture?
    var hasShownPin = false
    for await machine in states {
      if machine.phase == .absent { return OrderPicture(status: .cancelled, title: FoodWords.absent) }
      guard let order = detail.value, let picture = OrderPicture(machine, to: order, after: shown) else { continue }
      if let pin = order.deliveryPin, !hasShownPin {
        hasShownPin = true
        output.endPicture()
        output.say(TerminalWords.pin(pin, isDelivered: order.fulfilment.kind == .delivery))
      }
      if picture != shown {
        output.picture(picture.line)
        output.fact("progress", ProgressBody(order.orderId, picture))
      }
      if picture.isOver { return picture }
      shown = picture
    }
    return nil
  }
}

/// The `progress` fact of `--json`.
struct ProgressBody: Body {
  var orderId: OrderID
  var status: OrderStatusCode
  var minutes: Int64?
  var courierM: Int64?

  fileprivate init(_ order: OrderID, _ picture: OrderPicture) {
    (orderId, status, minutes, courierM) = (order, picture.status, picture.minutes, picture.courierMetres)
  }
}

extension OrderPicture {
  /// Nil before the order is read.
  /// - Parameter last: The picture shown before, which keeps the courier's distance.
  init?(_ machine: OrderTracking, to order: OrderDetail, after last: OrderPicture?) {
    guard let snapshot = machine.snapshot else { return nil }
    self.init(
      status: OrderStatusCode(rawValue: snapshot.status.name), title: snapshot.title,
      minutes: snapshot.eta.map { Self.minutes(from: snapshot.updatedAt, to: $0.latest) },
      courierMetres: last?.courierMetres, isToSeat: snapshot.handover == .seat, isStale: machine.isCourierStale)
    if let place = machine.trail?.last.place, let address = order.fulfilment.address,
      let lat = address.lat, let lon = address.lon
    {
      courierMetres = Coordinate(latitude: lat, longitude: lon).wholeMetres(to: place)
    }
  }

  private static func minutes(from now: Instant, to then: Instant) -> Int64 {
    max(0, (then.since(now).components.seconds + 59) / 60)
  }
}

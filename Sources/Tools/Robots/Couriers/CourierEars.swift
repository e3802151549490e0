import Client
import Domain
import Wire

/// Passes live events to couriers.
struct CourierEars: Sendable {
  let listening: Listening
  let serverTime: ServerTime
  let phones: [CourierPhone]
  let send: @Sendable (Int, Courier.Input) async -> Void

  func listen(for courier: Int, as identity: Identity) async {
    let hub = listening.hub(for: identity, named: "courier \(courier + 1)'s ears")
    await withDiscardingTaskGroup { group in
      group.addTask {
        for await link in hub.links {
          if link == .live { await phones[courier].connected() }
          // Without a live connection the courier asks for offers itself.
          await send(courier, .connection(isLive: link == .live))
        }
      }
      group.addTask {
        for await update in hub.follow(.courierMe) { await hear(update, courier) }
      }
    }
  }

  private func hear(_ update: LiveUpdate, _ courier: Int) async {
    switch update {
    case .reload: await send(courier, .changed)
    case .event(let event):
      serverTime.heard(event.at)
      await hear(event, courier)
    case .status, .seats, .signedOut: break
    }
  }

  private func hear(_ event: LiveEvent, _ courier: Int) async {
    switch event.name {
    case .offerMade:
      if let offer = try? event.decode(CourierOffer.self) { await send(courier, .offered(Courier.Offer(offer))) }
    case .offerLapsed:
      if let lapsed = try? event.decode(OfferLapsedEvent.self) { await send(courier, .lapsed(lapsed.offerId)) }
    case .orderMessage:
      if let message = try? event.decode(OrderMessageEvent.self), message.author == .customer {
        await send(courier, .asked(message.orderId))
      }
    // An order that was to be picked up has ended.
    case .notification: await send(courier, .changed)
    default: break
    }
  }
}

import Client
import Domain
import Wire

/// Passes live events to couriers.
struct CourierEars: Sendable {
  let listening: Listening
  let serverTime: ServerTime
  let phones: [CourierPhone]
  let tell: @Sendable (Int, Courier.Input) async -> Void

  func listen(for courier: Int, as identity: Identity) async {
    let hub = listening.hub(for: identity, named: "courier \(courier + 1)'s ears")
    await withDiscardingTaskGroup { group in
      group.addTask {
        for await link in hub.links {
          if link == .live { await phones[courier].connected() }
          // Without a live connection the courier asks for offers itself.
          await tell(courier, .connection(isLive: link == .live))
        }
      }
      group.addTask {
        for await news in hub.follow(.courierMe) { await hear(news, courier) }
      }
    }
  }

  private func hear(_ news: LiveNews, _ courier: Int) async {
    switch news {
    case .reload: await tell(courier, .changed)
    case .event(let event):
      serverTime.heard(event.at)
      await hear(event, courier)
    case .status, .seats, .signedOut: break
    }
  }

  private func hear(_ event: LiveEvent, _ courier: Int) async {
    switch event.name {
    case .offerMade:
      if let offer = try? event.decode(CourierOffer.self) { await tell(courier, .offered(Courier.Offer(offer))) }
    case .offerLapsed:
      if let lapsed = try? event.decode(OfferLapsedEvent.self) { await tell(courier, .lapsed(lapsed.offerId)) }
    // An order that was to be picked up has ended.
    case .notification: await tell(courier, .changed)
    default: break
    }
  }
}

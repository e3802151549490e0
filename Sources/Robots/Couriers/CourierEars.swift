import Client
import Domain
import Wire

/// Hears what a courier is told.
struct CourierEars: Sendable {
  let listening: Listening
  let serverTime: ServerTime
  let tell: @Sendable (Int, Courier.Event) async -> Void

  func listen(for courier: Int, as identity: Identity) async {
    // Until the socket is open the courier asks for offers by itself.
    await tell(courier, .connection(isLive: false))
    await listening.follow([.courierMe], as: identity) { update in
      switch update {
      case .connected: await tell(courier, .connection(isLive: true))
      case .disconnected: await tell(courier, .connection(isLive: false))
      case .resync: await tell(courier, .changed)
      case .event(let event):
        serverTime.heard(event.at)
        await hear(event, courier)
      case .refused: break
      }
    }
  }

  private func hear(_ event: LiveEvent, _ courier: Int) async {
    switch event.name {
    case .offerMade:
      if let offer = try? event.decode(CourierOffer.self) { await tell(courier, .offered(Courier.Offer(offer))) }
    case .offerLapsed:
      if let lapsed = try? event.decode(OfferLapsedEvent.self) { await tell(courier, .lapsed(lapsed.offerId)) }
    // An order that was to be picked up is over.
    case .notification: await tell(courier, .changed)
    default: break
    }
  }
}

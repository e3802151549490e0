import Client
import Domain
import SoireeClient
import Tickets
import Wire

/// The printing of one kitchen's tickets, from sign-in until it is ended.
struct PrintConversation: Conversation {
  let options: PrintOptions
  let around: Surroundings

  func run() async throws(Failure) {
    guard let address = options.printer else { throw .usage(TerminalWords.needsPrinter) }
    try await signIn()
    try await printTickets(on: NetworkPrinter(address: address), at: address)
  }

  /// Goes on until the task is cancelled.
  /// - Throws: When the account may not read the orders any more.
  func printTickets(on printer: some TicketPrinter, at address: PrinterAddress) async throws(Failure) {
    let restaurant = try await chooseRestaurant()
    let words = PrintWords(language: options.language)
    output.say(words.begun(restaurant.name, address))
    let agent = PrintAgent(
      board: KitchenReader(api: api, restaurant: restaurant.id), feed: around.live(api), printer: printer,
      address: address,
      ticket: KitchenTicket(restaurant: restaurant.name, clock: WallClock(zone: restaurant.timeZone), words: words),
      paper: options.paper, copies: options.copies, disk: around.disk, output: output, time: around.time)
    try await agent.run()
  }

  private func chooseRestaurant() async throws(Failure) -> MerchantRestaurant {
    let restaurants: [MerchantRestaurant] = try await all(.kitchens(.listMerchantRestaurants)) { cursor in
      PageQuery(limit: 100, cursor: cursor)
    }
    if let wanted = options.restaurant {
      guard let restaurant = restaurants.first(where: { $0.id == wanted }) else {
        throw .failed(TerminalWords.worksElsewhere(wanted))
      }
      return restaurant
    }
    guard let first = restaurants.first else { throw .failed(TerminalWords.noKitchen) }
    if restaurants.count == 1 || common.yes { return first }
    return restaurants[try await choose(TerminalWords.whichKitchen, restaurants.map(\.name)) ?? 0]
  }
}

import Client
import ClientCore
import Domain
import Scripted
import SoireeClient
import Testing
import Waiting
import Wire

@Suite("Menus, from the device at once and from the platform behind")
struct MenuRepositoryTests {
  private let canteen = Canteen()
  private let disk = MemoryDisk()
  private let device = TestDevice()
  private let one = Canteen.restaurant(1)

  private func repository(limit: Int64 = 1_000_000, memory: Int64 = 100_000) -> MenuRepository {
    MenuRepository(
      canteen.session, disk: disk, device: device.device, cache: MenuCache(limit: limit), memory: memory)
  }

  /// The versions as told, with what was known of each, up to the first that is as wanted.
  private func firstReading(
    _ readings: AsyncStream<Reading<Menu>>, sourceLocation: SourceLocation = #_sourceLocation,
    until isWanted: @escaping @Sendable (Reading<Menu>) -> Bool = { $0.isLast }
  ) async -> Reading<Menu>? {
    await readings.first("a reading of a menu", sourceLocation: sourceLocation, where: isWanted)
  }

  @Test("a menu that is not kept is asked for once, however many want it")
  func first() async {
    let menus = repository()
    let (a, b) = (menus.menu(of: one), menus.menu(of: one))
    #expect(await firstReading(a)?.value?.version == 1)
    #expect(await firstReading(b)?.freshness == .current)
    #expect(canteen.menuQuestions == [nil])
    #expect(await disk.cached(.menu, one.rawValue)?.etag == "\"menu-1\"")
  }

  @Test("what is kept shows without a question for an hour, then it is asked for with its tag")
  func staleWhileRevalidate() async {
    let menus = repository()
    _ = await firstReading(menus.menu(of: one))
    let read = device.now
    device.advance(by: .seconds(3_599))
    #expect(await firstReading(menus.menu(of: one)) { _ in true }?.readAt == read)
    #expect(canteen.menuQuestions.count == 1)
    device.advance(by: .seconds(1))
    let confirmed = await firstReading(menus.menu(of: one))
    #expect(confirmed?.value?.version == 1)
    #expect(confirmed?.readAt == device.now)
    #expect(canteen.menuQuestions == [nil, "\"menu-1\""])
    device.advance(by: .seconds(3_601))
    canteen.change(one)
    #expect(await firstReading(menus.menu(of: one))?.value?.version == 2)
  }

  @Test("whoever looks at a menu sees its new version when an event tells of it")
  func changed() async {
    let menus = repository()
    let readings = menus.menu(of: one)
    #expect(await firstReading(readings)?.value?.version == 1)
    canteen.change(one)
    await menus.changed(one)
    #expect(await firstReading(readings)?.value?.version == 2)
    // Nobody looks at this one: it is asked for when somebody does.
    let two = Canteen.restaurant(2)
    _ = await firstReading(menus.menu(of: two))
    await menus.changed(two)
    await menus.store.settle()
    #expect(canteen.menuQuestions.count == 3)
    #expect(await firstReading(menus.menu(of: two))?.freshness == .current)
    #expect(canteen.menuQuestions.count == 4)
  }

  @Test("a menu that changes while it is asked for is asked for again")
  func changedMeanwhile() async {
    let menus = repository()
    let asked = Seen<Void>()
    canteen.platform.on("GET", "/v1/restaurants/rst_1/menu") { [canteen, one, asked] _ throws(TransportError) in
      let body = canteen.menu(of: one).bytes
      asked.note(())
      if asked.all.count == 1 {
        canteen.change(one)
        await menus.changed(one)
      }
      return ClientResponse(status: 200, headers: [HeaderField("ETag", "\"v\(asked.all.count)\"")], body: body)
    }
    let readings = menus.menu(of: one)
    #expect(await firstReading(readings) { $0.value?.version == 2 } != nil)
    #expect(asked.all.count == 2)
  }

  @Test("without a network what is kept is shown with the reason, and what is not kept fails")
  func offline() async {
    let menus = repository()
    _ = await firstReading(menus.menu(of: one))
    canteen.reach(false)
    device.advance(by: .hours(2))
    let kept = await firstReading(menus.menu(of: one))
    #expect(kept?.value?.version == 1)
    #expect(kept?.freshness == .failed(.transport(.unreachable)))
    let none = await firstReading(menus.menu(of: Canteen.restaurant(2)))
    #expect(none?.value == nil)
    #expect(none?.freshness == .failed(.transport(.unreachable)))
    canteen.reach(true)
    #expect(await firstReading(menus.menu(of: Canteen.restaurant(2)))?.value != nil)
  }

  @Test(
    "the next launch of the app shows what this one kept, by the index without a question", arguments: [true, false])
  func nextLaunch(isIndexWritten: Bool) async {
    let menus = repository()
    _ = await firstReading(menus.menu(of: one))
    if isIndexWritten {
      let events = AppEvents()
      await menus.listen(to: events)
      events.send(.background)
      await waitUntil { await disk.record("menus") != nil }
    }
    let next = repository()
    let first = await firstReading(next.menu(of: one)) { _ in true }
    #expect(first?.value?.version == 1)
    #expect(first?.freshness == (isIndexWritten ? .current : .kept))
    if !isIndexWritten { #expect(await firstReading(next.menu(of: one))?.freshness == .current) }
    #expect(canteen.menuQuestions == (isIndexWritten ? [nil] : [nil, "\"menu-1\""]))
    // Without a network, too.
    canteen.reach(false)
    #expect(await firstReading(repository().menu(of: one))?.value?.version == 1)
  }

  @Test("the index is written once for many menus")
  func index() async throws {
    let menus = repository()
    for number in 0..<20 { _ = await firstReading(menus.menu(of: Canteen.restaurant(number))) }
    await menus.store.settle()
    #expect(await disk.record("menus") == nil)
    await waitUntil { device.waiting != 0 }
    #expect(device.waiting == 1)
    device.advance(by: .seconds(5))
    await waitUntil { await disk.record("menus") != nil }
    let record = try MenuCacheRecord(bytes: try #require(await disk.record("menus")))
    #expect(record.entries.map(\.restaurant) == (0..<20).map { Canteen.restaurant($0) })
  }

  @Test("what the disk lost, or has of another time, is read again", arguments: 0..<3)
  func lost(way: Int) async {
    _ = await firstReading(repository(memory: 0).menu(of: one))
    let menus = repository(memory: 0)
    _ = await firstReading(menus.menu(of: one))
    switch way {
    case 0: await disk.evict(.menu, one.rawValue)
    case 1:
      await disk.cache(CachedAnswer(bytes: [1, 2], etag: "\"menu-1\"", readAt: device.now), .menu, one.rawValue)
    default:
      let old = CachedAnswer(bytes: canteen.menu(of: one).bytes, etag: "\"menu-0\"", readAt: device.now)
      await disk.cache(old, .menu, one.rawValue)
    }
    canteen.change(one)
    #expect(await firstReading(menus.menu(of: one))?.value?.version == 2)
  }

  @Test("an answer that is no menu of this restaurant is a failure", arguments: 0..<3)
  func unreadable(way: Int) async {
    let other = canteen.menu(of: Canteen.restaurant(2)).bytes
    var foreign = canteen.menu(of: one)
    foreign.currency = "GALLEONS"
    let body = [Array("{}".utf8), other, foreign.bytes][way]
    canteen.platform.on("GET", "/v1/restaurants/rst_1/menu") { _ throws(TransportError) in
      ClientResponse(status: 200, body: body)
    }
    let menus = repository()
    #expect(await firstReading(menus.menu(of: one))?.freshness == .failed(.unreadable(status: 200)))
    #expect(await disk.cached(.menu, one.rawValue) == nil)
  }

  @Test("a menu larger than all the room is shown and not kept")
  func tooLarge() async {
    let menus = repository(limit: 100)
    #expect(await firstReading(menus.menu(of: one))?.freshness == .current)
    #expect(await disk.cached(.menu, one.rawValue) == nil)
    #expect(menus.held == (0, 0))
  }

  @Test("the menu of a restaurant that is gone is not shown any more")
  func gone() async {
    let menus = repository()
    _ = await firstReading(menus.menu(of: one))
    canteen.platform.on("GET", "/v1/restaurants/rst_1/menu", Problem(.notFound))
    device.advance(by: .hours(2))
    #expect(await firstReading(menus.menu(of: one))?.value == nil)
  }

  @Test("killed after any of its effects, the app shows the menu at its next launch", arguments: 0..<8)
  func killed(effects: Int) async {
    let dying = TestDevice(launch: Launch(endingAfter: effects))
    let menus = MenuRepository(canteen.session, disk: disk, device: dying.device)
    for number in 1...3 { _ = menus.menu(of: Canteen.restaurant(number)) }
    await waitUntil("the launch to end after \(effects) effects") { dying.launch.isOver }
    await menus.store.settle()
    canteen.change(one)
    let next = repository()
    for number in 1...3 {
      let reading = await firstReading(next.menu(of: Canteen.restaurant(number)))
      #expect(reading?.freshness == .current)
      #expect(reading?.value?.version == (number == 1 ? 2 : 1))
    }
  }
}

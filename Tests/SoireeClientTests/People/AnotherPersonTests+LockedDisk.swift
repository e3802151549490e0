import Client
import ClientCore
import Domain
import Scripted
import SoireeClient
import TestFiles
import Testing
import Waiting
import Wire

/// A disk that cannot be read when the app begins.
extension AnotherPersonTests {
  /// The same records on a disk that cannot be read before its key is unlocked, for an app that begins as `account`.
  private func begins(as account: AccountID, at place: LockedPlace, in folder: TemporaryFolder) async throws -> Soiree {
    let open = SQLiteDisk(folder: folder.path)
    for name in ["owner", "cart", "destination"] {
      try await open.keep(try #require(await app.disk.record(name)), as: name)
    }
    let session = Session(
      api: APIClient(baseURL: ScriptedPlatform.url, transport: app.platform, retry: .never),
      tokens: MemoryTokenStore(token: "tok", of: account))
    let next = Soiree(
      session: session, disk: SQLiteDisk(folder: folder.path, key: place), device: app.device, feed: app.feed)
    await next.begin()
    #expect(next.cart.lines.isEmpty)
    place.unlock()
    next.events.send(.foreground)
    return next
  }

  /// Brings the app to the front, and returns once it has looked at its locked disk and done what follows from that.
  private func comesToTheFront(_ soiree: Soiree, looksAt place: LockedPlace) async throws {
    let before = place.refused
    soiree.events.send(.foreground)
    try await until("a look at the locked disk") { place.refused > before }
    await soiree.cart.repository.store.settle()
  }

  /// The platform's cart is the last that it was sent.
  private func answersWithLastSync() {
    app.platform.on("GET", "/v1/cart") { [app] _ throws(TransportError) in
      guard let last = app.syncs.last else { return ClientResponse(status: 404, body: Problem(.cartNotFound).body) }
      return ClientResponse(status: 200, body: Dinner.answer(last, version: Int64(app.syncs.count)).bytes)
    }
  }

  /// A disk's folder with a cart of three, which the platform was not sent.
  private func folderWithTaps() async throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    let open = SQLiteDisk(folder: folder.path)
    var record = try CartRecord(bytes: try #require(await app.disk.record("cart")))
    record.lines[0].quantity = 3
    record.isDirty = true
    try await open.keep(record.bytes, as: "cart")
    try await open.keep(try #require(await app.disk.record("owner")), as: "owner")
    return folder
  }

  @Test("E1: on a disk that cannot be read at the start everything stays, and is there when it can be read")
  func lockedDisk() async throws {
    app.platform.on("GET", "/v1/cart", try #require(soiree.cart.repository.around.answer.value))
    let folder = TemporaryFolder()
    let place = LockedPlace(PrivateFile(path: folder.path + "/key"))
    let next = try await begins(as: ScriptedPlatform.zoe, at: place, in: folder)
    try await until("the cart of before, and where it was to go") {
      next.cart.count == 1 && next.cart.repository.around.destination.value != nil
    }
  }

  @Test(
    "E1: a tap of an earlier launch that was not sent is not lost to the platform's cart while the disk cannot be read",
    arguments: [1, 0])
  func lockedLooks(before: Int) async throws {
    answersWithLastSync()
    let folder = try await folderWithTaps()
    let place = LockedPlace(PrivateFile(path: folder.path + "/key"))
    let next = Soiree(
      session: app.platform.session, disk: SQLiteDisk(folder: folder.path, key: place), device: app.device,
      feed: app.feed)
    await next.begin()
    for _ in 0..<before { try await comesToTheFront(next, looksAt: place) }
    #expect(app.platform.count("GET", "/v1/cart") == 0)
    place.unlock()
    next.events.send(.foreground)
    try await until("the earlier cart, sent") { next.cart.count == 3 && next.cart.canOrder }
    #expect(app.syncs.last?.lines.map(\.quantity) == [3])
  }

  @Test("E1: a disk that opens between the look for its owner and that for the cart loses nothing, either")
  func opensMeanwhile() async throws {
    answersWithLastSync()
    let folder = try await folderWithTaps()
    let next = Soiree(
      session: app.platform.session,
      disk: SQLiteDisk(folder: folder.path, key: LockedPlace(PrivateFile(path: folder.path + "/key"), looks: 1)),
      device: app.device, feed: app.feed)
    await next.begin()
    next.events.send(.foreground)
    try await until("the earlier cart, sent") { next.cart.count == 3 && next.cart.canOrder }
    #expect(app.syncs.last?.lines.map(\.quantity) == [3])
  }

  @Test("E1: a cart whose own file cannot be read now is not taken for none, though nobody ever signed in")
  func unreadableCart() async throws {
    app.platform.on("GET", "/v1/cart", Problem(.unauthenticated))
    let folder = TemporaryFolder()
    let disk = SQLiteDisk(folder: folder.path)
    try await disk.keep(try #require(await app.disk.record("cart")), as: "cart")
    let file = try #require(folder.files.keys.first { $0.hasPrefix("records/") })
    folder.hide(file)
    let session = Session(
      api: APIClient(baseURL: ScriptedPlatform.url, transport: app.platform, retry: .never), tokens: MemoryTokenStore())
    let next = Soiree(session: session, disk: disk, device: app.device, feed: app.feed)
    await next.begin()
    #expect(next.cart.lines.isEmpty)
    folder.show(file)
    next.events.send(.foreground)
    try await until("the cart of before") { next.cart.count == 1 }
  }

  @Test("a look at the platform that was held back is made when there turns out to be no cart of before")
  func heldLook() async throws {
    app.platform.on("GET", "/v1/cart", try #require(soiree.cart.repository.around.answer.value))
    let folder = TemporaryFolder()
    let open = SQLiteDisk(folder: folder.path)
    try await open.keep(try #require(await app.disk.record("owner")), as: "owner")
    let place = LockedPlace(PrivateFile(path: folder.path + "/key"))
    let next = Soiree(
      session: app.platform.session, disk: SQLiteDisk(folder: folder.path, key: place), device: app.device,
      feed: app.feed)
    await next.begin()
    try await comesToTheFront(next, looksAt: place)
    place.unlock()
    next.events.send(.connected)
    try await until("the platform's cart") { next.cart.count == 1 }
  }

  @Test("P1: on somebody else's disk that could not be read at the start nothing of them is shown, and it goes")
  func othersLockedDisk() async throws {
    let folder = TemporaryFolder()
    let place = LockedPlace(PrivateFile(path: folder.path + "/key"))
    let next = try await begins(as: ScriptedPlatform.adam, at: place, in: folder)
    let owner = Array("\(ScriptedPlatform.adam)".utf8)
    try await until("it goes") { try await next.disk.record("owner") == owner }
    #expect(try await next.disk.record("destination") == nil)
    #expect(next.cart.lines.isEmpty)
    #expect(next.cart.repository.around.destination.value == nil)
  }

  @Test(
    "E1: what a locked disk kept is there for its owner who signs in by hand when it is open", arguments: [true, false])
  func lockedDiskAndSignIn(hadSession: Bool) async throws {
    app.platform.on("GET", "/v1/cart", try #require(soiree.cart.repository.around.answer.value))
    let folder = TemporaryFolder()
    let open = SQLiteDisk(folder: folder.path)
    for name in ["owner", "cart", "destination"] {
      try await open.keep(try #require(await app.disk.record(name)), as: name)
    }
    let place = LockedPlace(PrivateFile(path: folder.path + "/key"))
    let session = Session(
      api: APIClient(baseURL: ScriptedPlatform.url, transport: app.platform, retry: .never),
      tokens: hadSession ? MemoryTokenStore(token: "tok_old", of: ScriptedPlatform.zoe) : MemoryTokenStore())
    let next = Soiree(
      session: session, disk: SQLiteDisk(folder: folder.path, key: place), device: app.device, feed: app.feed)
    await next.begin()
    session.forget()
    place.unlock()
    app.platform.welcome(ScriptedPlatform.zoe, token: "tok")
    await next.account.requestCode("zoe@soiree.test")
    await next.account.signIn("123456")
    try await until("the cart of before, and where it was to go") {
      next.cart.count == 1 && next.cart.repository.around.destination.value != nil
    }
  }
}

import Client
import Domain
import Scripted
import SoireeClient
import Synchronization
import Testing
import Waiting

@Suite("Images by their address")
struct ImageStoreTests {
  private let platform = ScriptedPlatform()
  private let disk = MemoryDisk()
  private let device = TestDevice()
  private let scaler = PlainScaler()
  private static let url = ScriptedPlatform.url + "/images/1.png"
  private static let frame = PixelSize(width: 10, height: 10)

  private func store(_ limits: ImageStore.Limits = ImageStore.Limits()) -> ImageStore {
    ImageStore(transport: platform, disk: disk, scaler: scaler, device: device.device, limits: limits)
  }

  /// Answers every image with one of this size.
  private func serve(_ width: Int = 100, _ height: Int = 50, etag: String? = nil) {
    platform.on("GET", "/images/") { request throws(TransportError) in
      if let etag, request.headers.contains(where: { $0.name == "If-None-Match" && $0.value == etag }) {
        return ClientResponse(status: 304)
      }
      return ClientResponse(
        status: 200, headers: etag.map { [HeaderField("ETag", $0)] } ?? [], body: Heads.bytes(.png, width, height))
    }
  }

  private func error(_ store: ImageStore) async -> ImageError? {
    do throws(ImageError) {
      _ = try await store.image(Self.url, toFill: Self.frame)
      return nil
    } catch { return error }
  }

  @Test("P1: is asked for once however many ask, in whatever size, and by nobody in particular")
  func once() async throws {
    serve()
    let store = store()
    let sizes = try await withThrowingTaskGroup(of: PixelSize.self) { group in
      for number in 0..<20 {
        group.addTask {
          let side = 10 + number % 2 * 10
          return try await store.image(Self.url, toFill: PixelSize(width: side, height: side)).size
        }
      }
      return try await group.reduce(into: Set<PixelSize>()) { $0.insert($1) }
    }
    #expect(sizes == [PixelSize(width: 20, height: 10), PixelSize(width: 40, height: 20)])
    #expect(platform.requests.count == 1)
    #expect(scaler.made == 2)
    #expect(platform.requests[0].headers.map(\.name) == ["Accept"])
  }

  @Test("is made from the disk after memory was given back, and in the next launch")
  func disk() async throws {
    serve()
    let first = store()
    _ = try await first.image(Self.url, toFill: Self.frame)
    await first.purge()
    #expect(await first.held == (0, 0))
    _ = try await first.image(Self.url, toFill: Self.frame)
    _ = try await store().image(Self.url, toFill: Self.frame)
    #expect(platform.requests.count == 1)
    #expect(scaler.made == 3)
  }

  @Test("stays within the memory: what was seen longest ago goes first")
  func bounded() async throws {
    serve()
    // Of 20 × 10 pixels.
    let store = store(ImageStore.Limits(memory: 2_000))
    for number in [1, 2, 1, 3, 1] {
      _ = try await store.image(ScriptedPlatform.url + "/images/\(number)", toFill: Self.frame)
      #expect(await store.held.bytes <= 2_000)
    }
    #expect(await store.held == (2, 1_600))
    #expect(scaler.made == 3)
    _ = try await store.image(ScriptedPlatform.url + "/images/2", toFill: Self.frame)
    #expect(scaler.made == 4)
  }

  @Test("leaves memory when the app leaves the front")
  func background() async throws {
    serve()
    let (store, events) = (store(), AppEvents())
    await store.listen(to: events)
    _ = try await store.image(Self.url, toFill: Self.frame)
    events.send(.background)
    await waitUntil { await store.held.images == 0 }
  }

  @Test("that unpacks to more pixels than an image may have is refused before it is decoded")
  func bomb() async {
    serve(100_000, 100_000)
    let store = store()
    #expect(await error(store) == .tooLarge)
    #expect(scaler.made == 0)
    // Nor is it kept.
    #expect(await disk.cached(.image, Self.url) == nil)
    serve(4_000, 4_001)
    #expect(await error(store) == .tooLarge)
    serve(4_000, 4_000)
    #expect(await error(store) == nil)
  }

  @Test("that is too long is refused and not kept")
  func tooLong() async {
    serve()
    #expect(await error(store(ImageStore.Limits(answer: 10))) == .tooLarge)
    #expect(await disk.cached(.image, Self.url) == nil)
  }

  @Test("that cannot be had is told, and asked for again by the next", arguments: [404, 500, 302])
  func refused(status: Int) async {
    platform.on("GET", "/images/") { _ throws(TransportError) in ClientResponse(status: status) }
    let store = store()
    #expect(await error(store) == .refused(status: status))
    serve()
    #expect(await error(store) == nil)
  }

  @Test("that is no image is told and not kept")
  func unreadable() async {
    platform.on("GET", "/images/") { _ throws(TransportError) in ClientResponse(status: 200, body: [1, 2, 3]) }
    #expect(await error(store()) == .unreadable)
    #expect(await disk.cached(.image, Self.url) == nil)
    serve()
    scaler.refuse(true)
    #expect(await error(store()) == .unreadable)
    scaler.refuse(false)
    #expect(await error(store()) == nil)
  }

  @Test("that is old is asked for with its tag, and shown all the same without a network")
  func old() async throws {
    serve(etag: "\"1\"")
    _ = try await store().image(Self.url, toFill: Self.frame)
    device.advance(by: .hours(23))
    _ = try await store().image(Self.url, toFill: Self.frame)
    #expect(platform.requests.count == 1)
    device.advance(by: .hours(2))
    _ = try await store().image(Self.url, toFill: Self.frame)
    #expect(platform.requests.count == 2)
    #expect(await disk.cached(.image, Self.url)?.readAt == device.now)
    device.advance(by: .hours(25))
    platform.on("GET", "/images/") { _ throws(TransportError) in throw .unreachable }
    #expect(try await store().image(Self.url, toFill: Self.frame).size == PixelSize(width: 20, height: 10))
    #expect(await error(store()) == nil)
    await disk.evict(.image, Self.url)
    #expect(await error(store()) == .notFetched)
  }
}

/// Paints everything black.
private final class PlainScaler: ImageScaling {
  private let state = Mutex((made: 0, isRefusing: false))

  var made: Int { state.withLock { $0.made } }
  func refuse(_ isRefusing: Bool) { state.withLock { $0.isRefusing = isRefusing } }

  func bitmap(of bytes: [UInt8], _ header: ImageHeader, toFill frame: PixelSize) -> Bitmap? {
    let isRefusing = state.withLock { state in
      state.made += 1
      return state.isRefusing
    }
    guard !isRefusing else { return nil }
    let size = header.size.reduced(toFill: frame)
    return Bitmap(size: size, pixels: [UInt8](repeating: 0, count: size.width * size.height * 4))
  }
}

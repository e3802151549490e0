public import Client
import ClientCore
import Domain
import Structures

/// Images by their address, in the size they are drawn. Callers share one request; a few images stay in memory, more on
/// the disk.
///
/// Requests carry no token: images are public, and may come from any server.  P1
public actor ImageStore {
  /// The limits of images.
  public struct Limits: Hashable, Sendable {
    /// Bytes of decoded images in memory.
    public var memory: Int64
    /// Bytes of one image on the wire.
    public var answer: Int
    /// Pixels of one image. A larger one is refused before it is decoded.  P4
    public var pixels: Int64
    /// The age up to which an image is shown without asking for changes.
    public var holds: Duration

    public init(
      memory: Int64 = 32 << 20, answer: Int = 8 << 20, pixels: Int64 = 16_000_000, holds: Duration = .hours(24)
    ) {
      self.memory = memory
      self.answer = answer
      self.pixels = pixels
      self.holds = holds
    }
  }

  private struct Key: Hashable {
    let url: String
    let frame: PixelSize
  }

  private let transport: any Transport
  private let disk: any Disk
  private let desk: ScalingDesk
  private let device: Device
  private let limits: Limits
  private var ready = RecentlyUsed<Key, Sized>()
  private var readyBytes: Int64 = 0
  private var loading: [String: Task<Result<CachedAnswer, ImageError>, Never>] = [:]
  private var making: [Key: Task<Result<Bitmap, ImageError>, Never>] = [:]
  private let watch = Watch()

  private struct Sized: Hashable, Sendable {
    let key: Key
    let bitmap: Bitmap
    var bytes: Int64 { Int64(bitmap.pixels.count) }
  }

  /// - Parameter disk: A disk for images only, with its own limits.
  public init(
    transport: any Transport, disk: any Disk, scaler: any ImageScaling, device: Device, limits: Limits = Limits()
  ) {
    self.transport = transport
    self.disk = disk
    self.device = device
    self.limits = limits
    desk = ScalingDesk(scaler)
  }

  /// The image, no larger than needed to fill `frame`. A caller that stops waiting does not cancel it for others.
  public func image(_ url: String, toFill frame: PixelSize) async throws(ImageError) -> Bitmap {
    let key = Key(url: url, frame: frame)
    if let sized = ready.use(key) { return sized.bitmap }
    if let task = making[key] { return try await task.value.get() }
    let task = Task { await make(key) }
    making[key] = task
    return try await task.value.get()
  }

  /// Frees the memory, when the system asks for it.
  public func purge() { (ready, readyBytes) = (RecentlyUsed(), 0) }

  /// Frees the memory when the app leaves the front.
  public func listen(to events: AppEvents) {
    let stream = events.stream
    watch.begin { [weak self] in
      for await event in stream where event == .background { await self?.purge() }
    }
  }

  /// The images in memory, and their bytes.
  public var held: (images: Int, bytes: Int64) { (ready.count, readyBytes) }

  private func make(_ key: Key) async -> Result<Bitmap, ImageError> {
    let result = await bitmap(key)
    making[key] = nil
    if case .success(let bitmap) = result { put(Sized(key: key, bitmap: bitmap)) }
    return result
  }

  private func bitmap(_ key: Key) async -> Result<Bitmap, ImageError> {
    switch await answer(key.url) {
    case .failure(let error): return .failure(error)
    case .success(let answer):
      let result = await desk.bitmap(of: answer.bytes, toFill: key.frame, limit: limits.pixels)
      if case .failure = result { await disk.evict(.image, key.url) }
      return result
    }
  }

  private func put(_ sized: Sized) {
    if let old = ready.remove(sized.key) { readyBytes -= old.bytes }
    ready.put(sized, for: sized.key)
    readyBytes += sized.bytes
    while readyBytes > limits.memory, let oldest = ready.removeOldest() { readyBytes -= oldest.bytes }
  }
}

extension ImageStore {
  /// The image as on the wire. Callers share one request.
  private func answer(_ url: String) async -> Result<CachedAnswer, ImageError> {
    if let task = loading[url] { return await task.value }
    let task = Task { await load(url) }
    loading[url] = task
    defer { loading[url] = nil }
    return await task.value
  }

  private func load(_ url: String) async -> Result<CachedAnswer, ImageError> {
    let kept = await disk.cached(.image, url)
    if let kept {
      let age = device.now().since(kept.readAt)
      // A time in the future, after the clock was set back, is not fresh.
      if age >= .zero, age < limits.holds { return .success(kept) }
    }
    let result = await fetch(url, kept)
    if case .success(let answer) = result { await disk.cache(answer, .image, url) }
    if case .failure(.notFetched) = result, let kept { return .success(kept) }
    return result
  }

  private func fetch(_ url: String, _ kept: CachedAnswer?) async -> Result<CachedAnswer, ImageError> {
    var request = ClientRequest("GET", url, headers: [HeaderField("Accept", "image/webp, image/png, image/jpeg")])
    if let etag = kept?.etag { request.headers.append(HeaderField("If-None-Match", etag)) }
    let response: ClientResponse
    do { response = try await transport.send(request) } catch { return .failure(.notFetched) }
    if response.status == 304, var kept {
      kept.readAt = device.now()
      return .success(kept)
    }
    guard response.status == 200 else { return .failure(.refused(status: response.status)) }
    guard response.body.count <= limits.answer else { return .failure(.tooLarge) }
    return .success(CachedAnswer(bytes: response.body, etag: response.header("etag"), readAt: device.now()))
  }
}

/// Decodes one image at a time, because each may take the memory of a large one.
private actor ScalingDesk {
  private let scaler: any ImageScaling
  private let queue = OwnQueue("images")

  init(_ scaler: any ImageScaling) { self.scaler = scaler }

  nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }

  func bitmap(of bytes: [UInt8], toFill frame: PixelSize, limit: Int64) -> Result<Bitmap, ImageError> {
    guard let header = ImageHeader(bytes) else { return .failure(.unreadable) }
    guard header.size.pixels <= limit else { return .failure(.tooLarge) }
    return scaler.bitmap(of: bytes, header, toFill: frame).map { .success($0) } ?? .failure(.unreadable)
  }
}

import ClientCore
import Domain
import Glibc
import SoireeClient
import TestFiles
import Testing
import Waiting

@Suite("Ten thousand menus through the cache", .serialized)
struct ManyMenusTests {
  private static let diskLimit: Int64 = 2_000_000
  private static let memoryLimit: Int64 = 50_000

  /// The process's memory as the system counts it.
  private static var residentBytes: Int {
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    guard fgets(&line, 256, file) != nil else { return 0 }
    let numbers = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self).split(
      separator: " ")
    return (numbers.count > 1 ? Int(numbers[1]) ?? 0 : 0) * Int(sysconf(Int32(_SC_PAGESIZE)))
  }

  @Test("what is kept stays within its limit on the disk and in memory")
  func bounded() async throws {
    let (canteen, folder) = (Canteen(), TemporaryFolder())
    let disk = SQLiteDisk(folder: folder.path, limits: SQLiteDisk.Limits(bytes: 2 * Self.diskLimit))
    let menus = MenuRepository(
      canteen.session, disk: disk, device: TestDevice().device, cache: MenuCache(limit: Self.diskLimit),
      memory: Self.memoryLimit)
    let most = try await waiting(for: "ten thousand menus", seconds: longPatience) {
      var most: Int64 = 0
      for number in 0..<10_000 {
        for await reading in menus.menu(of: Canteen.restaurant(number)) where reading.isLast { break }
        most = max(most, menus.held.bytes)
      }
      return most
    }
    await menus.store.settle()
    let machine = await menus.store.machine
    #expect(most <= Self.memoryLimit + 4_000)
    #expect(menus.held.menus <= 200)
    #expect((Self.diskLimit / 2...Self.diskLimit).contains(machine.bytes))
    let file = OtherHand(folder.path + "/answers.sqlite")
    #expect(file.number("SELECT count FROM kept WHERE kind = 'menu'") == Int64(machine.entries.count))
    #expect((file.number("SELECT bytes FROM kept WHERE kind = 'menu'") ?? .max) < Self.diskLimit * 3 / 2)
    let onDisk = folder.files.values.reduce(0) { $0 + $1.count }
    #expect(onDisk < 16_000_000, "\(onDisk) bytes in the folder")
  }

  /// In a process of its own, in which nobody else takes memory; without the limits the same menus take eight times as
  /// much.
  @Test("a process does not grow with the menus that it has seen")
  func memory() async {
    await #expect(processExitsWith: .success) {
      let bounded = try await Self.growth(on: Self.diskLimit, in: Self.memoryLimit)
      #expect(bounded < 12_000_000, "\(bounded) bytes more after nine thousand menus")
      let unbounded = try await Self.growth(on: .max, in: .max)
      #expect(unbounded > 24_000_000, "\(unbounded) bytes more with all of them held: this is not what it measures")
    }
  }

  /// Bytes that nine thousand menus leave behind, after a thousand others.
  private static func growth(on disk: Int64, in memory: Int64) async throws -> Int {
    let canteen = Canteen()
    canteen.serve(dishes: 8)
    let menus = MenuRepository(
      canteen.session, disk: MemoryDisk(), device: TestDevice().device, cache: MenuCache(limit: disk), memory: memory)
    let warm = try await waiting(for: "ten thousand menus", seconds: longPatience) {
      var warm = 0
      for number in 0..<10_000 {
        for await reading in menus.menu(of: Canteen.restaurant(number)) where reading.isLast { break }
        if number == 1_000 { warm = residentBytes }
      }
      return warm
    }
    await menus.store.settle()
    return residentBytes - warm
  }
}

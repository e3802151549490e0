import Client
import DatabaseTesting
import Foundation
import Testing
import Waiting
import Wire

@Suite("A served platform that is flooded", .onOwnThreads)
struct FloodTests {
  @Test(
    "P4: without a free descriptor nobody is taken, nothing turns in circles, and who waits is served when there is one",
    .turnLimit(minutes: 3))
  func descriptors() async throws {
    try await ServedCity.with(.sqlite) { city in
      let server = try city.serve()
      let early = APIClient(baseURL: server.url, transport: try HTTPTransport(), retry: .never)
      let late = APIClient(baseURL: server.url, transport: try HTTPTransport(), retry: .never)
      let _: HealthAnswer = try await early.call(.platform(.ready))

      let names = try FileManager.default.contentsOfDirectory(atPath: server.place + "/fd")
      let open = Set(names.map { Int($0) })
      let free = try #require((0...).first { !open.contains($0) })
      try Self.limitDescriptors(of: server, to: free)
      let used = try server.ticks()
      let patience = try ChildProcess(["/usr/bin/curl", "--silent", "--max-time", "3", server.url + "/ready"])
      // Who is connected goes on.
      let _: HealthAnswer = try await early.call(.platform(.ready))
      // curl: the time is over, and nobody has answered.
      #expect(patience.wait() == .exited(28))
      // Of three hundred, on a core that is not shared.
      #expect(try server.ticks() - used < 30)

      async let answer: HealthAnswer = late.call(.platform(.ready))
      try Self.limitDescriptors(of: server, to: 1_024)
      #expect(try await answer.status == .ready)
      server.process.kill()
    }
  }

  @Test("P4: memory that a flood of bodies took goes back to the system", .turnLimit(minutes: 3))
  func memory() async throws {
    try await ServedCity.with(.sqlite) { city in
      let server = try city.serve()
      let port = try #require(server.url.split(separator: ":").last)
      let before = try ServedMemory(of: server).now
      let head = #"POST /v1/media HTTP/1.1\r\nHost: x\r\nContent-Length: 10000000\r\n\r\n"#
      let peers = try (0..<7).map { _ in
        // Each stays until its own input ends.
        try ChildProcess([
          "/bin/bash", "-c",
          "exec 3<>/dev/tcp/127.0.0.1/\(port); printf '\(head)' >&3; head -c 9000000 /dev/zero >&3; cat",
        ])
      }
      try await waitUntil("the server to have the bodies", turns: 1_000) {
        try ServedMemory(of: server).now > before + 60 << 20
      }
      for peer in peers { peer.kill() }
      try await waitUntil("the server to give their memory back", turns: 1_000) {
        try ServedMemory(of: server).now < before + 30 << 20
      }
      server.process.kill()
    }
  }

  private static func limitDescriptors(of server: ServedProcess, to count: Int) throws {
    let limit = try ChildProcess(["/usr/bin/env", "prlimit", "--pid", "\(server.process.id)", "--nofile=\(count):"])
    try #require(limit.wait() == .exited(0))
  }
}

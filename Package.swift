// swift-tools-version: 6.2
import PackageDescription

/// What every target is built with: Swift 6 mode comes with the tools version; a warning is an error.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Code that the browser runs too: it must stay inside Embedded Swift.
let portable: [SwiftSetting] = strict + [.treatWarning("EmbeddedRestrictions", as: .error)]

/// The folders of Sources, by where their code runs.
let folders = [
  "Common": ["Domain", "Wire", "Structures", "Crypto", "Tickets", "Threads", "Pictures", "SeatingPlans", "QRReading"],
  "Platform": ["Database", "HTTPServer", "Media", "Posting", "WebPush", "Services", "Stripe", "Server"],
  "Apps": ["ClientCore", "Browser", "Client", "SoireeClient", "SoireeImages", "Terminal"],
  "Tools": ["Imports", "Demo", "Robots", "soiree", "soiree-bench", "browser-face"],
]

/// The path of a room.
func path(_ room: String) -> String {
  "Sources/\(folders.first { $0.value.contains(room) }?.key ?? "CLibraries")/\(room)"
}

func room(
  _ name: String, _ dependencies: [Target.Dependency] = [], _ settings: [SwiftSetting] = strict,
  without excluded: [String] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: path(name), exclude: excluded, swiftSettings: settings)
}

/// Apple's systems carry requests and sockets by URLSession; what speaks through libcurl, wslay and epoll is for Linux.
#if os(Linux)
  let client = room("Client", ["ClientCore", "Structures", "Wire", "Domain", "Threads", "CCurl", "CWslay", "CEpoll"])
#else
  let client = room(
    "Client", ["ClientCore", "Structures", "Wire", "Domain", "Threads"],
    without: [
      "Loop", "Transport/HTTPTransport.swift", "Transport/Transfer.swift", "Transport/TransferSetup.swift",
      "Sockets/SocketTransport.swift", "Sockets/SocketCore.swift", "Sockets/SocketInbox.swift", "Sockets/Framing.swift",
      "Sockets/Handshake.swift",
    ])
#endif

func tests(_ room: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: room + "Tests", dependencies: [.byName(name: room)] + dependencies, swiftSettings: strict)
}

func library(_ name: String, pkgConfig: String?, apt: [String], brew: [String]) -> Target {
  .systemLibrary(name: name, path: path(name), pkgConfig: pkgConfig, providers: [.apt(apt), .brew(brew)])
}

let package = Package(
  name: "soiree",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "Structures", targets: ["Structures"]),
    .library(name: "Domain", targets: ["Domain"]),
    .library(name: "ClientCore", targets: ["ClientCore"]),
    .library(name: "Browser", targets: ["Browser"]),
    .library(name: "QRReading", targets: ["QRReading"]),
    .library(name: "SoireeClient", targets: ["SoireeClient"]),
    .library(name: "SoireeImages", targets: ["SoireeImages"]),
  ],
  targets: [
    library(
      "CH2O", pkgConfig: "libh2o-evloop", apt: ["libh2o-evloop-dev", "libwslay-dev", "libssl-dev"],
      brew: ["h2o", "wslay", "openssl"]),
    .target(
      name: "CH2OStreams", dependencies: ["CH2O"], path: path("CH2OStreams"), cSettings: [.headerSearchPath(".")]),
    library("CSQLite", pkgConfig: "sqlite3", apt: ["libsqlite3-dev"], brew: ["sqlite"]),
    library("CPostgres", pkgConfig: "libpq", apt: ["libpq-dev"], brew: ["libpq"]),
    library("CSodium", pkgConfig: "libsodium", apt: ["libsodium-dev"], brew: ["libsodium"]),
    library("CCurl", pkgConfig: "libcurl", apt: ["libcurl4-openssl-dev"], brew: ["curl"]),
    library("CCrypto", pkgConfig: "libcrypto", apt: ["libssl-dev"], brew: ["openssl"]),
    library("CWslay", pkgConfig: nil, apt: ["libwslay-dev"], brew: ["wslay"]),
    .systemLibrary(name: "CEpoll", path: path("CEpoll")),
    library("CZlib", pkgConfig: "zlib", apt: ["zlib1g-dev"], brew: ["zlib"]),
    library("CBrotli", pkgConfig: "libbrotlienc", apt: ["libbrotli-dev"], brew: ["brotli"]),
    // Without pkg-config: Debian's file names a flag that SwiftPM warns of, and nothing that is needed.
    library("CGD", pkgConfig: nil, apt: ["libgd-dev"], brew: ["gd"]),
    library("CRSVG", pkgConfig: "librsvg-2.0", apt: ["librsvg2-dev"], brew: ["librsvg"]),
    library("CQRencode", pkgConfig: "libqrencode", apt: ["libqrencode-dev"], brew: ["qrencode"]),

    room("Structures", [], portable),
    room("Domain", ["Structures"], portable),
    room("ClientCore", ["Domain", "Structures"], portable),
    room("Browser", ["ClientCore", "Domain", "Structures"], portable),
    room("QRReading", [], portable),
    room("Wire", ["Domain", "Structures"]),
    room("Crypto", ["Structures", "CSodium"]),
    room("Tickets", ["Crypto", "Structures", "CQRencode"]),
    room("Threads"),
    room("Pictures", ["Structures"]),
    room("SeatingPlans", ["Domain", "Wire", "Structures"]),
    room("HTTPServer", ["Structures", "Threads", "CH2O", "CH2OStreams", "CZlib", "CBrotli"]),
    room("Database", ["Structures", "Threads", "CSQLite", "CPostgres"]),
    .target(
      name: "DatabaseTesting", dependencies: ["Database", "CPostgres", "Waiting", "TestFiles"],
      path: "Tests/Support/DatabaseTesting",
      swiftSettings: strict),
    .target(
      name: "ServicesTesting", dependencies: ["Services", "Crypto", "Domain", "Waiting"],
      path: "Tests/Support/ServicesTesting", swiftSettings: strict),
    .target(
      name: "PushReceiving", dependencies: ["WebPush", "Crypto", "Structures", "CCrypto", "HTTPServer", "Waiting"],
      path: "Tests/Support/PushReceiving", swiftSettings: strict),
    .target(
      name: "StripeTesting",
      dependencies: ["Stripe", "Services", "HTTPServer", "Wire", "Domain", "Structures", "Crypto"],
      path: "Tests/Support/StripeTesting", swiftSettings: strict),
    .target(name: "TestFiles", path: "Tests/Support/TestFiles", swiftSettings: strict),
    .target(
      name: "RawPeers", dependencies: ["CH2O", "TestFiles", "Waiting"], path: "Tests/Support/RawPeers",
      swiftSettings: strict),
    .executableTarget(
      name: "database-crash", dependencies: ["Database"], path: "Tests/Support/database-crash",
      swiftSettings: strict),
    .target(
      name: "Waiting", dependencies: ["Domain", "Threads"], path: "Tests/Support/Waiting", swiftSettings: strict),
    .target(
      name: "QRDrawing", dependencies: ["CQRencode"], path: "Tests/Support/QRDrawing", swiftSettings: strict),
    .target(
      name: "Paging", dependencies: ["Browser", "Wire"], path: "Tests/Support/Paging", swiftSettings: strict),
    .target(
      name: "Scripted", dependencies: ["Client", "Wire", "Domain", "Threads", "Waiting"],
      path: "Tests/Support/Scripted",
      swiftSettings: strict),
    .target(
      name: "Modelled",
      dependencies: ["Scripted", "Terminal", "SoireeClient", "Client", "Wire", "Domain", "Structures"],
      path: "Tests/Support/Modelled", swiftSettings: strict),
    room("Imports", ["Domain", "Wire", "Structures", "SeatingPlans", "CZlib"]),
    room("Media", ["CGD", "CRSVG"]),
    room("Posting", ["CCurl"]),
    room("WebPush", ["Posting", "Crypto", "Structures", "CCrypto"]),
    room(
      "Services",
      [
        "Structures", "Threads", "Domain", "Wire", "SeatingPlans", "Database", "Crypto", "Tickets", "Pictures", "Media",
        "Posting", "WebPush", "CCurl", "CZlib",
      ]),
    room("Stripe", ["Structures", "Domain", "Wire", "Database", "Crypto", "Services"]),
    room(
      "Server",
      ["Structures", "Threads", "Services", "HTTPServer", "Posting", "Wire", "Domain", "Database", "Crypto"]),
    client,
    .target(
      name: "SoireeClient",
      dependencies: ["Client", "ClientCore", "Structures", "Wire", "Domain", "Crypto", "CSQLite"],
      path: path("SoireeClient"), exclude: ["README.md"], swiftSettings: strict),
    .executableTarget(
      name: "Evening", dependencies: ["SoireeClient"], path: "Examples/Evening/Sources/Evening",
      swiftSettings: strict),
    room("SoireeImages", ["SoireeClient", "CGD"]),
    room("Terminal", ["Structures", "SoireeClient", "Client", "Wire", "Domain", "Tickets", "Threads"]),
    room("Robots", ["SoireeClient", "Client", "ClientCore", "Structures", "Wire", "Domain"]),
    room("Demo", ["Services", "Imports", "SeatingPlans", "Database", "Wire", "Domain", "Pictures"]),
    .executableTarget(
      name: "soiree",
      dependencies: [
        "Server", "Services", "Stripe", "Demo", "Imports", "Client", "Terminal", "Robots", "Wire", "Domain", "Database",
        "HTTPServer", "WebPush", "Threads",
      ],
      path: path("soiree"), swiftSettings: strict),
    .executableTarget(
      name: "browser-face", dependencies: ["ClientCore", "Domain"], path: path("browser-face"), swiftSettings: strict),
    .executableTarget(
      name: "soiree-bench",
      dependencies: [
        "Server", "Services", "Imports", "Wire", "Domain", "Database", "DatabaseTesting", "HTTPServer", "Structures",
        "SoireeClient", "Client",
      ],
      path: path("soiree-bench"), swiftSettings: strict),

    tests("Structures"),
    tests("Domain", ["Structures"]),
    tests("ClientCore", ["Domain", "Structures"]),
    tests(
      "Browser", ["Paging", "ClientCore", "Domain", "Structures", "Wire", "SoireeClient", "browser-face"]),
    tests("Wire", ["Domain", "Structures", "Crypto"]),
    tests("Crypto", ["Structures", "TestFiles"]),
    tests("Tickets", ["Crypto", "Structures"]),
    tests("QRReading", ["QRDrawing"]),
    tests("Threads", ["Waiting"]),
    tests("HTTPServer", ["Waiting", "TestFiles", "RawPeers", "Structures", "CH2O"]),
    tests(
      "Database", ["DatabaseTesting", "Waiting", "TestFiles", "Threads", "Structures", "database-crash", "CSQLite"]),
    tests("Imports", ["SeatingPlans", "Domain", "Wire", "Structures", "CZlib", "TestFiles"]),
    tests(
      "Services",
      [
        "Domain", "Wire", "Database", "DatabaseTesting", "Crypto", "Tickets", "Waiting", "ServicesTesting",
        "Structures", "Threads", "Posting", "WebPush", "PushReceiving", "Stripe", "StripeTesting",
      ]),
    tests(
      "Stripe",
      [
        "StripeTesting", "Services", "ServicesTesting", "Database", "DatabaseTesting", "Crypto", "Domain", "Wire",
        "Structures", "Waiting",
      ]),
    tests("Pictures", ["Structures"]),
    tests("Media", ["CGD"]),
    tests("Posting", ["PushReceiving", "Waiting"]),
    tests("WebPush", ["Posting", "Crypto", "Structures", "PushReceiving", "Waiting"]),
    tests(
      "Server",
      [
        "Client", "ClientCore", "SoireeClient", "Services", "HTTPServer", "Wire", "Domain", "Database",
        "DatabaseTesting", "Waiting", "ServicesTesting", "PushReceiving", "Posting", "WebPush", "Scripted", "TestFiles",
        "Robots",
        "Imports", "Demo", "Structures", "Threads", "Terminal", "soiree", "Evening", "Paging", "Media", "RawPeers",
        "Stripe", "StripeTesting",
      ]),
    tests("Client", ["ClientCore", "Threads", "Waiting", "Wire", "Domain", "Structures", "Scripted"]),
    tests(
      "SoireeClient",
      ["Client", "ClientCore", "Wire", "Domain", "Crypto", "CSQLite", "Structures", "Waiting", "TestFiles", "Scripted"]),
    tests("SoireeImages", ["SoireeClient", "CGD", "Client", "Domain", "Structures"]),
    tests(
      "Terminal",
      [
        "SoireeClient", "Client", "Wire", "Domain", "Structures", "Tickets", "Waiting", "TestFiles", "Modelled",
        "Scripted",
      ]),
    tests("Robots", ["SoireeClient", "Client", "ClientCore", "Structures", "Wire", "Domain", "Waiting", "Scripted"]),
    tests("Demo", ["Server", "Services", "Imports", "Domain", "Database", "TestFiles"]),
    .testTarget(
      name: "SoireeTests",
      dependencies: [
        "soiree", "Demo", "Server", "Services", "Imports", "Domain", "Database", "DatabaseTesting", "TestFiles",
        "Waiting",
        "HTTPServer", "Wire",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "BenchTests",
      dependencies: ["soiree-bench", "Domain", "Structures", "Services", "Server", "Wire", "Database", "TestFiles"],
      swiftSettings: strict),
    .testTarget(name: "TidyTests", dependencies: ["TestFiles"], swiftSettings: strict),
  ]
)

// The sanitizers look at the rooms where threads and C meet: under them nothing else is built.
if let wanted = Context.environment["SOIREE_ONLY_TESTS"] {
  var needed: [String] = wanted.split(separator: " ").map(String.init)
  var next = 0
  while next < needed.count {
    for case .byNameItem(let name, _) in package.targets.first(where: { $0.name == needed[next] })?.dependencies ?? []
    where !needed.contains(name) { needed.append(name) }
    next += 1
  }
  package.targets.removeAll { !needed.contains($0.name) }
  package.products = []
}

/// What a room of `Sources` may import: the picture in ARCHITECTURE.md as a table.
struct Room {
  let imports: Set<String>
  /// Whether the standard library's companions and the system's C library may be imported too.
  var usesSystem = true

  static let system: Set<String> = [
    "Foundation", "FoundationNetworking", "Glibc", "Darwin", "Musl", "Synchronization", "Dispatch", "Observation",
    "PassKit", "CoreLocation",
  ]

  /// What every room may import.
  static let everywhere: Set<String> = ["Structures"]

  static let all: [String: Room] = [
    "Structures": Room(imports: [], usesSystem: false),
    "Domain": Room(imports: [], usesSystem: false),
    "ClientCore": Room(imports: ["Domain"], usesSystem: false),
    "Browser": Room(imports: ["Domain", "ClientCore"], usesSystem: false),
    "Wire": Room(imports: ["Domain"], usesSystem: false),
    "Crypto": Room(imports: ["CSodium"]),
    "Tickets": Room(imports: ["Crypto", "CQRencode"]),
    "Threads": Room(imports: []),
    "Pictures": Room(imports: [], usesSystem: false),
    "QRReading": Room(imports: [], usesSystem: false),
    "HTTPServer": Room(imports: ["Threads", "CH2O", "CH2OStreams", "CZlib", "CBrotli"]),
    "Media": Room(imports: ["CGD", "CRSVG"]),
    "Posting": Room(imports: ["CCurl"]),
    "WebPush": Room(imports: ["Posting", "Crypto", "CCrypto"]),
    "Database": Room(imports: ["Threads", "CSQLite", "CPostgres"]),
    "SeatingPlans": Room(imports: ["Domain", "Wire"], usesSystem: false),
    "Imports": Room(imports: ["Domain", "Wire", "SeatingPlans", "CZlib"]),
    "Services": Room(imports: [
      "Threads", "Domain", "Wire", "SeatingPlans", "Database", "Crypto", "Tickets", "Pictures", "Media", "Posting",
      "WebPush", "CCurl", "CZlib",
    ]),
    "Stripe": Room(imports: ["Domain", "Wire", "Database", "Crypto", "Services"]),
    "Server": Room(imports: ["Threads", "Domain", "Wire", "Database", "Crypto", "Services", "HTTPServer", "Posting"]),
    "Client": Room(imports: ["Domain", "Wire", "ClientCore", "Threads", "CCurl", "CWslay", "CEpoll"]),
    "SoireeClient": Room(imports: [
      "Domain", "Wire", "ClientCore", "Client", "Crypto", "CSQLite", "Security", "ImageIO", "CoreGraphics",
    ]),
    "SoireeImages": Room(imports: ["SoireeClient", "CGD"]),
    "Terminal": Room(imports: ["Domain", "Wire", "Client", "SoireeClient", "Tickets", "Threads"]),
    "Robots": Room(imports: ["Domain", "Wire", "ClientCore", "Client", "SoireeClient"]),
    "Demo": Room(imports: ["Domain", "Wire", "Database", "Services", "Imports", "SeatingPlans", "Pictures"]),
    "soiree": Room(imports: [
      "Domain", "Wire", "Database", "Crypto", "Services", "Server", "Stripe", "HTTPServer", "WebPush", "Imports",
      "Demo",
      "Client", "Terminal", "Robots", "Threads",
    ]),
    "browser-face": Room(imports: ["Domain", "ClientCore"]),
    "soiree-bench": Room(
      imports: [
        "Domain", "Wire", "Database", "DatabaseTesting", "Services", "Server", "HTTPServer", "Imports",
        "SoireeClient", "Client",
      ]),
  ]
}

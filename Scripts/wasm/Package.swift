// swift-tools-version: 6.2
import PackageDescription

// Domain and ClientCore as the browser has them: `Scripts/build-wasm.sh` builds ProbeWasm as Embedded Swift, ProbeNative as usual, and
// compares what they say. A package of its own, because a product without `main` has no place in the platform's build.
let package = Package(
  name: "soiree-wasm",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "ProbeWasm", targets: ["ProbeWasm"]),
    .executable(name: "ProbeNative", targets: ["ProbeNative"]),
    .executable(name: "CustomerWasm", targets: ["CustomerWasm"]),
    .executable(name: "StaffWasm", targets: ["StaffWasm"]),
    .executable(name: "ReaderWasm", targets: ["ReaderWasm"]),
  ],
  dependencies: [.package(name: "soiree", path: "../..")],
  targets: [
    .target(name: "Host"),
    .target(name: "Wasi"),
    .target(name: "Page"),
    // What a page loads: each with a set of machines.
    .target(name: "Calls"),
    .executableTarget(
      name: "CustomerWasm", dependencies: ["Calls", "Host", "Page", .product(name: "Browser", package: "soiree")]),
    .executableTarget(
      name: "StaffWasm", dependencies: ["Calls", "Host", "Page", .product(name: "Browser", package: "soiree")]),
    // What a door loads where its browser reads no QR codes.
    .executableTarget(
      name: "ReaderWasm", dependencies: ["Calls", "Host", "Page", .product(name: "QRReading", package: "soiree")]),
    .target(
      name: "Probe",
      dependencies: ["Structures", "Domain", "ClientCore"].map { .product(name: $0, package: "soiree") }),
    .executableTarget(name: "ProbeWasm", dependencies: ["Host", "Wasi", "Probe"]),
    .executableTarget(
      name: "ProbeNative", dependencies: ["Probe"],
      // Domain imports nothing, so nothing else asks for the functions that rounding is without optimisation.
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
  ]
)

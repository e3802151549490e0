// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Evening",
  platforms: [.macOS(.v26)],
  dependencies: [.package(name: "soiree", path: "../..")],
  targets: [
    .executableTarget(name: "Evening", dependencies: [.product(name: "SoireeClient", package: "soiree")])
  ]
)

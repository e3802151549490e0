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

let package = Package(
  name: "soiree",
  targets: [
    .target(name: "Domain", swiftSettings: portable),
    .testTarget(name: "DomainTests", dependencies: ["Domain"], swiftSettings: strict),
  ]
)

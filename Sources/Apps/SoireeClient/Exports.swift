// One import brings an app the values, bodies, machines and calls that the SDK's interface uses.
@_exported public import Client
@_exported public import ClientCore
@_exported public import Domain
@_exported public import Wire

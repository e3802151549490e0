// One import for an app: the values, the bodies, the machines' words and the calls that the SDK speaks in.
@_exported public import Client
@_exported public import ClientCore
@_exported public import Domain
@_exported public import Wire

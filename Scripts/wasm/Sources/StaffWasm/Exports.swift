import Browser
import Calls

// WebAssembly here has one thread, so nothing is shared.
private nonisolated(unsafe) let core = BrowserCore(.staff)
private nonisolated(unsafe) let calls = Calls { core.answer(Array($0)) }

@c(core_inbox)
public func coreInbox(_ size: Int32) -> UnsafeMutableRawPointer? { calls.inbox(size) }

@c(core_call)
public func coreCall(_ size: Int32) -> UnsafeMutableRawPointer? { calls.call(size) }

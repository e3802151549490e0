import Probe
import Wasi

/// Says the probe's text on the standard output.
@c(_start)
public func start() {
  let bytes = Array(probe().utf8)
  bytes.withUnsafeBytes { host_write($0.baseAddress, $0.count) }
}

import Glibc
import Waiting

/// Ends each read and write of a test's socket after the patience of every other wait.
public func limitWaiting(of descriptor: Int32) {
  var limit = timeval(tv_sec: patience, tv_usec: 0)
  for way in [SO_RCVTIMEO, SO_SNDTIMEO] {
    setsockopt(descriptor, SOL_SOCKET, way, &limit, socklen_t(MemoryLayout<timeval>.size))
  }
}

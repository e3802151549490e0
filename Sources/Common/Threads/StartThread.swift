#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Runs `body` once on a thread of its own, which is never joined.
/// - Returns: false when the system has no thread left to give; `body` is dropped then.
public func startThread(_ body: sending @escaping () -> Void) -> Bool {
  let box = Unmanaged.passRetained(ThreadBody(body))
  var attributes = pthread_attr_t()
  pthread_attr_init(&attributes)
  defer { pthread_attr_destroy(&attributes) }
  pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
  #if canImport(Glibc)
    var thread = pthread_t()
    let run: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { pointer in
      if let pointer { Unmanaged<ThreadBody>.fromOpaque(pointer).takeRetainedValue().run() }
      return nil
    }
  #else
    var thread: pthread_t?
    let run: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = { pointer in
      Unmanaged<ThreadBody>.fromOpaque(pointer).takeRetainedValue().run()
      return nil
    }
  #endif
  let isStarted = pthread_create(&thread, &attributes, run, box.toOpaque()) == 0
  if !isStarted { box.release() }
  return isStarted
}

private final class ThreadBody {
  let run: () -> Void
  init(_ run: @escaping () -> Void) { self.run = run }
}

import { useEffect } from 'react'

/** The screen stays on while it is looked at and that is wanted, where the browser can do it. */
export function useWakeLock(isWanted = true): void {
  useEffect(() => {
    if (!isWanted) return
    let lock: WakeLockSentinel | null = null
    let isGone = false
    const ask = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      try {
        const got = await navigator.wakeLock.request('screen')
        if (isGone) void got.release()
        else lock = got
      } catch {
        // The battery is low, or the page may not: the screen goes dark as it would anyway.
      }
    }
    const again = () => void ask()
    again()
    document.addEventListener('visibilitychange', again)
    return () => {
      isGone = true
      document.removeEventListener('visibilitychange', again)
      void lock?.release()
    }
  }, [isWanted])
}

import { useEffect, useRef, useState } from 'react'
import { Bell } from './ring'

/** The bell of a board. `isSilent`: the browser waits for a press before it lets the page sound. */
export function useBell(rings: number): { isSilent: boolean; allow: () => void; bell: Bell } {
  const bell = useRef<Bell>(undefined as unknown as Bell)
  bell.current ??= new Bell()
  const [isSilent, setSilent] = useState(false)
  const ask = () => void bell.current.allow().then(may => setSilent(!may))
  useEffect(() => {
    ask()
    // Any press will do.
    addEventListener('pointerdown', ask)
    addEventListener('keydown', ask)
    return () => {
      removeEventListener('pointerdown', ask)
      removeEventListener('keydown', ask)
      bell.current.close()
    }
  }, [])
  useEffect(() => bell.current.ring(rings > 0 && !isSilent), [rings > 0, isSilent])
  return { isSilent, allow: ask, bell: bell.current }
}

/** The screen stays on while the board is looked at, where the browser can do that. */
export function useWakeLock(): void {
  useEffect(() => {
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
  }, [])
}

import { useEffect, useRef, useState } from 'react'
import { Bell } from './ring'

/** The bell of a board. `isSilent`: the browser waits for a press before it lets the page sound. */
export function useBell(rings: number): { isSilent: boolean; allow: () => void; bell: Bell } {
  const bell = useRef<Bell>(undefined as unknown as Bell)
  bell.current ??= new Bell()
  const [isSilent, setSilent] = useState(false)
  const ask = () => void bell.current.allow(setSilent)
  useEffect(() => {
    ask()
    // Any press will do; of a touch it is the end that browsers take for one.
    const presses = ['pointerup', 'click', 'keydown'] as const
    for (const press of presses) addEventListener(press, ask)
    document.addEventListener('visibilitychange', ask)
    return () => {
      for (const press of presses) removeEventListener(press, ask)
      document.removeEventListener('visibilitychange', ask)
      bell.current.close()
    }
  }, [])
  useEffect(() => bell.current.ring(rings > 0 && !isSilent), [rings > 0, isSilent])
  const allow = () => {
    ask()
    if (typeof Notification !== 'undefined' && Notification.permission === 'default') void Notification.requestPermission()
  }
  return { isSilent, allow, bell: bell.current }
}

/** Shown by the system where nobody looks at the tab, if that was allowed with the bell. */
export function notify(title: string): void {
  if (document.visibilityState === 'visible' || typeof Notification === 'undefined' || Notification.permission !== 'granted') return
  void navigator.serviceWorker?.getRegistration().then(registration => registration?.showNotification(title, { tag: 'kitchen', requireInteraction: true }))
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

import { useEffect, useRef, useState } from 'react'
import { Bell } from './ring'

/** The bell of a screen for those who work: it rings while `hasRinging`. `isSilent`: the browser waits for a press before it lets the page sound. */
export function useBell(hasRinging: boolean, isLoud: boolean): { isSilent: boolean; allow: () => void; bell: Bell } {
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
  const rings = hasRinging && !isSilent
  useEffect(() => bell.current.ring(rings, isLoud), [rings, isLoud])
  const allow = () => {
    ask()
    if (typeof Notification !== 'undefined' && Notification.permission === 'default') void Notification.requestPermission()
  }
  return { isSilent, allow, bell: bell.current }
}

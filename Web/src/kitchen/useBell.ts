import { useEffect, useRef, useState } from 'react'
import type { KitchenCard } from '../core/generated'
import { placedOrder } from './card'
import { Bell } from './ring'

/** An order that has rung for so long rings louder, in milliseconds. */
const loudAfter = 60_000

/** The bell of a board. `isSilent`: the browser waits for a press before it lets the page sound. */
export function useBell(ringing: readonly KitchenCard[], time: number): { isSilent: boolean; allow: () => void; bell: Bell } {
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
  const rings = ringing.length > 0 && !isSilent
  const isLoud = ringing.some(card => time - Date.parse(placedOrder(card).placed_at) > loudAfter)
  useEffect(() => bell.current.ring(rings, isLoud), [rings, isLoud])
  const allow = () => {
    ask()
    if (typeof Notification !== 'undefined' && Notification.permission === 'default') void Notification.requestPermission()
  }
  return { isSilent, allow, bell: bell.current }
}

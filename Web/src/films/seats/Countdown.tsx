import { useEffect, useRef, useState } from 'react'
import { minutesAndSeconds } from '../../texts/format'
import { announce, interrupt } from '../../ui/announce'
import { tell } from '../words'
import { now } from '../../wire/time'

/** Milliseconds that are left; computed from the end on every look, never counted down. */
function useTimeLeft(endsAt: number | null): number {
  const [present, setPresent] = useState(now)
  useEffect(() => {
    if (endsAt === null) return
    const look = () => setPresent(now())
    look()
    const timer = setInterval(look, 250)
    document.addEventListener('visibilitychange', look)
    addEventListener('pageshow', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      removeEventListener('pageshow', look)
    }
  }, [endsAt])
  return endsAt === null ? 0 : Math.max(0, endsAt - present)
}

const circle = 2 * Math.PI * 15
const spoken = [30, 20, 10, 0] as const

/** Whole seconds rounded up: zero only when it is over. */
const secondsOf = (left: number) => Math.ceil(left / 1000)

/** A ring and minutes. The truth is the server's; the ring only draws it. */
export function Countdown({ endsAt, of: whole }: { endsAt: number; of: number }) {
  const left = useTimeLeft(endsAt)
  const seconds = secondsOf(left)
  const told = useRef(99)
  useEffect(() => {
    // A longer hold begins anew.
    if (seconds > told.current + 2) told.current = 99
    const due = spoken.find(each => seconds <= each && told.current > each && seconds > each - 3)
    if (due === undefined) return
    told.current = due
    const words = tell(due === 0 ? 'hold.over' : 'hold.left', { n: due })
    if (due === 10) interrupt(words)
    else announce(words)
  }, [seconds])
  const part = Math.min(1, left / (whole * 1000))
  return (
    <span className={seconds <= 10 ? 'countdown late' : 'countdown'} role="timer" aria-live="off" aria-label={tell('hold.left', { n: seconds })}>
      <svg viewBox="0 0 36 36" aria-hidden="true" focusable="false"><circle cx="18" cy="18" r="15" className="countdown-track" /><circle cx="18" cy="18" r="15" className="countdown-part" strokeDasharray={circle} strokeDashoffset={circle * (1 - part)} transform="rotate(-90 18 18)" /></svg>
      <b className="figures" aria-hidden="true">{minutesAndSeconds(seconds)}</b>
    </span>
  )
}

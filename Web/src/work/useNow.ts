import { useEffect, useState } from 'react'
import { now } from '../wire/time'

/** The platform's time in milliseconds, anew every second. */
export function useNow(): number {
  const [time, setTime] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return time
}

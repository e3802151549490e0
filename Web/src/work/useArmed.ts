import { useEffect, useState } from 'react'

/** A finger that meant the button before does not press this one, in milliseconds. */
const settles = 700

/** False for a moment after `what` has appeared: a second tap of the same finger is none. */
export function useArmed(what: string): boolean {
  const [armed, setArmed] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setArmed(what), settles)
    return () => clearTimeout(timer)
  }, [what])
  return armed === what
}

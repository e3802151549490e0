import { useEffect } from 'react'
import { arrivalKind } from '../routes/location'
import { focusHeading } from '../routes/useArrival'

/** The page's first screen takes no focus: one has just come. */
let hasShown = false

/** What the screen is about has changed: one begins at its top, and screen readers at its heading. */
export function useStage(stage: string): void {
  useEffect(() => {
    const isFirst = !hasShown && arrivalKind() === 'first'
    hasShown = true
    if (isFirst) return
    scrollTo(0, 0)
    focusHeading()
  }, [stage])
}

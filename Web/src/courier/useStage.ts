import { useEffect } from 'react'
import { arrivalKind } from '../routes/location'

/** The page's first screen takes no focus: one has just come. */
let hasShown = false

/** What the screen is about has changed: one begins at its top, and screen readers at its heading. */
export function useStage(stage: string): void {
  useEffect(() => {
    const isFirst = !hasShown && arrivalKind() === 'first'
    hasShown = true
    if (isFirst) return
    scrollTo(0, 0)
    const heading = document.querySelector<HTMLElement>('main h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [stage])
}

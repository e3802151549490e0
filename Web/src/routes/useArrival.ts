import { useEffect, useLayoutEffect, useRef } from 'react'
import { arrivalKind, arrivalScroll } from './location'
import { say } from '../texts/say'

/** On arrival of a screen: its title, the scroll where one left it, and focus on its heading (but at the first load). */
export function useArrival(title: string, identity = title): void {
  /** The heading that took the focus; null: none was there. Undefined: none takes it. */
  const heading = useRef<HTMLElement | null | undefined>(undefined)
  useEffect(() => {
    document.title = title === '' ? say('app.name') : `${title} · ${say('app.name')}`
  }, [title])
  useLayoutEffect(() => {
    scrollTo(0, arrivalScroll())
    heading.current = arrivalKind() === 'first' ? undefined : focusHeading()
  }, [identity])
  // The heading of a screen that was loading went when the data came, and the focus with it.
  useLayoutEffect(() => {
    if (heading.current === undefined || heading.current?.isConnected === true || document.activeElement !== document.body) return
    if (scrollY === 0) scrollTo(0, arrivalScroll())
    heading.current = focusHeading()
  })
}

/** @returns The screen's heading. Null: it has none. */
export function focusHeading(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>('main h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
  return heading
}

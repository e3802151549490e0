import { useEffect, useLayoutEffect } from 'react'
import { arrivalKind, arrivalScroll } from './location'
import { say } from '../texts/say'

/** On arrival of a screen: its title, the scroll where one left it, and focus on its heading (but at the first load). */
export function useArrival(title: string, identity = title): void {
  useEffect(() => {
    document.title = title === '' ? say('app.name') : `${title} · ${say('app.name')}`
  }, [title])
  useLayoutEffect(() => {
    scrollTo(0, arrivalScroll())
    if (arrivalKind() === 'first') return
    const heading = document.querySelector<HTMLElement>('main h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [identity])
}

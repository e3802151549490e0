// In the first bundle. The address is an external store; nothing else knows where the app is.
import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

const listeners = new Set<() => void>()
/** What stood on the page that was left: where it was scrolled to. Kept by the key of a history entry. */
const scrolls = new Map<string, number>()
let key = entryKey()
let present = location.pathname + location.search
/** How the present page was reached: its arrival moves focus, or restores the scroll. */
let arrival: 'first' | 'forward' | 'back' = 'first'

if ('scrollRestoration' in history) history.scrollRestoration = 'manual'
addEventListener('popstate', () => arrive('back'))

function entryKey(): string {
  return (history.state as { key?: string } | null)?.key ?? 'first'
}

/** How many presses there were: one that comes before an earlier one is shown takes its place. */
let presses = 0
const address = () => location.pathname + location.search

function arrive(how: 'forward' | 'back') {
  const press = ++presses
  const isOtherPage = location.pathname !== present.split('?')[0]
  const change = () => {
    // The browser calls this a moment later; the address may be another one by then.
    if (press !== presses) return
    key = entryKey()
    arrival = how
    present = address()
    listeners.forEach(each => each())
  }
  const moves = matchMedia('(prefers-reduced-motion: no-preference)').matches
  // The browser's own swipe back has moved the page already.
  if (isOtherPage && moves && document.startViewTransition !== undefined && document.visibilityState === 'visible') {
    const { ready, finished } = document.startViewTransition(() => flushSync(change))
    for (const each of [ready, finished]) each.catch(unlessSkipped)
  } else {
    change()
  }
}

/** Why a change is shown without its motion: the next press, a page that nobody looks at, a slow machine. */
const skips: ReadonlySet<string> = new Set(['AbortError', 'InvalidStateError', 'TimeoutError'])

/** A change whose motion the browser skips is no error; everything else is. */
export function unlessSkipped(error: unknown): void {
  if (!(error instanceof DOMException && skips.has(error.name))) throw error
}

/** Goes to an address of the app. `replace` leaves no way back to this one. */
export function go(to: string, { replace = false } = {}): void {
  if (to === address() && !replace) return
  scrolls.set(key, scrollY)
  const state = { key: Math.random().toString(36).slice(2), depth: depth() + (replace ? 0 : 1) }
  if (replace) history.replaceState(state, '', to)
  else history.pushState(state, '', to)
  arrive('forward')
}

/** How many pages of the app lie behind this one. */
function depth(): number {
  return (history.state as { depth?: number } | null)?.depth ?? 0
}

/** Back to where one came from; to `otherwise` when that was not this app. */
export function back(otherwise: string): void {
  scrolls.set(key, scrollY)
  if (depth() > 0) history.back()
  else go(otherwise, { replace: true })
}

export function useAddress(): string {
  return useSyncExternalStore(listener => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, () => present)
}

/** Where the present page was scrolled to, when one comes back to it; else the top. */
export const arrivalScroll = () => (arrival === 'back' ? scrolls.get(key) ?? 0 : 0)
export const arrivalKind = () => arrival

import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { go } from './location'

/** A real link that does not load the page anew. With a modifier key it is the browser's. */
export function Link({ to, replace = false, onClick, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { to: string; replace?: boolean }) {
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    go(to, { replace })
  }
  return <a {...rest} href={to} onClick={press} />
}

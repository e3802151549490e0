import { type PointerEvent, type ReactNode, type RefObject, useRef } from 'react'
import { say, type Key } from '../../texts/say'
import { after, isPull, pulled, type Height } from './heights'

interface Props {
  list: RefObject<HTMLElement>
  height: Height
  onChange: (height: Height) => void
  children: ReactNode
}

const words: Record<Height, Key> = { peek: 'map.list-peek', half: 'map.list-half', full: 'map.list-full' }

/** The list's heading with its grip: pulled by a finger, or pressed, which needs no pulling. Without the grip it stays. */
export function ListHead({ list, height, onChange, children }: Props) {
  const grip = useRef<HTMLButtonElement>(null)
  const from = useRef<number | null>(null)
  const wasPulled = useRef(false)
  const up = (event: PointerEvent) => (from.current === null ? 0 : from.current - event.clientY)
  const begin = (event: PointerEvent) => {
    // A wide screen has no grip, and the list one height.
    if (grip.current?.getClientRects().length === 0) return
    from.current = event.clientY
    wasPulled.current = false
    const touched = event.target as Element
    // Not the heading: a press of the grip would then be the heading's.
    touched.setPointerCapture(event.pointerId)
  }
  const move = (event: PointerEvent) => {
    if (from.current !== null && list.current !== null) list.current.style.translate = `0 ${Math.max(-60, -up(event))}px`
  }
  const rest = () => {
    from.current = null
    if (list.current !== null) list.current.style.translate = ''
  }
  const end = (event: PointerEvent) => {
    const next = pulled(height, up(event))
    wasPulled.current = isPull(up(event))
    rest()
    if (next !== height) onChange(next)
  }
  return (
    <header className="map-list-head" onPointerDown={begin} onPointerMove={move} onPointerUp={end} onPointerCancel={rest}>
      <button ref={grip} type="button" className="map-grip phone-only" aria-label={say(words[after(height)])}
        onClick={event => { if (event.detail === 0 || !wasPulled.current) onChange(after(height)) }} />
      <h1 className="map-title">{children}</h1>
    </header>
  )
}

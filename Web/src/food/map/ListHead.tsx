import { type PointerEvent, type ReactNode, type RefObject, useRef } from 'react'
import { say, type Key } from '../../texts/say'
import { after, pulled, type Height } from './heights'

interface Props {
  list: RefObject<HTMLElement>
  height: Height
  onChange: (height: Height) => void
  children: ReactNode
}

const words: Record<Height, Key> = { peek: 'map.list-peek', half: 'map.list-half', full: 'map.list-full' }

/** The list's heading with its grip: pulled by a finger, or pressed, which needs no pulling. */
export function ListHead({ list, height, onChange, children }: Props) {
  const from = useRef<number | null>(null)
  const up = (event: PointerEvent) => (from.current === null ? 0 : from.current - event.clientY)
  const move = (event: PointerEvent) => {
    if (from.current !== null && list.current !== null) list.current.style.translate = `0 ${Math.max(-60, -up(event))}px`
  }
  const end = (event: PointerEvent) => {
    const next = pulled(height, up(event))
    from.current = null
    if (list.current !== null) list.current.style.translate = ''
    if (next !== height) onChange(next)
  }
  const begin = (event: PointerEvent<HTMLElement>) => {
    if ((event.target as Element).closest('button') !== null) return
    from.current = event.clientY
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  return (
    <header className="map-list-head" onPointerDown={begin} onPointerMove={move} onPointerUp={end} onPointerCancel={end}>
      <button type="button" className="map-grip phone-only" aria-label={say(words[after(height)])} onClick={() => onChange(after(height))} />
      <h1 className="map-title">{children}</h1>
    </header>
  )
}

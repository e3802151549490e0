import { forwardRef, useCallback, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { Round } from '../../ui/Button'
import { nearest, type Hall } from './hallShape'
import { listenToFingers } from './gestures'
import { MapStage } from './MapStage'
import { SeatGrid } from './SeatGrid'
import { touchable } from './viewport'
import { tell } from '../words'

interface Props {
  hall: Hall
  states: string
  picked: readonly number[]
  currency: string
  onTap: (seat: number) => void
  onKey: (key: string) => boolean
}

export interface HallMapActions {
  reveal(seats: readonly number[]): void
  shake(): void
}

const reach = 22

/** Canvases paint, real buttons mean. */
export const HallMap = forwardRef<HallMapActions, Props>(function HallMap({ hall, states, picked, currency, onTap, onKey }, actions) {
  const frame = useRef<HTMLDivElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  const tiles = useRef<HTMLDivElement>(null)
  const small = useRef<HTMLCanvasElement>(null)
  const stage = useRef<MapStage | null>(null)
  const [isZoomed, setZoomed] = useState(false)
  const tap = useRef(onTap)
  tap.current = onTap
  const own = new Set(picked)
  const looks = () => hall.seats.map((_, index) => ({ letter: states[index] ?? 'x', isPicked: own.has(index) }))
  useLayoutEffect(() => {
    const [window, painted, grid] = [frame.current, tiles.current, layer.current]
    if (window === null || painted === null || grid === null) return
    const made = new MapStage(hall, { window, tiles: painted, grid, small: small.current }, tell('map.screen'), setZoomed)
    stage.current = made
    made.show(looks())
    made.resize()
    const resizes = new ResizeObserver(() => made.resize())
    resizes.observe(window)
    const repaint = () => made.repaint()
    const schemes = ['(forced-colors: active)', '(prefers-color-scheme: dark)', '(prefers-contrast: more)'].map(query => matchMedia(query))
    schemes.forEach(scheme => scheme.addEventListener('change', repaint))
    const ends = listenToFingers(window, made, (point, isTouch) => {
      const { k, x, y } = made.view
      const found = nearest(hall, (point.x - x) / k, (point.y - y) / k)
      if (found.distance * k > Math.max(reach, k * 0.7)) return
      if (isTouch && k < touchable * 0.62) return made.zoomTo(touchable, point)
      tap.current(found.seat)
    })
    return () => {
      ends()
      made.end()
      stage.current = null
      resizes.disconnect()
      schemes.forEach(scheme => scheme.removeEventListener('change', repaint))
    }
  }, [hall])
  useEffect(() => stage.current?.show(looks()), [states, picked])
  useImperativeHandle(actions, () => ({
    reveal: all => { if (all[0] !== undefined && stage.current?.isZoomed === true) stage.current.reveal(all[0]) },
    shake: () => {
      frame.current?.classList.remove('shaking')
      requestAnimationFrame(() => frame.current?.classList.add('shaking'))
    },
  }), [])
  const take = useCallback((seat: number) => tap.current(seat), [])
  const focus = useCallback((seat: number) => stage.current?.reveal(seat), [])
  const key = (pressed: string) => {
    if (pressed === '+' || pressed === '=') stage.current?.zoomBy(1.6)
    else if (pressed === '-') stage.current?.zoomBy(1 / 1.6)
    else return onKey(pressed)
    return true
  }
  return (
    <div className="hall">
      <div className="hall-window" ref={frame}>
        <div className="hall-tiles" ref={tiles} aria-hidden="true" />
        <div className="hall-layer" ref={layer}>
          <SeatGrid hall={hall} states={states} picked={own} currency={currency} onTake={take} onFocus={focus} onKey={key} />
        </div>
      </div>
      <canvas className={isZoomed ? 'hall-small shown' : 'hall-small'} ref={small} width="168" height="132" aria-hidden="true" />
      <div className="hall-zoom">
        <Round icon="add" name={tell('map.in')} look="edged" onClick={() => stage.current?.zoomBy(1.6)} />
        <Round icon="minus" name={tell('map.out')} look="edged" onClick={() => stage.current?.zoomBy(1 / 1.6)} />
      </div>
      <p id="hall-keys" className="unseen">{tell('map.keys')}</p>
    </div>
  )
})

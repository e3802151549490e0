import { memo, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { stepFrom, type Hall, type HallRow, type Step } from './hallShape'
import { buttonScale } from './MapStage'
import { seatName } from './seatWords'
import { tell } from '../words'

/** Up to so many seats all have a button; above that the focused row and its neighbours. */
const mostButtons = 1000

interface Props {
  hall: Hall
  states: string
  picked: ReadonlySet<number>
  currency: string
  onTake: (seat: number) => void
  onFocus: (seat: number) => void
  /** A key that is not a step: B, +, −, L, C, Escape. */
  onKey: (key: string) => boolean
}

const steps: Readonly<Record<string, Step>> = {
  ArrowUp: 'up', ArrowDown: 'down', Home: 'first', End: 'last', PageUp: 'blockUp', PageDown: 'blockDown',
}

/** What the canvas means: a grid of buttons with one tab stop, made after the first paint. */
export function SeatGrid({ hall, states, picked, currency, onTake, onFocus, onKey }: Props) {
  const grid = useRef<HTMLDivElement>(null)
  const [isReady, setReady] = useState(false)
  const [at, setAt] = useState(() => Math.max(0, states.indexOf('f')))
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), 60)
    return () => clearTimeout(timer)
  }, [])
  const go = (seat: number) => {
    setAt(seat)
    const button = () => grid.current?.querySelector<HTMLElement>(`[data-seat="${seat}"]`)
    // At once, for the next key may come before the next frame; in a large hall the row is made first.
    const present = button()
    if (present != null) present.focus({ preventScroll: true })
    else requestAnimationFrame(() => button()?.focus({ preventScroll: true }))
  }
  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey || (event.ctrlKey && event.key !== 'Home' && event.key !== 'End')) return
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
    const step = event.key === 'ArrowRight' ? (isMirrored ? 'before' : 'next') : event.key === 'ArrowLeft' ? (isMirrored ? 'next' : 'before') : steps[event.key]
    if (step !== undefined) go(stepFrom(hall, at, step))
    else if (!onKey(event.key)) return
    event.preventDefault()
  }
  const focusedRow = hall.rowOf[at] ?? 0
  const isShown = (row: number) => hall.seats.length <= mostButtons || Math.abs(row - focusedRow) <= 1
  return (
    <div className="hall-grid" role="grid" ref={grid} aria-label={tell('map.grid')} aria-rowcount={hall.rows.length} aria-describedby="hall-keys" onKeyDown={press}>
      {isReady && hall.rows.map((row, index) => isShown(index) && (
        <Row key={row.label} hall={hall} row={row} index={index} states={states.slice(row.from, row.to)} currency={currency}
          picked={[...picked].filter(seat => seat >= row.from && seat < row.to).join()} at={at >= row.from && at < row.to ? at : -1} onTake={onTake} onFocus={onFocus} setAt={setAt} />
      ))}
    </div>
  )
}

interface RowProps {
  hall: Hall
  row: HallRow
  index: number
  states: string
  /** Picked seats of this row, joined by commas: a text, so that a row that did not change is not drawn again. */
  picked: string
  at: number
  currency: string
  onTake: (seat: number) => void
  onFocus: (seat: number) => void
  setAt: (seat: number) => void
}

const Row = memo(function Row({ hall, row, index, states, picked, at, currency, onTake, onFocus, setAt }: RowProps) {
  const own = new Set(picked === '' ? [] : picked.split(',').map(Number))
  return (
    <div role="row" aria-rowindex={index + 1}>
      {hall.seats.slice(row.from, row.to).map((seat, place) => {
        const number = row.from + place
        const letter = states[place] ?? 'x'
        const isPicked = own.has(number)
        const isOff = !isPicked && letter !== 'f' && letter !== 'm'
        return (
          <button key={seat.id} type="button" role="gridcell" data-seat={number} tabIndex={number === at ? 0 : -1} aria-selected={isPicked} aria-disabled={isOff || undefined}
            aria-label={seatName(seat, letter, isPicked, currency)} ref={element => put(element, hall, number)} onClick={() => onTake(number)} onFocus={() => { setAt(number); onFocus(number) }} />
        )
      })}
    </div>
  )
}, (before, now) => before.hall === now.hall && before.states === now.states && before.picked === now.picked && before.at === now.at && before.onTake === now.onTake)

/** The policy of the page allows no style in markup. */
function put(element: HTMLElement | null, hall: Hall, seat: number): void {
  if (element === null) return
  element.style.left = `${((hall.x[seat] ?? 0) - hall.wide / 2) * buttonScale}px`
  element.style.top = `${((hall.y[seat] ?? 0) - hall.high / 2) * buttonScale}px`
}

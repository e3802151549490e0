import { useState } from 'react'
import { money } from '../../texts/format'
import { Icon } from '../../ui/Icon'
import { Badge, Chip } from '../../ui/parts'
import type { Hall, HallRow } from './hallShape'
import { runsOf, type Run } from './runs'
import { kindOf } from './seatWords'
import { tell } from '../words'

interface Props {
  hall: Hall
  states: string
  picked: readonly number[]
  /** Seats that the pick would leave alone. */
  stranded: readonly number[]
  party: number
  currency: string
  onTap: (seat: number) => void
}

/** The hall by rows: the same seats, the same taps. */
export function SeatList({ hall, states, picked, stranded, party, currency, onTap }: Props) {
  const [onlyFree, setOnlyFree] = useState(true)
  const [together, setTogether] = useState(false)
  const [wheels, setWheels] = useState(false)
  const [aisle, setAisle] = useState(false)
  const own = new Set(picked)
  const fits = (run: Run) => {
    if (run.seats.some(seat => own.has(seat))) return true
    if (onlyFree && !run.isFree) return false
    if (together && (!run.isFree || run.seats.length < party)) return false
    if (wheels && !run.seats.some(seat => hall.seats[seat]?.is_accessible === true)) return false
    return !aisle || run.isByAisle
  }
  const rows = hall.rows.map(row => ({ row, runs: runsOf(hall, row, states).filter(fits) })).filter(each => each.runs.length > 0)
  return (
    <div className="seat-list">
      <div className="chips scroll-x seat-list-chips">
        <Chip pressed={onlyFree} onPress={() => setOnlyFree(!onlyFree)}>{tell('list.free')}</Chip>
        <Chip pressed={together} onPress={() => setTogether(!together)}>{tell('list.together', { n: party })}</Chip>
        <Chip pressed={wheels} onPress={() => setWheels(!wheels)}>{tell('seat.wheelchair')}</Chip>
        <Chip pressed={aisle} onPress={() => setAisle(!aisle)}>{tell('list.aisle')}</Chip>
      </div>
      <div className="side seat-list-rows">
        {rows.length === 0 && <p className="second small seat-list-none">{tell('list.none')}</p>}
        {rows.map(({ row, runs }) => (
          <section key={row.label} className="seat-row" aria-labelledby={`row-${row.label}`}>
            <div className="row apart seat-row-head"><h2 id={`row-${row.label}`}>{tell('list.row', { row: row.label })}</h2><span className="small second">{factsOf(hall, row, currency)}</span></div>
            <ul className="card seat-runs">{runs.map(run => <RunItem key={run.seats[0]} of={run} hall={hall} own={own} stranded={stranded} onTap={onTap} />)}</ul>
          </section>
        ))}
      </div>
    </div>
  )
}

function factsOf(hall: Hall, row: HallRow, currency: string): string {
  const seat = hall.seats.slice(row.from, row.to).find(each => !each.is_accessible && !each.is_companion) ?? hall.seats[row.from]
  if (seat === undefined) return ''
  const back = hall.rows.length - hall.rows.indexOf(row)
  return [kindOf(seat), seat.price == null ? null : money(seat.price, currency), back <= 3 ? tell('list.fromBack', { n: back }) : null].filter(part => part !== null).join(' · ')
}

function RunItem({ of: run, hall, own, stranded, onTap }: { of: Run; hall: Hall; own: ReadonlySet<number>; stranded: readonly number[]; onTap: (seat: number) => void }) {
  const numbers = run.seats.map(seat => hall.seats[seat]?.number ?? '')
  const span = numbers.length === 1 ? numbers[0] ?? '' : numbers.length === 2 ? tell('list.and', { a: numbers[0] ?? '', b: numbers[1] ?? '' }) : tell('list.to', { a: numbers[0] ?? '', b: numbers[numbers.length - 1] ?? '' })
  const words = <><b className="strong figures">{span}</b> <span className="small second">{tell(run.isFree ? `place.${run.place}` : run.letter === 'h' ? 'seat.held' : 'seat.taken')}</span></>
  if (!run.isFree) return <li className="seat-run gone"><Icon name="close" /><span className="grow">{words}</span></li>
  const isAlone = run.seats.some(seat => stranded.includes(seat))
  return (
    <li className="seat-run">
      <div className="row apart"><span>{words}</span>{isAlone ? <Badge look="warn">{tell('list.alone')}</Badge> : run.seats.length > 1 && <Badge look="edged">{tell('list.joined', { n: run.seats.length })}</Badge>}</div>
      <div className="row wrap seat-tiles">
        {run.seats.map(seat => {
          const of = hall.seats[seat]
          if (of === undefined) return null
          return (
            <label key={seat} className={of.is_accessible || of.is_companion ? 'seat-tile access' : of.category === 'premium' ? 'seat-tile premium' : 'seat-tile'}>
              <input type="checkbox" checked={own.has(seat)} onChange={() => onTap(seat)} aria-label={`${tell('seat.at', { row: of.row, number: of.number })}, ${kindOf(of)}`} />
              <span aria-hidden="true">{of.number}</span>
            </label>
          )
        })}
      </div>
    </li>
  )
}

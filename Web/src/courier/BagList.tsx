import type { RoundInput, RoundStop } from '../core/generated'
import { money } from '../texts/format'
import { Button } from '../ui/Button'
import { Icon } from '../ui/Icon'
import { useArmed } from '../work/useArmed'
import { touch } from '../work/touch'
import { readyWords } from './OfferScreen'
import { carried, lineId, takenAlong } from './round'
import { tell } from './words'

interface Props {
  stops: readonly RoundStop[]
  time: number
  zone: string | undefined
  ticks: ReadonlySet<string>
  tick: (line: string) => void
  send: (input: RoundInput) => void
  onGiveBack: () => void
}

/** At the kitchen: what has to be in the box. Whoever is in a hurry goes without ticking. */
export function BagList({ stops, time, zone, ticks, tick, send, onGiveBack }: Props) {
  const first = stops[0] === undefined ? null : carried(stops[0])
  const isArmed = useArmed(`bags ${stops.map(stop => stop.id).join()}`)
  const lines = stops.flatMap(stop => carried(stop).items.map((_, place) => lineId(stop.id, place)))
  const done = lines.filter(line => ticks.has(line)).length
  const along = takenAlong(stops, ticks)
  const left = stops.filter(stop => !along.includes(stop))
  const go = () => {
    for (const stop of along) send({ kind: 'pickUp', delivery: stop.id })
    touch('yes')
  }
  if (first === null) return null
  return (
    <>
      <header className="round-head"><h1>{tell('atKitchen', { name: first.pickup.name })}</h1>{first.ready_at != null && <p className="second">{readyWords(first.ready_at, time, zone)}</p>}</header>
      <div className="bags">{stops.map(stop => <Bag key={stop.id} stop={stop} ticks={ticks} tick={tick} />)}</div>
      <div className="low staying">
        {left.length > 0 && <p className="second">{tell('staysHere', { number: left.map(stop => carried(stop).number).join(', ') })}</p>}
        {done === lines.length
          ? <Button full size="big" icon="check" off={!isArmed} onClick={go}>{tell('pickedUp')}</Button>
          : <Button rank="second" full size="big" off={!isArmed} onClick={go}><span className="unseen">{tell('pickedUp')}: </span>{tell('inTheBox', { n: done, of: lines.length })}</Button>}
        <div className="row apart"><span className="second small">{done < lines.length && tell('goAnyway')}</span><Button rank="text" onClick={onGiveBack}>{tell('giveBack')}</Button></div>
      </div>
    </>
  )
}

function Bag({ stop, ticks, tick }: { stop: RoundStop; ticks: ReadonlySet<string>; tick: (line: string) => void }) {
  const of = carried(stop)
  return (
    <fieldset className="bag">
      <legend><b className="round-numbers">{of.number}</b> <span className="second">{tell('dishes', { n: of.item_count })}</span></legend>
      {of.asks_for_id === true && <p className="loud"><Icon name="alert" />{tell('asksForID')}</p>}
      {of.cash_to_collect > 0 && <p className="loud"><Icon name="cash" />{tell('cash', { amount: money(of.cash_to_collect, of.currency) })}</p>}
      {of.items.map(({ name, quantity }, place) => {
        const line = lineId(stop.id, place)
        return <label key={line} className="tick"><input type="checkbox" checked={ticks.has(line)} onChange={() => tick(line)} /><span className="tick-box"><Icon name="check" /></span><b className="figures">{quantity}×</b><span className="grow">{name}</span></label>
      })}
    </fieldset>
  )
}

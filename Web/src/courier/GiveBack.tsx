import { useState } from 'react'
import type { RoundInput, RoundStop } from '../core/generated'
import { Button } from '../ui/Button'
import { Field } from '../ui/Field'
import { Icon, type IconName } from '../ui/Icon'
import { Segments } from '../ui/parts'
import { carried, numbersOf } from './round'
import { tell, type CourierKey } from './words'

/** Operators read them, in the language of the phone. */
const reasons: readonly { icon: IconName; reason: CourierKey }[] = [
  { icon: 'ban', reason: 'reason.cannotGetThere' },
  { icon: 'bike', reason: 'reason.bike' },
  { icon: 'clock', reason: 'reason.notReady' },
]

/** Why a ride goes back before its food is picked up: pressing is choosing. */
export function GiveBack({ stops, send, onKeep }: { stops: readonly RoundStop[]; send: (input: RoundInput) => void; onKeep: () => void }) {
  const [chosen, choose] = useState<string | null>(null)
  const [own, setOwn] = useState<string | null>(null)
  const stop = stops.find(each => each.id === chosen) ?? stops[0]
  if (stop === undefined) return null
  const give = (reason: string) => {
    send({ kind: 'giveBack', delivery: stop.id, reason })
    onKeep()
  }
  return (
    <>
      <header className="round-head"><h1>{tell('giveBackNumber', { number: carried(stop).number })}</h1><p className="second">{tell('giveBackText')}</p></header>
      <div className="low whole">
        {stops.length > 1 && <Segments name={numbersOf(stops)} options={stops.map(each => ({ value: each.id, label: carried(each).number }))} value={stop.id} onChange={choose} />}
        <div className="tiles">
          {reasons.map(({ icon, reason }) => <button key={reason} type="button" className="tile" onClick={() => give(tell(reason))}><Icon name={icon} />{tell(reason)}</button>)}
          <button type="button" className="tile" aria-expanded={own !== null} onClick={() => setOwn(own === null ? '' : null)}><Icon name="pen" />{tell('reason.own')}</button>
        </div>
        {own !== null && (
          <form className="stack" onSubmit={event => { event.preventDefault(); if (own.trim() !== '') give(own.trim()) }}>
            <Field label={tell('reason.own')} value={own} maxLength={500} autoFocus onChange={event => setOwn(event.target.value)} />
            <Button type="submit" rank="second" size="big">{tell('giveBack')}</Button>
          </form>
        )}
        <Button rank="text" full size="big" onClick={onKeep}>{tell('keepIt')}</Button>
      </div>
    </>
  )
}

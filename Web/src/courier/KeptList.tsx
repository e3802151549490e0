import type { RoundView } from '../core/generated'
import { timeOfDay } from '../texts/format'
import { Icon } from '../ui/Icon'
import { zoneOf } from './round'
import { tell } from './words'

/** What was done and is not with the platform yet, in its order. */
export function KeptList({ view, numberOf }: { view: RoundView; numberOf: (delivery: string | undefined) => string }) {
  const { kept, positions, isFresh } = view
  const points = isFresh ? 0 : positions
  if (kept.length + points === 0) return null
  return (
    <section className="kept-list" aria-label={tell('keptTitle')}>
      <div className="row apart"><h2>{tell('keptTitle')}</h2><span className="second">{tell('keptCount', { n: kept.length + (points > 0 ? 1 : 0) })}</span></div>
      <ol>
        {kept.map(({ step, at, act, delivery }) => <li key={step}><time className="second figures">{timeOfDay(new Date(at), zoneOf(view))}</time><span className="grow">{tell(`kept.${act}`, { number: numberOf(delivery) })}</span><Waits /></li>)}
        {points > 0 && <li><span className="grow">{tell('positions', { n: points })}</span><Waits /></li>}
      </ol>
      <p className="second">{tell('keptText')}</p>
    </section>
  )
}

function Waits() {
  return <span className="is-info"><Icon name="clock" /> {tell('waits')}</span>
}

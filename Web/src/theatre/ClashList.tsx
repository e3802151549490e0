import type { DoorClash } from '../core/generated'
import { timeOfDay } from '../texts/format'
import { Button } from '../ui/Button'
import { firstUse, seatName } from './details'
import { tell } from './words'

interface Props {
  clashes: readonly DoorClash[]
  zone: string | undefined
  onUnderstood: () => void
}

/** Tickets that this phone admitted without a network, and that were not good. */
export function ClashList({ clashes, zone, onUnderstood }: Props) {
  if (clashes.length === 0) return null
  return (
    <section className="door-clashes" aria-labelledby="door-clashes">
      <h2 id="door-clashes">{tell('clashes')}</h2>
      <p>{tell('clashesText')}</p>
      <ul>
        {clashes.map((clash, index) => (
          <li key={index}><b>{seatName(clash) || tell('seatUnknown')}</b><span className="grow"><span>{tell('admittedAt', { time: timeOfDay(new Date(clash.at), zone) })}</span><span>{firstUse(clash, zone) ?? tell('clashNotGood')}</span></span></li>
        ))}
      </ul>
      <Button full size="big" rank="second" onClick={onUnderstood}>{tell('understood')}</Button>
    </section>
  )
}

import { money } from '../../texts/format'
import type { ShowDetail } from '../../wire/generated'
import type { Hall } from './hallShape'
import { tell, wordOf } from '../words'

/** What shapes and colours mean, with the price of each category. */
export function Legend({ show, hall }: { show: ShowDetail; hall: Hall }) {
  const has = (category: string) => hall.seats.some(seat => seat.category === category && !seat.is_accessible && !seat.is_companion)
  const access = hall.seats.some(seat => seat.is_accessible)
  const companion = hall.seats.some(seat => seat.is_companion)
  return (
    <ul className="legend" aria-label={tell('legend')}>
      {show.prices.filter(price => has(price.category)).map(price => <li key={price.category}><Key kind={price.category} />{wordOf('category', price.category)} {money(price.price, show.currency)}</li>)}
      {access && <li><Key kind="access" />{tell('seat.wheelchair')}</li>}
      {companion && <li><Key kind="companion" />{tell('seat.companion')}</li>}
      <li><Key kind="mine" />{tell('legend.mine')}</li>
      <li><Key kind="held" />{tell('seat.held')}</li>
      <li><Key kind="taken" />{tell('legend.taken')}</li>
    </ul>
  )
}

function Key({ kind }: { kind: string }) {
  return (
    <svg viewBox="0 0 20 20" className={`legend-key ${kind}`} aria-hidden="true" focusable="false">
      <rect x="2" y="2" width="16" height="16" rx="5" />
      {kind === 'taken' && <path d="m7 7 6 6m0-6-6 6" />}
      {kind === 'held' && <path d="M3 13 13 3M4.500 17 17 4.500M9.500 17.500 17.500 9.500" />}
      {kind === 'access' && <><circle cx="9.500" cy="6" r="1.200" className="full" /><path d="M9.500 8v3.500h3l1.800 3.200M8.200 9.200a3.300 3.300 0 1 0 4 4.600" /></>}
      {kind === 'companion' && <circle cx="10" cy="10" r="2.600" className="full" />}
      {kind === 'vip' && <path className="full" d="m10 5.500 1.200 3.300 3.300 1.200-3.300 1.200L10 14.500l-1.200-3.300L5.500 10l3.300-1.200z" />}
    </svg>
  )
}

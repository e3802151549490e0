import type { PromotionBody } from '../../wire/generated'
import { say } from '../../texts/say'

/** What one saves here, beside one another. */
export function Offers({ of: offers }: { of: readonly PromotionBody[] }) {
  if (offers.length === 0) return null
  return (
    <ul className="offers scroll-x" tabIndex={0} aria-label={say('filter.offers')}>
      {offers.map(offer => (
        <li key={offer.id} className="note lamp"><NoteWords of={offer} /></li>
      ))}
    </ul>
  )
}

function NoteWords({ of: offer }: { of: PromotionBody }) {
  return <span><b>{offer.text}</b>{offer.code != null && <> {say('restaurant.code', { code: offer.code })}</>}</span>
}


// In the first bundle. A restaurant in a list: one link, and the heart a button of its own.
import { memo } from 'react'
import type { RestaurantCard as Card } from '../../wire/generated'
import { pictureOf, shownWidths } from '../../wire/picture'
import { href } from '../../routes/table'
import { Link } from '../../routes/Link'
import { say } from '../../texts/say'
import { day, distance, money, number, span, timeOfDay } from '../../texts/format'
import { Picture } from '../../ui/Picture'
import { Icon } from '../../ui/Icon'
import { Badge } from '../../ui/parts'
import { cuisineWord } from './cuisine'
import { Heart } from './Heart'
import { now } from '../../wire/time'

export const RestaurantCard = memo(function RestaurantCard({ of: card, isFirst = false }: { of: Card; isFirst?: boolean }) {
  const isOpen = card.open_state.state === 'open'
  return (
    <article className={isOpen ? 'kitchen' : 'kitchen shut'}>
      <Link to={href('restaurant', { id: card.id })} className="kitchen-link">
        <span className="kitchen-picture">
          <Picture of={pictureOf(card)} seed={card.id} sizes={shownWidths.card} isFirst={isFirst} />
          {card.badge != null && isOpen && <span className="kitchen-badge"><Badge look={card.badge.kind === 'new' ? 'new' : 'deal'}>{card.badge.text}</Badge></span>}
          {isOpen && card.eta != null && <span className="kitchen-eta figures">{say('card.minutes', { span: span(card.eta.min, card.eta.max) })}</span>}
          {!isOpen && <span className="kitchen-closed"><b className="display">{opening(card)}</b></span>}
        </span>
        <span className="kitchen-head">
          <h3>{card.name}</h3>
          <Rating of={card} />
        </span>
        <span className="kitchen-line small second">{[card.cuisines.map(cuisineWord).join(' · '), card.distance_m == null ? null : distance(card.distance_m)].filter(Boolean).join(' · ')}</span>
        <span className="kitchen-line small second figures"><Fee of={card} />{card.minimum > 0 && ` · ${say('card.minimum', { price: money(card.minimum, card.currency) })}`}</span>
      </Link>
      <Heart id={card.id} name={card.name} />
    </article>
  )
})

/** "Opens at 17:30", with the day where it is not today. */
export function opening(card: Pick<Card, 'open_state'>): string {
  const { next_opening: next, time_zone: zone, state } = card.open_state
  if (state !== 'closed' && state !== 'open') return say('card.paused')
  if (next == null) return say('card.closed')
  const isToday = day(next, zone) === day(new Date(now()), zone)
  return isToday ? say('card.opensAt', { time: timeOfDay(next, zone) }) : say('card.opensOn', { day: day(next, zone), time: timeOfDay(next, zone) })
}

export function Rating({ of: { rating, review_count: count } }: { of: Pick<Card, 'rating' | 'review_count'> }) {
  if (rating == null) return <span className="small third">{say('card.unrated')}</span>
  return (
    <span className="small figures kitchen-rating">
      <span className="lamp-ink"><Icon name="star" filled /></span> <b className="strong"><span className="unseen">{say('card.rated')} </span>{number(rating, 1)}</b>
      <span className="third kitchen-reviews"> ({number(count)})</span>
    </span>
  )
}

export function Fee({ of: card }: { of: Pick<Card, 'fee' | 'currency' | 'is_deliverable'> }) {
  if (!card.is_deliverable) return <span>{say('card.pickup')}</span>
  if (card.fee === 0) return <span className="is-ok strong">{say('card.free')}</span>
  return <span>{say('card.fee', { price: money(card.fee, card.currency) })}</span>
}

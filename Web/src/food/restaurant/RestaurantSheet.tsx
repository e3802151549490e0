import { refresh, useRead } from '../../reads/reads'
import type { HoursSpan, RestaurantDetail } from '../../wire/generated'
import { day, number, span } from '../../texts/format'
import { locale, say } from '../../texts/say'
import { now } from '../../wire/time'
import { Button } from '../../ui/Button'
import { Icon } from '../../ui/Icon'
import { Bones } from '../../ui/parts'
import { Sheet } from '../../ui/Sheet'

/** When it is open, where it is; or what people said of it. */
export default function RestaurantSheet({ kind, of: restaurant, onClose }: { kind: 'hours' | 'reviews'; of: RestaurantDetail; onClose: () => void }) {
  return (
    <Sheet title={say(kind === 'hours' ? 'restaurant.hours' : 'restaurant.reviewsTitle')} onClose={onClose}>
      {kind === 'hours' ? <Hours of={restaurant} /> : <Reviews id={restaurant.id} />}
    </Sheet>
  )
}

function Hours({ of: restaurant }: { of: RestaurantDetail }) {
  const { week, holiday, exceptions } = restaurant.hours
  // The server sends what is not over yet, by date.
  const soon = new Date(now() + 14 * 86_400_000).toISOString().slice(0, 10)
  const date = (text: string) => new Intl.DateTimeFormat(locale(), { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(`${text}T00:00:00Z`))
  // 2024-01-01 was a Monday: the week of the contract begins there.
  const weekday = (index: number) => new Intl.DateTimeFormat(locale(), { weekday: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2024, 0, 1 + index)))
  return (
    <>
      <p className="second">{restaurant.street}</p>
      <dl className="hours">
        {week.map((spans, index) => <HoursLine key={index} name={weekday(index)} spans={spans} />)}
        {exceptions.filter(each => each.date <= soon).map(each => <HoursLine key={each.date} name={date(each.date)} spans={each.spans} />)}
        {holiday != null && <HoursLine name={say('restaurant.holidays')} spans={holiday} />}
      </dl>
    </>
  )
}

function HoursLine({ name, spans }: { name: string; spans: readonly HoursSpan[] }) {
  return (
    <div className="line-item"><dt className="grow">{name}</dt><dd className="figures second">{spans.length === 0 ? say('restaurant.closedDay') : spans.map(each => (each.opens === each.closes ? say('restaurant.allDay') : span(each.opens, each.closes))).join(', ')}</dd></div>
  )
}

function Reviews({ id }: { id: string }) {
  const path = `/v1/restaurants/${encodeURIComponent(id)}/reviews`
  const read = useRead<'/v1/restaurants/{id}/reviews'>(path)
  if (read.data === null && read.failure !== null) return <Button rank="second" onClick={() => void refresh(path)}>{say('retry')}</Button>
  if (read.data === null) return <Bones widths={[60, 90, 70, 80]} />
  if (read.data.items.length === 0) return <p className="second">{say('restaurant.noReviews')}</p>
  return (
    <ul>
      {read.data.items.map(review => (
        <li key={review.id} className="review">
          <div className="row apart small"><b className="strong">{review.author_name ?? say('restaurant.guest')}</b><span className="third">{day(review.created_at)}</span></div>
          <div className="lamp-ink small" role="img" aria-label={say('restaurant.stars', { n: number(review.rating) })}>{[1, 2, 3, 4, 5].map(star => <Icon key={star} name="star" filled={star <= review.rating} />)}</div>
          {review.comment != null && <p>{review.comment}</p>}
        </li>
      ))}
    </ul>
  )
}

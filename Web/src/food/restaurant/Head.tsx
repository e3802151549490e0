import { useState } from 'react'
import type { RestaurantCard, RestaurantDetail } from '../../wire/generated'
import { pictureOf, shownWidths } from '../../wire/picture'
import { back } from '../../routes/location'
import { part } from '../../shell/part'
import { distance, money, number, span, timeOfDay } from '../../texts/format'
import { say } from '../../texts/say'
import { Round } from '../../ui/Button'
import { Icon } from '../../ui/Icon'
import { Picture } from '../../ui/Picture'
import { Bones } from '../../ui/parts'
import { Offers } from './Offers'
import { cuisineWord } from '../cards/cuisine'
import { Heart } from '../cards/Heart'
import { opening } from '../cards/RestaurantCard'

const RestaurantSheet = part(() => import('./RestaurantSheet'))

interface Props {
  restaurant: RestaurantCard | RestaurantDetail | null
  detail: RestaurantDetail | null
  card: RestaurantCard | null
  onSearch: () => void
}

export function Head({ restaurant, detail, card, onSearch }: Props) {
  const [sheet, setSheet] = useState<'hours' | 'reviews' | null>(null)
  return (
    <header className="restaurant-head">
      <Picture className="restaurant-picture" of={pictureOf(detail) ?? pictureOf(card)} seed={restaurant?.id ?? ''} sizes={shownWidths.restaurant} isFirst />
      <div className="restaurant-shade wide-only" />
      <div className="restaurant-tools">
        <Round icon="back" name={say('back')} look="on-picture" onClick={() => back('/')} />
        <span className="row">
          <span className="phone-only"><Round icon="search" name={say('menu.search')} look="on-picture" onClick={onSearch} /></span>
          {restaurant !== null && <span className="restaurant-heart"><Heart id={restaurant.id} name={restaurant.name} /></span>}
        </span>
      </div>
      <div className="restaurant-words">
        {restaurant === null ? <><h1 className="unseen">{say('loading')}</h1><Bones widths={[60, 80, 50, 70, 40]} height={18} /></> : <Facts restaurant={restaurant} detail={detail} card={card} open={setSheet} />}
        <div className="phone-only"><Offers of={detail?.promotions ?? []} /></div>
      </div>
      {sheet !== null && detail !== null && <RestaurantSheet kind={sheet} of={detail} onClose={() => setSheet(null)} />}
    </header>
  )
}

function Facts({ restaurant, detail, card, open }: { restaurant: RestaurantCard | RestaurantDetail; detail: RestaurantDetail | null; card: RestaurantCard | null; open: (sheet: 'hours' | 'reviews') => void }) {
  const { state, closes_at: closes, time_zone: zone } = restaurant.open_state
  const isOpen = state === 'open'
  return (
    <>
      <h1>{restaurant.name}</h1>
      <div className="row wrap small restaurant-line">
        {restaurant.rating != null && (
          <button type="button" className="restaurant-more" onClick={() => open('reviews')} aria-haspopup="dialog">
            <span className="restaurant-star"><Icon name="star" filled /></span> <b className="strong">{number(restaurant.rating, 1)}</b> <span className="second restaurant-underline">{say('restaurant.reviews', { n: restaurant.review_count })}</span>
          </button>
        )}
        <span className="second">{restaurant.cuisines.map(cuisineWord).join(' · ')}</span>
        {card?.distance_m != null && <span className="second">{distance(card.distance_m)}</span>}
      </div>
      <div className={card === null ? 'row wrap small restaurant-line restaurant-wait' : 'row wrap small restaurant-line'}>
        {isOpen && card?.eta != null && <b className="strong figures"><Icon name="clock" /> {say('card.minutes', { span: span(card.eta.min, card.eta.max) })}</b>}
        {card !== null && card.is_deliverable && <span className="second figures"><Icon name="bike" /> {card.fee === 0 ? say('card.free') : money(card.fee, card.currency)} · {say('card.minimum', { price: money(card.minimum, card.currency) })}</span>}
        {card !== null && !card.is_deliverable && <span className="is-warn strong"><Icon name="store" /> {say('card.pickup')}</span>}
        <button type="button" className={isOpen ? 'restaurant-more second' : 'restaurant-more strong'} onClick={() => detail !== null && open('hours')} aria-haspopup="dialog">
          {isOpen ? (closes == null ? say('restaurant.open') : say('restaurant.openUntil', { time: timeOfDay(closes, zone) })) : opening(restaurant)} <Icon name="next" />
        </button>
      </div>
    </>
  )
}

import { lazy, Suspense, useState } from 'react'
import type { RestaurantCard, RestaurantDetail } from '../../wire/generated'
import { pictureOf } from '../../wire/picture'
import { back } from '../../routes/location'
import { clock, distance, money, number, span } from '../../texts/format'
import { say } from '../../texts/say'
import { Round } from '../../ui/Button'
import { Icon } from '../../ui/Icon'
import { Picture } from '../../ui/Picture'
import { Bones } from '../../ui/parts'
import { Offers } from './Offers'
import { cuisineWord } from '../cards/cuisine'
import { Heart } from '../cards/Heart'
import { opening } from '../cards/RestaurantCard'

const HouseSheet = lazy(() => import('./HouseSheet'))

interface Props {
  house: RestaurantCard | RestaurantDetail | null
  detail: RestaurantDetail | null
  card: RestaurantCard | null
  onSearch: () => void
}

export function Head({ house, detail, card, onSearch }: Props) {
  const [sheet, setSheet] = useState<'hours' | 'reviews' | null>(null)
  return (
    <header className="house-head">
      <Picture className="house-picture" of={pictureOf(detail) ?? pictureOf(card)} seed={house?.id ?? ''} sizes="(min-width: 1100px) 1100px, 100vw" isFirst />
      <div className="house-shade wide-only" />
      <div className="house-tools">
        <Round icon="back" name={say('back')} look="on-picture" onClick={() => back('/')} />
        <span className="row">
          <span className="phone-only"><Round icon="search" name={say('menu.search')} look="on-picture" onClick={onSearch} /></span>
          {house !== null && <span className="house-heart"><Heart id={house.id} name={house.name} /></span>}
        </span>
      </div>
      <div className="house-words">
        {house === null ? <Bones widths={[60, 80, 50, 70, 40]} height={18} /> : <Facts house={house} detail={detail} card={card} open={setSheet} />}
        <div className="phone-only"><Offers of={detail?.promotions ?? []} /></div>
      </div>
      {sheet !== null && detail !== null && <Suspense fallback={null}><HouseSheet kind={sheet} of={detail} onClose={() => setSheet(null)} /></Suspense>}
    </header>
  )
}

function Facts({ house, detail, card, open }: { house: RestaurantCard | RestaurantDetail; detail: RestaurantDetail | null; card: RestaurantCard | null; open: (sheet: 'hours' | 'reviews') => void }) {
  const { state, closes_at: closes, time_zone: zone } = house.open_state
  const isOpen = state === 'open'
  return (
    <>
      <h1>{house.name}</h1>
      <div className="row wrap small house-line">
        {house.rating != null && (
          <button type="button" className="house-more" onClick={() => open('reviews')} aria-haspopup="dialog">
            <span className="house-star"><Icon name="star" filled /></span> <b className="strong">{number(house.rating, 1)}</b> <span className="second house-underline">{say('restaurant.reviews', { n: house.review_count })}</span>
          </button>
        )}
        <span className="second">{house.cuisines.map(cuisineWord).join(' · ')}</span>
        {card?.distance_m != null && <span className="second">{distance(card.distance_m)}</span>}
      </div>
      <div className={card === null ? 'row wrap small house-line house-wait' : 'row wrap small house-line'}>
        {isOpen && card?.eta != null && <b className="strong figures"><Icon name="clock" /> {say('card.minutes', { span: span(card.eta.min, card.eta.max) })}</b>}
        {card !== null && card.is_deliverable && <span className="second figures"><Icon name="bike" /> {card.fee === 0 ? say('card.free') : money(card.fee, card.currency)} · {say('card.minimum', { price: money(card.minimum, card.currency) })}</span>}
        {card !== null && !card.is_deliverable && <span className="is-warn strong"><Icon name="store" /> {say('card.pickup')}</span>}
        <button type="button" className={isOpen ? 'house-more second' : 'house-more strong'} onClick={() => detail !== null && open('hours')} aria-haspopup="dialog">
          {isOpen ? (closes == null ? say('restaurant.open') : say('restaurant.openUntil', { time: clock(closes, zone) })) : opening(house)} <Icon name="next" />
        </button>
      </div>
    </>
  )
}

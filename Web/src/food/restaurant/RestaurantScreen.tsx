import { useEffect, useState } from 'react'
import { href } from '../../routes/table'
import { go, back } from '../../routes/location'
import { useArrival } from '../../routes/useArrival'
import { menuPath, restaurantPath } from '../../reads/paths'
import { refresh, useRead } from '../../reads/reads'
import { useCard } from '../../reads/restaurantCards'
import { useFavourites } from '../../reads/favourites'
import { say } from '../../texts/say'
import type { Failure } from '../../wire/ask'
import { Blank } from '../../ui/Blank'
import { Button, LinkButton } from '../../ui/Button'
import { CartButton } from '../cart/CartButton'
import { CartPanel } from '../cart/CartPanel'
import { KitchenQuestion } from '../cart/KitchenQuestion'
import { Categories } from './Categories'
import { DishSheet } from './DishSheet'
import { Head } from './Head'
import { Menu } from './Menu'
import { Offers } from './Offers'
import { MenuSkeleton } from './MenuSkeleton'
import { MenuSearch } from './MenuSearch'
import { filterMenu } from './menus'
import { giveMenuToCart } from './giveMenuToCart'

/** One restaurant with its menu; with a dish in the address its sheet lies over it. */
export default function RestaurantScreen({ id, item }: { id: string; item?: string }) {
  const path = restaurantPath(id)
  const detail = useRead<'/v1/restaurants/{id}'>(path)
  const menu = useRead<'/v1/restaurants/{id}/menu'>(menuPath(id))
  useFavourites()
  const card = useCard(id, detail.data?.name ?? null)
  const [words, setWords] = useState('')
  const [isSearching, setSearching] = useState(false)
  const restaurant = detail.data ?? card
  useArrival(restaurant?.name ?? '', `restaurant ${id}`)
  useEffect(() => setWords(''), [id])
  useEffect(() => {
    if (menu.data !== null && detail.data !== null) giveMenuToCart(detail.data, menu.data)
  }, [menu.data, detail.data])
  if (detail.failure !== null && detail.data === null) return <Missing failure={detail.failure} retry={() => void refresh(path)} />
  const shown = menu.data === null ? null : filterMenu(menu.data, words)
  const dish = item === undefined ? undefined : menu.data?.categories.flatMap(each => each.items).find(each => each.id === item)
  const own = { id, name: restaurant?.name ?? '' }
  const close = () => back(href('restaurant', { id }))
  return (
    <article className="restaurant">
      <Head restaurant={restaurant} detail={detail.data} card={card} onSearch={() => setSearching(true)} />
      <div className="restaurant-columns">
        <aside className="restaurant-side wide-only">
          {shown !== null && <Categories of={shown.categories} look="column" />}
          <MenuSearch words={words} onChange={setWords} />
        </aside>
        <div className="restaurant-menu">
          <div className="phone-only">
            {isSearching && <div className="side restaurant-search"><MenuSearch words={words} onChange={setWords} isFirst onClose={() => { setWords(''); setSearching(false) }} /></div>}
            {shown !== null && !isSearching && <Categories of={shown.categories} look="row" />}
          </div>
          <div className="wide-only restaurant-offers"><Offers of={detail.data?.promotions ?? []} /></div>
          {menu.data === null && menu.failure === null && <MenuSkeleton />}
          {menu.data === null && menu.failure !== null && (
            <Blank drawing="broken" title={say('menu.failed')} action={<Button onClick={() => void refresh(menuPath(id))}>{say('retry')}</Button>}>{failedText(menu.failure)}</Blank>
          )}
          {shown !== null && shown.categories.length === 0 && <Blank drawing="lens" title={say('menu.none', { words })}>{say('menu.noneText')}</Blank>}
          {shown !== null && <Menu of={shown} restaurant={own} words={words} />}
        </div>
        <aside className="restaurant-cart wide-only"><CartPanel /></aside>
      </div>
      <span className="phone-only"><CartButton asBar overTabs={false} /></span>
      {dish !== undefined && menu.data !== null && <DishSheet key={dish.id} of={dish} menu={menu.data} restaurant={own} onClose={close} />}
      {item !== undefined && menu.data !== null && dish === undefined && <Gone close={() => go(href('restaurant', { id }), { replace: true })} />}
      <KitchenQuestion />
    </article>
  )
}

const failedText = (failure: Failure) => say(failure.isOffline ? 'menu.offlineText' : 'menu.failedText')

function Missing({ failure, retry }: { failure: Failure; retry: () => void }) {
  if (failure.status === 404) return <Blank isScreen drawing="house" title={say('restaurant.missing')} action={<LinkButton to="/">{say('nowhere.home')}</LinkButton>}>{say('restaurant.missingText')}</Blank>
  return <Blank isScreen drawing="broken" title={say('menu.failed')} action={<Button onClick={retry}>{say('retry')}</Button>}>{failedText(failure)}</Blank>
}

/** An old link to a dish that is no longer on the menu. */
function Gone({ close }: { close: () => void }) {
  useEffect(close, [])
  return null
}

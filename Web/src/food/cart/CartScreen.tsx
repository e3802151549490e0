import { useEffect } from 'react'
import { back } from '../../routes/location'
import { href } from '../../routes/table'
import { Link } from '../../routes/Link'
import { useArrival } from '../../routes/useArrival'
import { useValue } from '../../reads/value'
import { useCard } from '../../reads/restaurantCards'
import { span } from '../../texts/format'
import { say } from '../../texts/say'
import { announce } from '../../ui/announce'
import { Blank } from '../../ui/Blank'
import { LinkButton, Round } from '../../ui/Button'
import { Bones } from '../../ui/parts'
import { Picture } from '../../ui/Picture'
import { pictureOf } from '../../wire/picture'
import { Bill } from './Bill'
import { cart, cartView, dishCount } from './cart'
import { CartLines } from './CartLines'
import { CartNotes } from './CartNotes'
import { CheckoutLink } from './CartPanel'
import { KitchenQuestion } from './KitchenQuestion'
import { WayChoice } from './WayChoice'
import { isByCourier, lacksDoor, whereWords } from './destination'

export default function CartScreen() {
  useArrival(say('cart.title'))
  const view = useValue(cartView)
  const count = dishCount(view)
  useEffect(() => void cart().then(keeper => keeper.foreground(), () => undefined), [])
  useEffect(() => {
    if (view.state === 'settled' && count > 0) announce(say('cart.name', { n: count }))
  }, [count])
  return (
    <div className="cart">
      <header className="bar">
        <Round icon="back" name={say('back')} onClick={() => back('/')} />
        <h1>{say('cart.title')}</h1>
        {view.restaurant !== null && count > 0 && <Link className="small strong cart-more" to={href('restaurant', { id: view.restaurant.id })}>{say('cart.more')}</Link>}
      </header>
      {view.lines.length === 0
        ? !view.isRead ? <div className="side"><Bones widths={[80, 60, 70, 40]} height={26} /></div> : <Blank drawing="plate" title={say('cart.empty')} action={<LinkButton to="/">{say('cart.find')}</LinkButton>}>{say('cart.emptyText')}</Blank>
        : (
          <>
            <div className="cart-columns">
              <div className="cart-main">
                <From />
                <WayChoice of={view} />
                <CartNotes of={view} />
                <CartLines of={view} />
              </div>
              {view.totals !== null && <aside className="cart-bill"><h2>{say('bill.title')}</h2><Bill of={view.totals} currency={view.currency} isByCourier={isByCourier(view.goal)} lacksDelivery={lacksDoor(view.goal)} /></aside>}
            </div>
            <div className="dock">
              {view.state === 'signedOut' && <p className="small second cart-dock-words">{say('cart.signIn')}</p>}
              <CheckoutLink />
            </div>
          </>
        )}
      <KitchenQuestion />
    </div>
  )
}

function From() {
  const view = useValue(cartView)
  const card = useCard(view.restaurant?.id ?? '', view.restaurant?.name || null)
  if (view.restaurant === null) return null
  const line = [card?.eta == null || !isByCourier(view.goal) ? null : say('card.minutes', { span: span(card.eta.min, card.eta.max) }), whereWords(view.goal)].filter(Boolean).join(' · ')
  return (
    <Link to={href('restaurant', { id: view.restaurant.id })} className="row wide-gap cart-from">
      <Picture className="cart-from-picture" of={pictureOf(card)} seed={view.restaurant.id} sizes="48px" />
      <span className="grow"><span className="strong cart-block">{view.restaurant.name || card?.name}</span><span className="small second cart-block">{line}</span></span>
    </Link>
  )
}

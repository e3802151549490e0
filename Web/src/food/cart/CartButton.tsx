// In the first bundle. The way to the cart, where there is one: a button, or a bar over the tabs.
import { useEffect } from 'react'
import { useValue } from '../../reads/value'
import { href } from '../../routes/table'
import { Link } from '../../routes/Link'
import { money } from '../../texts/format'
import { say } from '../../texts/say'
import { Icon } from '../../ui/Icon'
import { cart, cartView, dishCount } from './cart'

export function CartButton({ asBar = false, overTabs = true }: { asBar?: boolean; overTabs?: boolean }) {
  const view = useValue(cartView)
  const count = dishCount(view)
  useEffect(() => {
    // After the first paint: nothing on this screen waits for the cart.
    const timer = setTimeout(() => void cart().catch(() => undefined), 300)
    return () => clearTimeout(timer)
  }, [])
  if (count === 0) return null
  const price = view.totals === null ? null : money(view.totals.subtotal, view.currency)
  const name = price === null ? say('cart.name', { n: count }) : say('cart.namePriced', { n: count, price })
  if (!asBar) return <Link to={href('cart')} className="button" aria-label={name}><Icon name="bag" /><span className="figures">{price ?? count}</span></Link>
  return (
    <div className={overTabs ? 'dock clear over-tabs' : 'dock clear'}>
      <Link to={href('cart')} className="cart-bar" aria-label={name}>
        <span className="cart-bar-count figures">{count}</span><span className="grow">{say('cart.see')}</span>{price !== null && <span className="figures">{price}</span>}
      </Link>
    </div>
  )
}

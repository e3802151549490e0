import { money } from '../../texts/format'
import { say } from '../../texts/say'
import { Button } from '../../ui/Button'
import { Stepper } from '../../ui/parts'
import { cart, type CartLine, type CartView } from './cart'
import { issueText } from '../../texts/problem'

export function CartLines({ of: view }: { of: CartView }) {
  return <ul className="cart-lines">{view.lines.map(line => (line.isGone ? <GoneLine key={line.id} of={line} view={view} /> : <Line key={line.id} of={line} view={view} />))}</ul>
}

function Line({ of: line, view }: { of: CartLine; view: CartView }) {
  const issue = view.issues.find(each => each.line === line.id)
  return (
    <li className="cart-line">
      <div className="grow">
        <div className="strong">{line.name}</div>
        {line.choices.length > 0 && <div className="small second">{line.choices.join(', ')}</div>}
        {line.note !== null && <div className="small third">{say('cart.note', { note: line.note })}</div>}
        {issue !== undefined && <div className="small is-warn strong">{issueText(issue)}</div>}
        <div className="row cart-line-price">
          {line.total === null ? <span className="skeleton cart-line-bone" role="img" aria-label={say('cart.pricing')} /> : <b className="figures strong">{money(line.total, view.currency)}</b>}
          {line.was !== null && <span className="note-size is-warn strong">{say('cart.was', { price: money(line.was, view.currency) })}</span>}
        </div>
      </div>
      <Stepper value={line.quantity} least={0} most={99} of={line.name} onChange={quantity => void cart().then(keeper => keeper.setQuantity(line.id, quantity))} />
    </li>
  )
}

/** A dish that ran out stays in sight, with what could stand for it. */
function GoneLine({ of: line, view }: { of: CartLine; view: CartView }) {
  const issue = view.issues.find(each => each.line === line.id)
  return (
    <li className="cart-line-gone">
      <div className="row top wide-gap">
        <div className="grow third"><div className="strong"><s>{line.name}</s></div><div className="small is-bad strong">{issue === undefined ? say('dish.gone') : issueText(issue)}</div></div>
        <Button rank="text" size="little" onClick={() => void cart().then(keeper => keeper.setQuantity(line.id, 0))}>{say('cart.remove')}</Button>
      </div>
      {line.alternatives.length > 0 && (
        <>
          <p className="small strong cart-like">{say('cart.like', { name: view.restaurant?.name ?? '' })}</p>
          <ul className="scroll-x cart-swaps">
            {line.alternatives.map(each => (
              <li key={each.menu_item_id ?? each.name} className="card cart-swap">
                <div className="grow"><div className="small strong clip">{each.name}</div><div className="small second figures">{money(each.price, view.currency)}</div></div>
                <Button rank="soft" size="little" aria-label={say('cart.swapIn', { name: each.name })} onClick={() => void cart().then(keeper => keeper.swap(line.id, each))}>{say('cart.swap')}</Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </li>
  )
}

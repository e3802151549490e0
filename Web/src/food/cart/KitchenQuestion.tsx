import { useValue } from '../../reads/value'
import { say } from '../../texts/say'
import { Button } from '../../ui/Button'
import { Sheet } from '../../ui/Sheet'
import { cart, cartView } from './cart'

/** "Clear and add?": a cart holds dishes of one kitchen. */
export function KitchenQuestion() {
  const question = useValue(cartView).question
  if (question === null) return null
  const keep = () => void cart().then(keeper => keeper.keepCart())
  const dock = (
    <>
      <Button rank="second" onClick={keep}>{say('cart.keep')}</Button>
      <span className="grow"><Button full onClick={() => void cart().then(keeper => keeper.replaceCart())}>{say('cart.replace')}</Button></span>
    </>
  )
  return <Sheet title={say('cart.questionTitle')} onClose={keep} dock={dock}><p className="second">{say('cart.question', { loses: question.loses, keeps: question.keeps })}</p></Sheet>
}

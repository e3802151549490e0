import { say } from '../../texts/say'
import { Segments } from '../../ui/parts'
import { cart, type CartView } from './cart'
import { hasChosenWay } from './wayChosen'

/** Whether a courier brings it or one fetches it. At seats the show decides. */
export function WayChoice({ of: { goal } }: { of: CartView }) {
  if (goal?.kind === 'seat') return null
  const choose = (way: 'delivery' | 'pickup') => {
    hasChosenWay.set(true)
    void cart().then(keeper => (way === 'pickup' ? keeper.pickUp() : keeper.bring(null)), () => undefined)
  }
  return (
    <Segments name={say('way.name')} value={goal?.kind === 'pickup' ? 'pickup' : 'delivery'} onChange={choose}
      options={[{ value: 'delivery', label: say('way.delivery') }, { value: 'pickup', label: say('way.pickup') }]} />
  )
}

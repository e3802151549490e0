import { Button } from '../ui/Button'
import { Icon } from '../ui/Icon'
import type { MerchantRestaurant } from '../wire/generated'
import { usePause } from './usePause'
import { tell } from './words'

/** Stands where new orders would ring: the way back is in sight. */
export function PauseCard({ restaurant, listPath }: { restaurant: MerchantRestaurant; listPath: string }) {
  const { isBusy, pause } = usePause(restaurant, listPath)
  return (
    <article className="order-card pause-card">
      <div className="row wide-gap"><Icon name="clock" /><div className="grow"><h3>{tell('pausedTitle')}</h3><p className="small second">{tell('pausedText')}</p></div></div>
      <Button full size="big" icon="check" busy={isBusy ? tell('saving') : null} onClick={() => void pause(false)}>{tell('openAgainNow')}</Button>
    </article>
  )
}

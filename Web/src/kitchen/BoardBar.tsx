import { useKnown } from '../reads/reads'
import { href } from '../routes/table'
import { Button, LinkButton } from '../ui/Button'
import { Icon, Mark } from '../ui/Icon'
import type { MerchantRestaurant } from '../wire/generated'
import { BigTime } from '../work/BigTime'
import { usePause } from './usePause'
import { tell } from './words'

interface Props {
  restaurant: MerchantRestaurant
  listPath: string
  hasOthers: boolean
  time: number
  /** Null: nobody knows yet. */
  isLive: boolean | null
  openSoldOut: () => void
}

/** What the restaurant is, whether it takes orders, and the time. */
export function BoardBar({ restaurant, listPath, hasOthers, time, isLive, openSoldOut }: Props) {
  const menu = useKnown<'/v1/restaurants/{id}/menu'>(`/v1/restaurants/${restaurant.id}/menu`)
  const soldOut = menu.data?.categories.flatMap(category => category.items).filter(item => !item.is_available).length ?? 0
  const { isBusy, pause } = usePause(restaurant, listPath)
  return (
    <header className="work-bar">
      <Mark />
      <h1 className="clip">{restaurant.name}</h1>
      <span className="chip-like wide-board"><Icon name="clock" />{tell(restaurant.is_paused ? 'isPaused' : restaurant.open_state.state === 'open' ? 'takesOrders' : 'isClosed')}</span>
      {restaurant.is_paused
        ? <Button size="little" icon="check" busy={isBusy ? tell('saving') : null} onClick={() => void pause(false)}>{tell('openAgain')}</Button>
        : <Button rank="second" size="little" icon="pause" busy={isBusy ? tell('saving') : null} aria-keyshortcuts="P" onClick={() => void pause(true)}>{tell('pause')}</Button>}
      <Button rank="second" size="little" icon="ban" aria-keyshortcuts="S" onClick={openSoldOut}>{tell('soldOut')}{soldOut > 0 && <> <b>{soldOut}</b></>}</Button>
      {hasOthers && <LinkButton rank="text" size="little" to={href('kitchen')}>{tell('others')}</LinkButton>}
      <span className="grow" />
      {isLive !== null && <span className={isLive ? 'live' : 'live off'}>{tell(isLive ? 'live' : 'reconnecting')}</span>}
      <time className="work-clock figures"><BigTime at={time} zone={restaurant.time_zone} /></time>
    </header>
  )
}

import { useRead } from '../reads/reads'
import { account } from '../reads/who'
import { useValue } from '../reads/value'
import { Link } from '../routes/Link'
import { href } from '../routes/table'
import { useArrival } from '../routes/useArrival'
import { ScreenSkeleton } from '../shell/ScreenSkeleton'
import { useWorkStyles } from '../shell/workStyles'
import { Blank } from '../ui/Blank'
import { Button, LinkButton } from '../ui/Button'
import { Icon, Mark } from '../ui/Icon'
import type { MerchantRestaurant } from '../wire/generated'
import { BoardScreen } from './BoardScreen'
import { tell, useKitchenWords } from './words'

/** The most restaurants that one answer has; only an operator has more. */
const path = '/v1/merchant/restaurants?limit=100'

/** The board of the restaurant that one works for, or the choice of one. */
export default function KitchenScreen({ id }: { id?: string }) {
  useKitchenWords()
  useWorkStyles()
  const who = useValue(account)
  const read = useRead<'/v1/merchant/restaurants'>(who === null ? null : path)
  const all = read.data?.items ?? []
  const chosen = id === undefined ? (all.length === 1 ? all[0] : undefined) : all.find(each => each.id === id)
  useArrival(chosen?.name ?? tell('title'), `kitchen ${id ?? ''}`)
  if (who === null) return <Blank isScreen drawing="house" title={tell('title')} action={<LinkButton to={href('signIn', { then: location.pathname })}>{tell('signIn')}</LinkButton>}>{tell('signInText')}</Blank>
  if (read.data === null && read.failure === null) return <div className="work far"><ScreenSkeleton header={<header className="work-bar"><Mark /><h1>{tell('title')}</h1></header>} /></div>
  if (chosen !== undefined) return <BoardScreen key={chosen.id} restaurant={chosen} listPath={path} hasOthers={all.length > 1} />
  if (read.data === null && read.failure?.status !== 403) return <Blank isScreen drawing="broken" title={tell('failed')} action={<Button onClick={() => location.reload()}>{tell('again')}</Button>}>{tell('failedText')}</Blank>
  if (all.length === 0 || id !== undefined) return <Blank isScreen drawing="lens" title={tell('none')} action={<LinkButton to="/">{tell('home')}</LinkButton>}>{tell('noneText')}</Blank>
  return <Choice of={all} />
}

function Choice({ of: all }: { of: readonly MerchantRestaurant[] }) {
  return (
    <div className="kitchen-choice">
      <h1>{tell('choose')}</h1>
      <ul className="card you-list">
        {all.map(each => (
          <li key={each.id}>
            <Link to={href('board', { id: each.id })} className="line-item"><Icon name="store" /><span className="grow">{each.name}</span><span className="small second">{tell('open', { n: each.open_orders })}</span><Icon name="next" /></Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

import { Link } from '../routes/Link'
import { href } from '../routes/table'
import { Icon } from '../ui/Icon'
import { tell } from './words'

/** Where a courier without a ride can go. */
export function RoundTabs({ at }: { at: 'ride' | 'earnings' }) {
  return (
    <nav className="round-tabs" aria-label={tell('tabs')}>
      <Link to={href('courier')} aria-current={at === 'ride' ? 'page' : undefined}><Icon name="bike" />{tell('tab.ride')}</Link>
      <Link to={href('courierPart', { part: 'earnings' })} aria-current={at === 'earnings' ? 'page' : undefined}><Icon name="cash" />{tell('earnings')}</Link>
      <Link to={href('you')}><Icon name="you" />{tell('tab.you')}</Link>
    </nav>
  )
}

// In the first bundle. Tabs on a phone, a rail on a wide screen, and the place of the screen.
import type { ReactNode } from 'react'
import { href, type Screen } from '../routes/table'
import { Link } from '../routes/Link'
import { say, type Key } from '../texts/say'
import { Icon, Mark, type IconName } from '../ui/Icon'
import { Toasts } from '../ui/toast'
import { useOnline } from './online'

type Tab = 'discover' | 'films' | 'evening' | 'you'
const tabs: readonly { tab: Tab; icon: IconName; text: Key }[] = [
  { tab: 'discover', icon: 'dinner', text: 'tab.dinner' },
  { tab: 'films', icon: 'films', text: 'tab.films' },
  { tab: 'evening', icon: 'evening', text: 'tab.evening' },
  { tab: 'you', icon: 'you', text: 'tab.you' },
]

/** Screens of those who work: nothing but the screen. */
const workScreens = ['kitchen', 'board', 'courier', 'courierPart', 'desk', 'story', 'theatre', 'door'] as const
type WorkScreen = (typeof workScreens)[number]
const isWork = (screen: Screen): screen is WorkScreen => workScreens.some(each => each === screen)

/** The tab that a screen belongs to. */
const tabOf: Record<Exclude<Screen, WorkScreen>, Tab> = {
  discover: 'discover', search: 'discover', where: 'discover', map: 'discover', restaurant: 'discover', dish: 'discover', cart: 'discover',
  checkout: 'discover', films: 'films', film: 'films', seats: 'films', paySeats: 'films', ticket: 'evening', toSeat: 'evening', evening: 'evening', order: 'evening', track: 'evening', you: 'you', signIn: 'you', youSheet: 'you', pages: 'you',
}

/** Screens inside a purchase have no tab bar on a phone: their dock stands there. */
const bareScreens: ReadonlySet<Screen> = new Set(['restaurant', 'dish', 'cart', 'checkout', 'order', 'track', 'where', 'map', 'film', 'seats', 'paySeats', 'ticket', 'toSeat'])

export function Frame({ screen, children }: { screen: Screen; children: ReactNode }) {
  const isOnline = useOnline()
  if (isWork(screen)) return <div className="frame-work"><main id="main" tabIndex={-1}>{children}<Toasts /></main></div>
  return (
    <div className={bareScreens.has(screen) ? 'frame bare' : 'frame'}>
      <a className="skip" href="#main">{say('frame.skip')}</a>
      <nav className="tabs" aria-label={say('frame.main')}>
        <span className="tabs-mark"><Mark /></span>
        {tabs.map(({ tab, icon, text }) => (
          <Link key={tab} to={href(tab)} aria-current={tabOf[screen] === tab ? 'page' : undefined}><Icon name={icon} />{say(text)}</Link>
        ))}
      </nav>
      {!isOnline && <div className="offline-bar" role="status"><Icon name="offline" /><span>{say('offline.bar')}</span></div>}
      <main id="main" className="frame-main" tabIndex={-1}>{children}</main>
      <Toasts />
    </div>
  )
}

import type { ReactNode } from 'react'
import { back, go } from '../routes/location'
import { href } from '../routes/table'
import { Link } from '../routes/Link'
import { useArrival } from '../routes/useArrival'
import { account, signOut, type Account } from '../reads/account'
import { allergens, avoid, avoided } from '../reads/diet'
import { chooseLanguage, chooseLook, chosenLook, type Look } from '../reads/look'
import { useFavourites } from '../reads/favourites'
import { useRead } from '../reads/reads'
import { useValue } from '../reads/value'
import { chosenLanguage, languages, type Language } from '../texts/language'
import { say } from '../texts/say'
import { Button, LinkButton } from '../ui/Button'
import { Icon, type IconName } from '../ui/Icon'
import { Chip } from '../ui/parts'
import { Sheet } from '../ui/Sheet'
import { allergenWord } from '../food/restaurant/DishRow'
import { AddressesSheet } from './AddressesSheet'
import { CardsSheet } from './CardsSheet'
import { DataSheet } from './DataSheet'
import { DevicesSheet } from './DevicesSheet'
import { FavouritesSheet } from './FavouritesSheet'
import { NotificationsSheet } from './notifications/NotificationsSheet'
import { TwoStepSheet } from './TwoStepSheet'
import { tell, useAccountWords } from './words'

/** Sheets over this screen; each has an address, so that Back closes it. */
const sheets = ['diet', 'language', 'look', 'addresses', 'cards', 'devices', 'two-step', 'notifications', 'favourites', 'data'] as const
type Open = (typeof sheets)[number]
/** Those that show what an account keeps. */
const ofAccount: ReadonlySet<Open> = new Set<Open>(['addresses', 'cards', 'devices', 'two-step', 'notifications', 'favourites', 'data'])

const show = (sheet: Open) => go(href('youSheet', { sheet }))
const close = () => back(href('you'))

export default function YouScreen({ sheet }: { sheet?: string }) {
  useAccountWords()
  useArrival(say('tab.you'))
  const who = useValue(account)
  const avoids = useValue(avoided)
  const wanted = sheets.find(each => each === sheet)
  const open = wanted === undefined || (who === null && ofAccount.has(wanted)) ? null : wanted
  return (
    <div className="you">
      <header className="bar home"><h1>{say('tab.you')}</h1></header>
      <div className="side stack you-parts">
        {who === null ? <Guest /> : <Person of={who} />}
        <div className="you-cards">
          {who !== null && <Favourites />}
          <button type="button" className="card you-card" aria-haspopup="dialog" onClick={() => show('diet')}>
            <span className="lamp-ink"><Icon name="leaf" /></span><b className="strong small">{say('you.diet')}</b>
            <span className="note-size second">{avoids.length === 0 ? say('you.dietNone') : say('you.dietSome', { list: avoids.map(allergenWord).join(', ') })}</span>
          </button>
        </div>
        {who !== null && (
          <div className="card you-list">
            <Row icon="pin" title={say('you.addresses')} opens="addresses" />
            <Row icon="card" title={say('you.cards')} opens="cards" />
            <Row icon="bell" title={tell('notify.title')} opens="notifications" />
            <Row icon="device" title={say('you.devices')} opens="devices" />
            <Row icon="shield" title={tell('twoStep.title')} opens="two-step" />
            <Row icon="receipt" title={say('you.data')} opens="data" />
          </div>
        )}
        {who !== null && <Work />}
        <div className="card you-list">
          <Row icon="globe" title={say('you.language')} value={languages[chosenLanguage()]} opens="language" />
          <Row icon="moon" title={say('you.look')} value={say(`look.${chosenLook()}`)} opens="look" />
        </div>
        {who !== null && <p><Button rank="text" icon="signOut" onClick={() => void signOut().then(() => go('/'))}>{say('you.signOut')}</Button></p>}
        <nav className="row wrap small you-pages" aria-label={say('you.pages')}>
          {(['imprint', 'terms', 'privacy', 'accessibility'] as const).map(page => <Link key={page} to={href('pages', { page })}>{say(`page.${page}`)}</Link>)}
        </nav>
      </div>
      {open !== null && <Opened sheet={open} />}
    </div>
  )
}

function Opened({ sheet }: { sheet: Open }) {
  switch (sheet) {
    case 'diet': return <DietSheet onClose={close} />
    case 'language': return <ChoiceSheet title={say('you.language')} options={Object.entries(languages)} value={chosenLanguage()} onChoose={value => chooseLanguage(value as Language)} onClose={close} />
    case 'look': return <ChoiceSheet title={say('you.look')} options={(['system', 'light', 'dark'] as const).map(each => [each, say(`look.${each}`)])} value={chosenLook()} onChoose={value => { chooseLook(value as Look); close() }} onClose={close} />
    case 'addresses': return <AddressesSheet onClose={close} />
    case 'cards': return <CardsSheet onClose={close} />
    case 'notifications': return <NotificationsSheet onClose={close} />
    case 'two-step': return <TwoStepSheet onClose={close} />
    case 'devices': return <DevicesSheet onClose={close} />
    case 'favourites': return <FavouritesSheet onClose={close} />
    case 'data': return <DataSheet onClose={close} />
  }
}

function Guest() {
  return (
    <section className="card you-guest">
      <h2>{say('you.guest')}</h2>
      <p className="small second">{say('you.guestText')}</p>
      <LinkButton to={href('signIn', { then: href('you') })}>{say('signIn.title')}</LinkButton>
    </section>
  )
}

function Person({ of: who }: { of: Account }) {
  const name = who.name ?? who.email ?? ''
  const letters = name.split(/[\s.@]+/).filter(each => each !== '').slice(0, 2).map(each => each.charAt(0).toUpperCase()).join('')
  return (
    <div className="row you-person"><span className="you-letters display" aria-hidden="true">{letters}</span><div className="grow"><h2 className="clip">{who.name ?? say('you.hello')}</h2><p className="small second clip">{who.email}</p></div></div>
  )
}

/** The screens of those who work, for whom they are. */
function Work() {
  const { data: me } = useRead<'/v1/me'>('/v1/me')
  const isCourier = me?.roles.includes('courier') === true
  const isOperator = me?.roles.includes('operator') === true
  const isAtDoor = me?.roles.includes('theatre_staff') === true
  if (me?.restaurant_ids == null && !isCourier && !isOperator && !isAtDoor) return null
  return (
    <div className="card you-list">
      {me?.restaurant_ids != null && <Link to={href('kitchen')} className="line-item"><Icon name="bell" /><span className="grow">{say('you.kitchenBoard')}</span><Icon name="next" /></Link>}
      {isCourier && <Link to={href('courier')} className="line-item"><Icon name="bike" /><span className="grow">{say('you.courierRound')}</span><Icon name="next" /></Link>}
      {isAtDoor && <Link to={href('theatre')} className="line-item"><Icon name="films" /><span className="grow">{say('you.theatreDoor')}</span><Icon name="next" /></Link>}
      {isOperator && <Link to={href('desk')} className="line-item"><Icon name="search" /><span className="grow">{say('you.operatorDesk')}</span><Icon name="next" /></Link>}
    </div>
  )
}

function Favourites() {
  const read = useFavourites()
  return (
    <button type="button" className="card you-card" aria-haspopup="dialog" onClick={() => show('favourites')}><span className="lamp-ink"><Icon name="heart" /></span><b className="strong small">{say('you.favourites')}</b>{read.data !== null && <span className="note-size second">{say('you.kitchens', { n: read.data.items.length })}</span>}</button>
  )
}

function Row({ icon, title, value, opens }: { icon: IconName; title: string; value?: string; opens: Open }) {
  return <button type="button" className="line-item" onClick={() => show(opens)} aria-haspopup="dialog"><Icon name={icon} /><span className="grow">{title}</span>{value !== undefined && <span className="small second">{value}</span>}<Icon name="next" /></button>
}

function ChoiceSheet({ title, options, value, onChoose, onClose }: { title: string; options: readonly (readonly [string, string])[]; value: string; onChoose: (value: string) => void; onClose: () => void }) {
  return (
    <Sheet title={title} onClose={onClose}>
      <fieldset className="options"><legend className="unseen">{title}</legend>
        {options.map(([each, label]): ReactNode => <label key={each} className="option"><input type="radio" name="choice" checked={each === value} onChange={() => onChoose(each)} />{label}</label>)}
      </fieldset>
    </Sheet>
  )
}

function DietSheet({ onClose }: { onClose: () => void }) {
  const avoids = useValue(avoided)
  return (
    <Sheet title={say('you.diet')} onClose={onClose} dock={<Button full onClick={onClose}>{say('done')}</Button>}>
      <p className="small second">{say('you.dietText')}</p>
      <div className="row wrap you-chips">
        {allergens.map(each => <Chip key={each} pressed={avoids.includes(each)} onPress={() => avoid(avoids.includes(each) ? avoids.filter(other => other !== each) : [...avoids, each])}>{allergenWord(each)}</Chip>)}
      </div>
    </Sheet>
  )
}

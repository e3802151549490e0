import { useState, type ReactNode } from 'react'
import { go } from '../routes/location'
import { href } from '../routes/table'
import { Link } from '../routes/Link'
import { useArrival } from '../routes/useArrival'
import { account, signOut, type Account } from '../reads/account'
import { allergens, avoid, avoided } from '../reads/diet'
import { chooseLanguage, chooseLook, chosenLanguage, chosenLook, type Look } from '../reads/look'
import { useRead } from '../reads/reads'
import { useValue } from '../reads/value'
import { languages, say, type Language } from '../texts/say'
import { Button, LinkButton } from '../ui/Button'
import { Icon, type IconName } from '../ui/Icon'
import { Chip } from '../ui/parts'
import { Sheet } from '../ui/Sheet'
import { allergenWord } from '../food/restaurant/DishRow'
import { AddressesSheet } from './AddressesSheet'
import { DevicesSheet } from './DevicesSheet'

type Open = 'diet' | 'language' | 'look' | 'addresses' | 'devices' | null

export default function YouScreen() {
  useArrival(say('tab.you'))
  const who = useValue(account)
  const [open, setOpen] = useState<Open>(null)
  const avoids = useValue(avoided)
  const close = () => setOpen(null)
  return (
    <div className="you">
      <header className="bar home"><h1>{say('tab.you')}</h1></header>
      <div className="side stack you-parts">
        {who === null ? <Guest /> : <Person of={who} />}
        <div className="you-cards">
          {who !== null && <Favourites />}
          <button type="button" className="card you-card" onClick={() => setOpen('diet')}>
            <span className="lamp-ink"><Icon name="leaf" /></span><b className="strong small">{say('you.diet')}</b>
            <span className="note-size second">{avoids.length === 0 ? say('you.dietNone') : say('you.dietSome', { list: avoids.map(allergenWord).join(', ') })}</span>
          </button>
        </div>
        {who !== null && (
          <div className="card you-list">
            <Row icon="pin" title={say('you.addresses')} onPress={() => setOpen('addresses')} />
            <Row icon="device" title={say('you.devices')} onPress={() => setOpen('devices')} />
          </div>
        )}
        <div className="card you-list">
          <Row icon="globe" title={say('you.language')} value={languages[chosenLanguage()]} onPress={() => setOpen('language')} />
          <Row icon="moon" title={say('you.look')} value={say(`look.${chosenLook()}`)} onPress={() => setOpen('look')} />
        </div>
        {who !== null && <p><Button rank="text" icon="signOut" onClick={() => void signOut().then(() => go('/'))}>{say('you.signOut')}</Button></p>}
        <nav className="row wrap small you-pages" aria-label={say('you.pages')}>
          {(['imprint', 'terms', 'privacy', 'accessibility'] as const).map(page => <Link key={page} to={href('pages', { page })}>{say(`page.${page}`)}</Link>)}
        </nav>
      </div>
      {open === 'diet' && <DietSheet onClose={close} />}
      {open === 'language' && (
        <ChoiceSheet title={say('you.language')} options={Object.entries(languages)} value={chosenLanguage()} onChoose={value => chooseLanguage(value as Language)} onClose={close} />
      )}
      {open === 'look' && (
        <ChoiceSheet title={say('you.look')} options={(['system', 'light', 'dark'] as const).map(each => [each, say(`look.${each}`)])} value={chosenLook()} onChoose={value => { chooseLook(value as Look); close() }} onClose={close} />
      )}
      {open === 'addresses' && <AddressesSheet onClose={close} />}
      {open === 'devices' && <DevicesSheet onClose={close} />}
    </div>
  )
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

function Favourites() {
  const read = useRead<'/v1/me/favourites'>('/v1/me/favourites?limit=100')
  return (
    <Link to={href('discover')} className="card you-card"><span className="lamp-ink"><Icon name="heart" /></span><b className="strong small">{say('you.favourites')}</b><span className="note-size second">{say('you.kitchens', { n: read.data?.items.length ?? 0 })}</span></Link>
  )
}

function Row({ icon, title, value, onPress }: { icon: IconName; title: string; value?: string; onPress: () => void }) {
  return <button type="button" className="line-item" onClick={onPress} aria-haspopup="dialog"><Icon name={icon} /><span className="grow">{title}</span>{value !== undefined && <span className="small second">{value}</span>}<Icon name="next" /></button>
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

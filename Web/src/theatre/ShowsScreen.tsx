import { useState } from 'react'
import { useRead } from '../reads/reads'
import { useArrival } from '../routes/useArrival'
import { ScreenSkeleton } from '../shell/ScreenSkeleton'
import { Blank } from '../ui/Blank'
import { Button, LinkButton } from '../ui/Button'
import { Field } from '../ui/Field'
import { DarkGround } from './DarkGround'
import { keepDoorName, keptDoorName, longestName } from './doorName'
import { ShowList } from './ShowList'
import { chosenTheatre, keepTheatre } from './theatres'
import { tell } from './words'

/** The most theatres that one answer has; only an operator has more. */
const path = '/v1/theatre/theatres?limit=100'

/** Today's shows of the theatre that one works for, each a link to its door. */
export function ShowsScreen() {
  useArrival(tell('title'), 'theatre')
  const read = useRead<'/v1/theatre/theatres'>(path)
  const [chosen, setChosen] = useState(chosenTheatre)
  const [name, setName] = useState(keptDoorName)
  const all = read.data?.items ?? []
  const theatre = all.find(each => each.id === chosen) ?? all[0]
  if (read.data === null && read.failure === null) return <DarkGround><ScreenSkeleton header={<header className="door-top"><h1>{tell('title')}</h1></header>} /></DarkGround>
  if (read.data === null && read.failure?.status !== 403) return <DarkGround><Blank isScreen drawing="broken" title={tell('failed')} action={<Button size="big" rank="soft" onClick={() => location.reload()}>{tell('again')}</Button>}>{tell('failedText')}</Blank></DarkGround>
  if (theatre === undefined) return <DarkGround><Blank isScreen drawing="lens" title={tell('none')} action={<LinkButton size="big" rank="soft" to="/">{tell('home')}</LinkButton>}>{tell('noneText')}</Blank></DarkGround>
  return (
    <DarkGround>
      <header className="door-top"><h1>{tell('title')}</h1></header>
      <div className="door-choice">
        <Field label={tell('doorName')} maxLength={longestName} autoComplete="off" placeholder={tell('usualDoor')} value={name} onChange={event => {
          setName(event.target.value)
          keepDoorName(event.target.value)
        }} />
        <p className="second">{tell('doorNameText')}</p>
        {all.length > 1 && (
          <label className="field"><span className="small strong">{tell('theatre')}</span>
            <span className="field-box"><select value={theatre.id} onChange={event => {
              setChosen(event.target.value)
              keepTheatre(event.target.value)
            }}>{all.map(each => <option key={each.id} value={each.id}>{each.name}</option>)}</select></span>
          </label>
        )}
        <section>
          <h2>{all.length > 1 ? tell('shows') : tell('showsOf', { theatre: theatre.name })}</h2>
          <ShowList key={theatre.id} theatre={theatre.id} zone={theatre.time_zone} />
        </section>
      </div>
    </DarkGround>
  )
}

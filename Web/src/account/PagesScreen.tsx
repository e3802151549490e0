import { refresh, useRead } from '../reads/reads'
import { back } from '../routes/location'
import { useArrival } from '../routes/useArrival'
import { failureText } from '../texts/problem'
import { locale, say } from '../texts/say'
import { Blank } from '../ui/Blank'
import { Button, Round } from '../ui/Button'
import { Bones } from '../ui/parts'
import { partsOf } from './pageParts'

const pages = ['imprint', 'terms', 'privacy', 'accessibility'] as const
type Page = (typeof pages)[number]

/** Pages that stand ready for the operator's words; until one is written, what the app says of it by itself. */
export default function PagesScreen({ page }: { page: string }) {
  const known = pages.find(each => each === page)
  useArrival(known === undefined ? say('nowhere.title') : say(`page.${known}`))
  if (known === undefined) return <Blank isScreen drawing="lens" title={say('nowhere.title')}>{say('nowhere.text')}</Blank>
  return <Words of={known} />
}

/** The operator's text. */
function Words({ of: page }: { of: Page }) {
  const path = `/v1/pages/${page}?language=${encodeURIComponent(locale())}`
  const { data, failure } = useRead<'/v1/pages/{page}'>(path)
  // What was written once and is no more is not shown either.
  const isUnwritten = failure?.status === 404
  const text = isUnwritten ? null : data
  return (
    <article className="pages">
      <header className="bar"><Round icon="back" name={say('back')} onClick={() => back('/you')} /><h1>{say(`page.${page}`)}</h1></header>
      {text === null && failure !== null && !isUnwritten && <Blank drawing="broken" title={say('failed.title')} action={<Button onClick={() => void refresh(path)}>{say('retry')}</Button>}>{failureText(failure)}</Blank>}
      <div className="side stack" lang={text?.language}>
        {text === null && failure === null && <div className="skeletons" role="status" aria-busy="true" aria-label={say('loading')}><Bones widths={[80, 60, 72, 40]} /></div>}
        {isUnwritten && say(`page.${page}.text`).split('\n').map((paragraph, index) => <p key={index} className="second">{paragraph}</p>)}
        {text !== null && partsOf(text.text).map((part, index) => part.isHeading ? <h2 key={index}>{part.text}</h2> : <p key={index} className="page-text">{part.text}</p>)}
      </div>
    </article>
  )
}

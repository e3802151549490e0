import { useRead } from '../reads/reads'
import { back } from '../routes/location'
import { useArrival } from '../routes/useArrival'
import { locale, say } from '../texts/say'
import { ScreenSkeleton } from '../shell/ScreenSkeleton'
import { Blank } from '../ui/Blank'
import { Round } from '../ui/Button'
import { partsOf } from './pageParts'

const pages = ['imprint', 'terms', 'privacy', 'accessibility'] as const
type Page = (typeof pages)[number]

/** Pages that stand ready for the operator's words. */
export default function PagesScreen({ page }: { page: string }) {
  const known = pages.find(each => each === page)
  useArrival(known === undefined ? say('nowhere.title') : say(`page.${known}`))
  if (known === undefined) return <Blank isScreen drawing="lens" title={say('nowhere.title')}>{say('nowhere.text')}</Blank>
  return <Words of={known} />
}

/** The operator's text; until it has written one, what the app says of the page by itself. */
function Words({ of: page }: { of: Page }) {
  const { data, failure } = useRead<'/v1/pages/{page}'>(`/v1/pages/${page}?language=${encodeURIComponent(locale())}`)
  if (data === null && failure === null) return <ScreenSkeleton />
  return (
    <article className="pages">
      <header className="bar"><Round icon="back" name={say('back')} onClick={() => back('/you')} /><h1>{say(`page.${page}`)}</h1></header>
      <div className="side stack" lang={data?.language}>
        {data === null
          ? say(`page.${page}.text`).split('\n').map((paragraph, index) => <p key={index} className="second">{paragraph}</p>)
          : partsOf(data.text).map((part, index) => part.isHeading ? <h2 key={index}>{part.text}</h2> : <p key={index} className="page-text">{part.text}</p>)}
      </div>
    </article>
  )
}

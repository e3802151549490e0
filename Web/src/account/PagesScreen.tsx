import { back } from '../routes/location'
import { useArrival } from '../routes/useArrival'
import { say } from '../texts/say'
import { Blank } from '../ui/Blank'
import { Round } from '../ui/Button'

const pages = ['imprint', 'terms', 'privacy', 'accessibility'] as const
type Page = (typeof pages)[number]

/** Pages that stand ready for the operator's words. */
export default function PagesScreen({ page }: { page: string }) {
  const known = pages.find(each => each === page)
  useArrival(known === undefined ? say('nowhere.title') : say(`page.${known}`))
  if (known === undefined) return <Blank isScreen drawing="lens" title={say('nowhere.title')}>{say('nowhere.text')}</Blank>
  return <Words of={known} />
}

function Words({ of: page }: { of: Page }) {
  return (
    <article className="pages">
      <header className="bar"><Round icon="back" name={say('back')} onClick={() => back('/you')} /><h1>{say(`page.${page}`)}</h1></header>
      <div className="side stack">{say(`page.${page}.text`).split('\n').map((paragraph, index) => <p key={index} className="second">{paragraph}</p>)}</div>
    </article>
  )
}

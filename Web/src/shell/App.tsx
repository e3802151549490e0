// In the first bundle.
import { Suspense } from 'react'
import { DiscoverScreen } from '../food/discover/DiscoverScreen'
import { match, type Match } from '../routes/table'
import { useAddress } from '../routes/location'
import { useValue } from '../reads/value'
import { departures } from '../reads/who'
import { say } from '../texts/say'
import { Blank } from '../ui/Blank'
import { LinkButton } from '../ui/Button'
import { useLead } from '../wire/time'
import { ErrorBoundary } from './ErrorBoundary'
import { Frame } from './Frame'
import { ScreenSkeleton } from './ScreenSkeleton'
import { screenOf } from './screens'

export function App() {
  const address = useAddress()
  // What was drawn from the device before the first answer may have the wrong hours.
  useLead()
  const [path = '/', query = ''] = address.split('?')
  const found = match(path, query)
  // What a person began to fill in is not handed on to the next one.
  const visit = useValue(departures)
  return (
    <Frame screen={found?.screen ?? 'discover'}>
      <ErrorBoundary resetOn={address}>
        {found === null ? <Nowhere /> : <Suspense fallback={<ScreenSkeleton />}><Screen key={visit} of={found} /></Suspense>}
      </ErrorBoundary>
    </Frame>
  )
}

function Screen({ of }: { of: Match }) {
  if (of.screen === 'discover') return <DiscoverScreen query={of.query} />
  const Made = screenOf(of.screen)
  return <Made screen={of.screen} {...of.parameters} query={of.query} />
}

function Nowhere() {
  return (
    <Blank isScreen drawing="lens" title={say('nowhere.title')} action={<LinkButton to="/">{say('nowhere.home')}</LinkButton>}>{say('nowhere.text')}</Blank>
  )
}

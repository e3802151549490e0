import type { ReactNode } from 'react'
import { back } from '../routes/location'
import { href } from '../routes/table'
import { Round } from '../ui/Button'
import { tell } from './words'

/** The head of an order's, a booking's or a person's page. */
export function DeskBar({ title, under, children }: { title: ReactNode; under: ReactNode; children?: ReactNode }) {
  return (
    <header className="work-bar">
      <Round icon="back" name={tell('back')} onClick={() => back(href('desk'))} />
      <div className="grow"><h1>{title}</h1><p className="small second">{under}</p></div>
      {children}
    </header>
  )
}

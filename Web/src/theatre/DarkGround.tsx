import type { ReactNode } from 'react'
import type { Tone } from './verdict'

/** The ground of every screen of the door: dark in both themes, as the hall is, or in the colour of a verdict. */
export function DarkGround({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return <div className="dark"><div className={`work door-ground ${tone}`}><div className="hand door-screen">{children}</div></div></div>
}

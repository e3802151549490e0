// In the first bundle. What stands where there is nothing, or where something went wrong.
import type { ReactNode } from 'react'

export type Drawing = 'plate' | 'lens' | 'broken' | 'card' | 'clock' | 'house'

const ground = <ellipse cx="52" cy="76" rx="44" ry="5" className="blank-ground" />
const drawings: Record<Drawing, ReactNode> = {
  plate: <><circle cx="52" cy="38" r="31" fill="#E3A62F" /><circle cx="52" cy="38" r="28.5" fill="#FFF3E0" /><circle cx="52" cy="38" r="18" fill="none" stroke="#E8D6BC" strokeWidth="2.5" /><path d="M8 12v11a5.5 5.5 0 0 0 11 0V12M13.500 12v56M91 12c-5 4-6 15-4 22h4v34" className="blank-line" strokeWidth="3.6" /></>,
  lens: <><circle cx="46" cy="36" r="24" fill="#FFF3E0" className="blank-edge" strokeWidth="5" /><path d="M64 54l20 18" className="blank-line" strokeWidth="7" /><path d="M36 44a10 11 0 0 1 20 0zM33 47.5h26M46 31v-1.5" stroke="#E3A62F" strokeWidth="3.5" fill="none" strokeLinecap="round" strokeLinejoin="round" /></>,
  broken: <><circle cx="52" cy="15" r="5" fill="#F7AE2D" /><path d="M20 60a32 34 0 0 1 64 0z" fill="#8A1A38" /><path d="M29 53a24 26 0 0 1 14-20" stroke="#D98A8F" strokeWidth="3.5" fill="none" strokeLinecap="round" /><rect x="12" y="63" width="80" height="6" rx="3" fill="#F7AE2D" /><path d="M60 26l-9 14h9l-7 14" stroke="#FFF8EE" strokeWidth="4" fill="none" strokeLinejoin="round" strokeLinecap="round" /></>,
  card: <><rect x="16" y="22" width="72" height="46" rx="8" fill="#8A1A38" /><rect x="16" y="32" width="72" height="9" fill="#5F1028" /><rect x="24" y="52" width="22" height="5" rx="2.5" fill="#D98A8F" /><circle cx="84" cy="24" r="12" fill="#F7AE2D" /><path d="M84 18v7M84 29.500v.1" stroke="#2A1800" strokeWidth="3.2" strokeLinecap="round" /></>,
  clock: <><circle cx="52" cy="40" r="30" fill="#FFF3E0" stroke="#E3A62F" strokeWidth="5" /><path d="M52 22v18l12 9" stroke="#8A1A38" strokeWidth="4.5" fill="none" strokeLinecap="round" strokeLinejoin="round" /></>,
  house: <><path d="M14 40 52 10l38 30v32H62V52H42v20H14z" fill="#8A1A38" /><path d="M42 52h20v20H42z" fill="#FFF3E0" /><circle cx="52" cy="34" r="6" fill="#F7AE2D" /></>,
}

interface Props {
  drawing: Drawing
  title: string
  children?: ReactNode
  action?: ReactNode
  /** It is all that the screen shows, so its title is the screen's own. */
  isScreen?: boolean
}

/** A drawing, what it is, what to do, one button. */
export function Blank({ drawing, title, children, action, isScreen = false }: Props) {
  const Heading = isScreen ? 'h1' : 'h2'
  return (
    <div className="blank">
      <svg viewBox="0 0 104 84" aria-hidden="true" focusable="false">{ground}{drawings[drawing]}</svg>
      <Heading className="blank-title">{title}</Heading>
      {children !== undefined && <p className="small second">{children}</p>}
      {action}
    </div>
  )
}

// How a verdict looks and sounds, by its kind. The core decides which one it is.
import type { DoorWord } from '../core/generated'
import type { DoorKey } from './words'

export type Tone = 'plain' | 'ok' | 'info' | 'bad' | 'warn'
export type Shape = 'circle' | 'circleCheck' | 'dashedCheck' | 'octagonCross' | 'triangleArrow' | 'triangleMark'
export type Signal = 'yes' | 'no' | 'look'

export interface Look {
  readonly word: DoorKey
  readonly tone: Tone
  readonly shape: Shape
  /** Null: nothing is said while the platform is asked. */
  readonly signal: Signal | null
}

const looks: Readonly<Record<DoorWord, Look>> = {
  checking: { word: 'checking', tone: 'plain', shape: 'circle', signal: null },
  admitted: { word: 'comeIn', tone: 'ok', shape: 'circleCheck', signal: 'yes' },
  admittedHere: { word: 'comeIn', tone: 'info', shape: 'dashedCheck', signal: 'yes' },
  used: { word: 'alreadyIn', tone: 'bad', shape: 'octagonCross', signal: 'no' },
  cancelled: { word: 'cancelled', tone: 'bad', shape: 'octagonCross', signal: 'no' },
  showCancelled: { word: 'isCalledOff', tone: 'bad', shape: 'octagonCross', signal: 'no' },
  invalid: { word: 'noTicket', tone: 'bad', shape: 'octagonCross', signal: 'no' },
  forged: { word: 'noTicket', tone: 'bad', shape: 'octagonCross', signal: 'no' },
  otherShow: { word: 'notHere', tone: 'warn', shape: 'triangleArrow', signal: 'look' },
  otherTheatre: { word: 'notHere', tone: 'warn', shape: 'triangleArrow', signal: 'look' },
  unchecked: { word: 'askBoxOffice', tone: 'warn', shape: 'triangleMark', signal: 'look' },
}

/** A kind that is new in the core is one that this page cannot tell. */
export const lookOf = (kind: DoorWord): Look => looks[kind] ?? looks.unchecked

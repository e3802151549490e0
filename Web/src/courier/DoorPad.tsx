import { useEffect, useRef, useState } from 'react'
import type { RoundInput, RoundStop } from '../core/generated'
import { announce } from '../ui/announce'
import { Button } from '../ui/Button'
import { Icon } from '../ui/Icon'
import { DoorHead } from './DoorHead'
import { LeaveHere } from './LeaveHere'
import { carried } from './round'
import { tell } from './words'

interface Props {
  stop: RoundStop
  time: number
  zone: string | undefined
  send: (input: RoundInput) => void
  /** The PIN before was not the customer's. */
  isWrong: boolean
  clear: () => void
  onBack: () => void
}

const digits = 4
const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

/** At the door: the customer's PIN, whose last digit delivers, or the food is left there. */
export function DoorPad({ stop, time, zone, send, isWrong, clear, onBack }: Props) {
  const [pin, setPin] = useState('')
  const [isLeaving, setLeaving] = useState(false)
  const { dropoff } = carried(stop)
  const deliver = (all?: string) => {
    clear()
    send(all === undefined ? { kind: 'deliver', delivery: stop.id } : { kind: 'deliver', delivery: stop.id, pin: all })
  }
  const press = (key: string) => {
    if (isWrong) clear()
    const next = key === 'Backspace' ? pin.slice(0, -1) : pin + key
    // How many, and politely: the digits are not for those who stand around.
    announce(tell('pinTyped', { n: next.length, of: digits }))
    setPin(next.length === digits ? '' : next)
    if (next.length === digits) deliver(next)
  }
  useKeys(press, !isLeaving)
  return (
    <>
      <div className="round-head door-head"><DoorHead stop={stop} time={time} zone={zone} /></div>
      {isLeaving
        ? <LeaveHere delivery={stop.id} send={send} deliver={() => deliver()} onBack={() => setLeaving(false)} />
        : (
          <>
            <div className="pad">
              {isWrong
                ? <p id="pin-words" className="pin-wrong" role="alert"><Icon name="alert" />{tell('pinWrong')}</p>
                : <b id="pin-words">{dropoff?.name == null ? tell('saysPin') : tell('saysPinBy', { name: dropoff.name })}</b>}
              <div className="pin-boxes" role="img" aria-label={tell('pinTyped', { n: pin.length, of: digits })}>{Array.from({ length: digits }, (_, place) => <b key={place} className={pin[place] === undefined ? '' : 'typed'}>{pin[place]}</b>)}</div>
              <div className="keys" role="group" aria-labelledby="pin-words">
                {keys.map(key => <button key={key} type="button" onClick={() => press(key)}>{key}</button>)}
                <button type="button" aria-label={tell('back')} onClick={onBack}><Icon name="map" /></button>
                <button type="button" onClick={() => press('0')}>0</button>
                <button type="button" aria-label={tell('rubOut')} onClick={() => press('Backspace')}><Icon name="back" /></button>
              </div>
            </div>
            <div className="low">
              <Button rank="second" full size="big" onClick={() => setLeaving(true)}>{tell('leave')}</Button>
              <p className="second small">{tell('lastDigit')}</p>
            </div>
          </>
        )}
    </>
  )
}

/** Digits of a keyboard, wherever the focus is but in a field. */
function useKeys(press: (key: string) => void, isOn: boolean): void {
  const present = useRef(press)
  present.current = press
  useEffect(() => {
    if (!isOn) return
    const down = (event: KeyboardEvent) => {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || !/^(\d|Backspace)$/.test(event.key)) return
      if (event.target instanceof HTMLElement && event.target.closest('input, textarea, dialog') !== null) return
      event.preventDefault()
      present.current(event.key)
    }
    addEventListener('keydown', down)
    return () => removeEventListener('keydown', down)
  }, [isOn])
}

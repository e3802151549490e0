import { useEffect, useRef, useState } from 'react'
import type { RoundInput } from '../core/generated'
import { Button } from '../ui/Button'
import { Icon } from '../ui/Icon'
import { Note } from '../ui/parts'
import { useArmed } from '../work/useArmed'
import { keepPhoto, smallPhoto } from './photo'
import { tell } from './words'

interface Props {
  delivery: string
  send: (input: RoundInput) => void
  deliver: () => void
  onBack: () => void
}

/** Nobody comes to the door: a photo of where the food stands, if one likes. */
export function LeaveHere({ delivery, send, deliver, onBack }: Props) {
  const [photo, setPhoto] = useState<Blob | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const picture = usePicture(photo)
  const isArmed = useArmed('leave')
  const isGone = useRef(false)
  useEffect(() => () => { isGone.current = true }, [])
  const take = async (file: File | undefined) => {
    if (file === undefined) return
    setProblem(null)
    setBusy(true)
    await smallPhoto(file).then(setPhoto, () => setProblem(tell('photoUnread')))
    setBusy(false)
  }
  const leave = async () => {
    if (photo === null) return deliver()
    setBusy(true)
    try {
      // On the disk before anything is sent: the page may be closed on the stairs.
      const slot = await keepPhoto(delivery, photo)
      if (isGone.current) return
      deliver()
      send({ kind: 'photograph', delivery, slot })
    } catch {
      setPhoto(null)
      setProblem(tell('photoNotKept'))
      setBusy(false)
    }
  }
  return (
    <>
      <div className="pad">
        <h2>{tell('leave')}</h2>
        <p className="second">{tell('leaveText')}</p>
        {picture !== null && <img className="left-photo" src={picture} alt={tell('photo')} />}
        {problem !== null && <Note tone="bad" icon="alert" live>{problem}</Note>}
        <label className="button second-rank big full photo-button"><Icon name="camera" />{tell(photo === null ? 'takePhoto' : 'takeAgain')}<input type="file" accept="image/*" capture="environment" disabled={isBusy} onChange={event => void take(event.target.files?.[0])} /></label>
      </div>
      <div className="low">
        <Button full size="big" busy={isBusy ? tell('oneMoment') : null} off={!isArmed} onClick={() => void leave()}>{tell(photo === null ? 'leaveWithout' : 'leaveNow')}</Button>
        <Button rank="text" full size="big" off={isBusy} onClick={onBack}>{tell('backToPin')}</Button>
      </div>
    </>
  )
}

/** An address of a picture that is on this device. */
function usePicture(photo: Blob | null): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (photo === null) return setAddress(null)
    const made = URL.createObjectURL(photo)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [photo])
  return address
}

import { useState } from 'react'
import { Button } from '../ui/Button'
import { Icon } from '../ui/Icon'
import { CodeForm } from './CodeForm'
import type { CameraState, DoorCamera } from './useCamera'
import { tell } from './words'

interface Props {
  camera: DoorCamera
  /** There was no verdict yet: what the camera sees is shown larger. */
  isFirst: boolean
  enter: (typed: string) => void
}

/** Another press will not bring it about. */
const isMissing = (state: CameraState) => state === 'absent' || state === 'unreadable'
const isStarted = (state: CameraState) => state === 'on' || state === 'starting'

/** At the bottom, under every verdict: the camera, its torch, and the field for a code. */
export function DoorDock({ camera, isFirst, enter }: Props) {
  const [isTyping, setTyping] = useState(false)
  const { state } = camera
  const typesOnly = isMissing(state)
  return (
    <div className="door-dock">
      {state !== 'off' && !isStarted(state) && <p role="status">{tell(`camera.${state as 'refused' | 'absent' | 'stuck' | 'unreadable' | 'late'}`)}</p>}
      <div className="door-tools">
        {state === 'on'
          ? <div className={isFirst ? 'door-camera large' : 'door-camera'}><video ref={camera.video} muted playsInline aria-hidden="true" /><span>{tell('cameraOn')}</span></div>
          : !typesOnly && <Button full size="big" rank="soft" icon="camera" busy={state === 'starting' ? tell('cameraStarts') : null} onClick={camera.start}>{tell('startCamera')}</Button>}
        {state === 'on' && camera.hasTorch && <button type="button" className="door-tool" aria-pressed={camera.isTorchOn} aria-label={tell('torch')} onClick={camera.turnTorch}><TorchSign /></button>}
        {!typesOnly && <button type="button" className="door-tool" aria-expanded={isTyping} aria-label={tell('typeCode')} onClick={() => setTyping(!isTyping)}><Icon name="pen" /></button>}
      </div>
      {(isTyping || typesOnly) && <CodeForm enter={enter} takesFocus={isTyping} />}
    </div>
  )
}

function TorchSign() {
  return <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="M8 4h8v3.5L14 10.5v10h-4v-10L8 7.5zM8 7.5h8" /></svg>
}

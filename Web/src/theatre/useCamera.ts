import { useEffect, useRef, useState, type RefObject } from 'react'
import { openCamera, type Camera, type MissingCamera } from './camera'
import { makeReader, warmReader, type CodeReader } from './qrReader'

/** `unreadable`: nothing here reads codes from pictures. `late`: what does is not on this device yet. */
export type CameraState = 'off' | 'starting' | 'on' | 'unreadable' | 'late' | MissingCamera

export interface DoorCamera {
  readonly state: CameraState
  /** For the element that shows what it sees. */
  readonly video: RefObject<HTMLVideoElement>
  readonly hasTorch: boolean
  readonly isTorchOn: boolean
  /** From a press: the browser asks whether it may. */
  readonly start: () => void
  readonly turnTorch: () => void
}

/** Milliseconds between two looks at a picture: about eight a second. */
const every = 125

interface Opened {
  readonly camera: Camera
  readonly read: CodeReader
}

/** The camera while the screen is shown. Each code that it sees is given to `see`, as often as it is seen. */
export function useCamera(see: (code: string) => void): DoorCamera {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('off')
  const [opened, setOpened] = useState<Opened | null>(null)
  const [isTorchOn, setTorchOn] = useState(false)
  const isGone = useRef(false)
  const present = useRef(see)
  present.current = see
  useEffect(() => {
    isGone.current = false
    warmReader()
    return () => { isGone.current = true }
  }, [])
  useEffect(() => {
    if (opened === null) return
    const { camera, read } = opened
    const lost = () => {
      setOpened(null)
      setState('off')
    }
    camera.onLost(lost)
    const picture = video.current
    if (picture !== null) {
      picture.srcObject = camera.stream
      void picture.play().catch(() => undefined)
    }
    const stopReading = picture === null ? () => undefined : readAgain(picture, read, code => present.current(code))
    return () => {
      stopReading()
      camera.stop()
      setTorchOn(false)
      if (picture !== null) picture.srcObject = null
    }
  }, [opened])
  const start = async () => {
    if (state === 'starting' || state === 'on') return
    setState('starting')
    const read = await makeReader()
    const camera = read === null ? 'unreadable' : read === 'late' ? read : await openCamera()
    if (isGone.current) {
      if (typeof camera === 'object') camera.stop()
    } else if (typeof camera === 'string' || typeof read !== 'function') setState(typeof camera === 'string' ? camera : 'unreadable')
    else {
      setOpened({ camera, read })
      setState('on')
    }
  }
  const turnTorch = () => void opened?.camera.setTorch(!isTorchOn).then(() => setTorchOn(!isTorchOn), () => undefined)
  return { state, video, hasTorch: opened?.camera.hasTorch === true, isTorchOn, start: () => void start(), turnTorch }
}

/** Looks at one picture after the other while somebody sees the page. Returns what ends it. */
function readAgain(picture: HTMLVideoElement, read: CodeReader, see: (code: string) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const look = async () => {
    // A browser may have stopped it while nobody looked.
    if (document.visibilityState === 'visible' && picture.paused) void picture.play().catch(() => undefined)
    if (document.visibilityState === 'visible' && picture.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) {
      // A picture that cannot be read is followed by another.
      const code = await read(picture).catch(() => null)
      if (!isOver && code !== null) see(code)
    }
    if (!isOver) timer = setTimeout(() => void look(), every)
  }
  void look()
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}

// The camera at the back of a phone, and its torch.

/** Why there is none: the browser may not use it, the device has none, or it did not start. */
export type MissingCamera = 'refused' | 'absent' | 'stuck'

export interface Camera {
  readonly stream: MediaStream
  readonly hasTorch: boolean
  setTorch(isOn: boolean): Promise<void>
  /** Calls back when the system takes the camera away. */
  onLost(lost: () => void): void
  stop(): void
}

interface TorchPart {
  readonly torch?: boolean
}

/** Asks the person once, where the browser does. */
export async function openCamera(): Promise<Camera | MissingCamera> {
  if (navigator.mediaDevices?.getUserMedia === undefined) return 'absent'
  try {
    return cameraOf(await navigator.mediaDevices.getUserMedia({ audio: false, video: { facingMode: 'environment', width: { ideal: 1280 } } }))
  } catch (error) {
    return missing(error instanceof Error ? error.name : '')
  }
}

/** By the name of what the browser has thrown. */
function missing(name: string): MissingCamera {
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'absent' : 'stuck'
}

function cameraOf(stream: MediaStream): Camera {
  const [track] = stream.getVideoTracks()
  return {
    stream,
    hasTorch: (track?.getCapabilities?.() as TorchPart | undefined)?.torch === true,
    setTorch: async isOn => track?.applyConstraints({ advanced: [{ torch: isOn } as MediaTrackConstraintSet] }),
    onLost: lost => track?.addEventListener('ended', lost),
    stop: () => stream.getTracks().forEach(each => each.stop()),
  }
}

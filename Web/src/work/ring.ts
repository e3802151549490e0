// The sounds of the screens for those who work, made here: one for each meaning, each shorter than 1.2 seconds. No files.

/** Seconds between two rings of what nobody answers. */
const every = 4
/** So many seconds before its end a tone begins to fade. */
const fade = 0.34

interface Tone {
  readonly at: number
  readonly pitch: number
  /** In seconds. */
  readonly lasts?: number
}
const tones: Readonly<Record<'order' | 'late' | 'gone' | 'yes' | 'no' | 'look', readonly Tone[]>> = {
  order: [{ at: 0, pitch: 523 }, { at: 0.22, pitch: 659 }, { at: 0.44, pitch: 784 }],
  late: [{ at: 0, pitch: 220 }],
  gone: [{ at: 0, pitch: 440 }, { at: 0.24, pitch: 330 }],
  yes: [{ at: 0, pitch: 988 }],
  no: [{ at: 0, pitch: 196 }, { at: 0.26, pitch: 196 }],
  look: [{ at: 0, pitch: 440, lasts: 1.1 }],
}

export type Sound = keyof typeof tones

export class Bell {
  private context: AudioContext | null = null
  private timer: ReturnType<typeof setInterval> | null = null
  private isLoud = false

  /** Whether the browser lets the page sound: it wants a press first. */
  get maySound(): boolean {
    return this.context?.state === 'running'
  }

  /** From a press, or to find out whether one is needed. The system may take the sound away later: `silent` is told of it. */
  async allow(silent: (isSilent: boolean) => void): Promise<void> {
    if (typeof AudioContext === 'undefined') return
    this.context ??= new AudioContext()
    this.context.onstatechange = () => silent(!this.maySound)
    // Without a press it never resolves.
    await Promise.race([this.context.resume(), new Promise(done => setTimeout(done, 500))]).catch(() => undefined)
    silent(!this.maySound)
  }

  /** Rings until it is told otherwise. In a tab that nobody looks at, a browser may stretch the pauses. */
  ring(isOn: boolean, isLoud: boolean): void {
    this.isLoud = isLoud
    if (isOn === (this.timer !== null)) return
    if (this.timer !== null) clearInterval(this.timer)
    this.timer = null
    if (!isOn) return
    this.play('order', isLoud)
    this.timer = setInterval(() => this.play('order', this.isLoud), every * 1000)
  }

  play(sound: Sound, isLoud = false): void {
    const { context } = this
    if (context === null || context.state !== 'running') return
    const level = isLoud ? 0.9 : 0.45
    for (const { at, pitch, lasts = 0.35 } of tones[sound]) {
      const [tone, volume] = [context.createOscillator(), context.createGain()]
      const start = context.currentTime + at
      tone.type = 'triangle'
      tone.frequency.value = pitch
      volume.gain.setValueAtTime(0, start)
      volume.gain.linearRampToValueAtTime(level, start + 0.01)
      volume.gain.setValueAtTime(level, start + lasts - fade)
      volume.gain.exponentialRampToValueAtTime(0.001, start + lasts)
      tone.connect(volume).connect(context.destination)
      tone.start(start)
      tone.stop(start + lasts + 0.05)
    }
  }

  /** Gives the speaker back. */
  close(): void {
    this.ring(false, false)
    if (this.context !== null) this.context.onstatechange = null
    void this.context?.close()
    this.context = null
  }
}

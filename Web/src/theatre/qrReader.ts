// Reads a QR code from a picture of the camera.
import readerModule from '../../build/out/reader.wasm'
import { CoreNotLoaded, instantiate, loadModule, type CoreExports } from '../core/load'

/** The text of a code in the picture. Null: there is none. */
export type CodeReader = (frame: HTMLVideoElement) => Promise<string | null>

/** What TypeScript does not know of the browser. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}
interface DetectorMaker {
  new (options: { readonly formats: readonly string[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

const format = 'qr_code'

/** The browser's reader, or the one that comes with the app where it has none. `late`: that one is not on this device yet. */
export const makeReader = async (): Promise<CodeReader | 'late' | null> => (await browserReader()) ?? ownReader()

/** Fetches what reads codes, so that it is here when the network is not. */
export const warmReader = () => void makeReader().catch(() => undefined)

async function browserReader(): Promise<CodeReader | null> {
  const { BarcodeDetector: Maker } = globalThis as { BarcodeDetector?: DetectorMaker }
  if (Maker === undefined) return null
  try {
    if (!(await Maker.getSupportedFormats()).includes(format)) return null
    const detector = new Maker({ formats: [format] })
    return async frame => (await detector.detect(frame))[0]?.rawValue ?? null
  } catch {
    return null
  }
}

/** The longer side of a picture that is read: a ticket that fills a quarter of it has five pixels for each module. */
const longest = 800

/** Loaded once; a try without a network is followed by another. */
let loading: Promise<WebAssembly.Module> | null = null

function loaded(): Promise<WebAssembly.Module> {
  loading ??= loadModule(readerModule, url => fetch(url))
  loading.catch(() => (loading = null))
  return loading
}

async function ownReader(): Promise<CodeReader | 'late' | null> {
  const canvas = document.createElement('canvas')
  const drawing = canvas.getContext('2d', { willReadFrequently: true })
  if (drawing === null) return null
  try {
    const module = await loaded()
    let reader: CoreExports | null = null
    return async frame => {
      const scale = Math.min(1, longest / Math.max(frame.videoWidth, frame.videoHeight, 1))
      const [width, height] = [Math.round(frame.videoWidth * scale), Math.round(frame.videoHeight * scale)]
      if (width === 0 || height === 0) return null
      if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
      drawing.drawImage(frame, 0, 0, width, height)
      try {
        return readPicture(reader ??= instantiate(module), drawing.getImageData(0, 0, width, height))
      } catch {
        // After a trap an instance is of no use any more.
        reader = null
        return null
      }
    }
  } catch (error) {
    return error instanceof CoreNotLoaded && error.failure === 'network' ? 'late' : null
  }
}

/** Bytes before the pixels: width and height. */
const headSize = 8

/** The module's answer to a picture; Scripts/wasm/Sources/ReaderWasm says what it is given. */
function readPicture({ memory, core_inbox, core_call }: CoreExports, { width, height, data }: Pick<ImageData, 'width' | 'height' | 'data'>): string | null {
  const size = headSize + width * height
  const inbox = core_inbox(size)
  const head = new DataView(memory.buffer, inbox, headSize)
  head.setInt32(0, width, true)
  head.setInt32(4, height, true)
  const pixels = new Uint8Array(memory.buffer, inbox + headSize, width * height)
  // Of light, green has the most and blue the least: ITU-R BT.601, in 256ths.
  for (let place = 0, at = 0; place < pixels.length; place += 1, at += 4) pixels[place] = ((data[at] ?? 0) * 77 + (data[at + 1] ?? 0) * 150 + (data[at + 2] ?? 0) * 29) >> 8
  const outbox = core_call(size)
  const count = new DataView(memory.buffer).getUint32(outbox, true)
  return count === 0 ? null : new TextDecoder().decode(new Uint8Array(memory.buffer, outbox + 4, count))
}

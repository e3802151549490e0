import { say } from '../texts/say'
import { toast } from './toast'

/** Gives an address of the app to somebody: by the device's own way to share, else into the clipboard. */
export async function shareLink(title: string, path: string): Promise<void> {
  const url = new URL(path, location.origin).href
  // Older browsers have neither; their types say that all have both.
  const { share, clipboard } = navigator as { share?: (data: ShareData) => Promise<void>; clipboard?: Clipboard }
  try {
    if (share !== undefined) return await share.call(navigator, { title, url })
    if (clipboard === undefined) throw new Error('no clipboard')
    await clipboard.writeText(url)
    toast(say('copied'))
  } catch (error) {
    // Whoever closes the system's own sheet wanted nothing shared.
    if (!(error instanceof DOMException && error.name === 'AbortError')) toast(say('notCopied'))
  }
}

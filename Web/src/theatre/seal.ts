// Whether a ticket's code was signed by the platform: found out here, without a network.
import type { DoorSeal } from '../core/generated'
import type { TicketKeys } from '../wire/generated'

const fieldCount = 7
/** The longest code there can be. */
const longest = 256
/** Crockford's, as `Base32` of Structures has it. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const algorithm = 'Ed25519'

/** A browser that does not know the algorithm will not learn it while the page is open. */
let isUnsupported = false
/** By their text. Null: it is no key. */
const imported = new Map<string, Promise<CryptoKey | null>>()

/** What the signature of a code says. Never throws. */
export async function sealOf(code: string, keys: TicketKeys | undefined): Promise<DoorSeal> {
  const fields = code.split(':')
  if (code.length > longest || fields.length !== fieldCount || isUnsupported || globalThis.crypto?.subtle === undefined) return 'unknown'
  const named = (keys?.keys ?? []).filter(key => String(key.id) === fields[1] && key.algorithm === 'ed25519')
  const known = (await Promise.all(named.map(key => keyOf(key.public_key)))).filter((key): key is CryptoKey => key !== null)
  if (known.length === 0) return 'unknown'
  const signature = decoded(fields[fieldCount - 1] ?? '')
  if (signature === null) return 'forged'
  const signed = new TextEncoder().encode(code.slice(0, code.lastIndexOf(':')))
  try {
    for (const key of known) if (await crypto.subtle.verify(algorithm, key, signature, signed)) return 'genuine'
    return 'forged'
  } catch {
    return 'unknown'
  }
}

function keyOf(text: string): Promise<CryptoKey | null> {
  const before = imported.get(text)
  if (before !== undefined) return before
  const key = importKey(text)
  imported.set(text, key)
  return key
}

async function importKey(text: string): Promise<CryptoKey | null> {
  try {
    const bytes = Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), letter => letter.charCodeAt(0))
    return await crypto.subtle.importKey('raw', bytes, algorithm, false, ['verify'])
  } catch (error) {
    if (error instanceof Error && error.name === 'NotSupportedError') isUnsupported = true
    return null
  }
}

/** Null for a letter outside the alphabet, or bits left over that are not zero. */
function decoded(text: string): Uint8Array | null {
  const bytes: number[] = []
  let [bits, count] = [0, 0]
  for (const letter of text) {
    const value = alphabet.indexOf(letter)
    if (value < 0) return null
    bits = (bits << 5) | value
    count += 5
    if (count >= 8) {
      count -= 8
      bytes.push(bits >> count)
      bits &= (1 << count) - 1
    }
  }
  return count < 5 && bits === 0 ? Uint8Array.from(bytes) : null
}

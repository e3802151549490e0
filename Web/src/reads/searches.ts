// What was looked for on this device, the latest first; gone with the sign-out.
import { makeValue } from './value'
import { onLeave } from './who'

const remembered = 'soiree.searches'
const most = 8

export const lookedFor = makeValue<readonly string[]>(recall())
onLeave(() => lookedFor.set([]))

function recall(): readonly string[] {
  try {
    return JSON.parse(localStorage.getItem(remembered) ?? '[]') as readonly string[]
  } catch {
    return []
  }
}

export function rememberSearch(words: string): void {
  const text = words.trim()
  if (text.length < 2) return
  const next = [text, ...lookedFor.get().filter(each => each.toLowerCase() !== text.toLowerCase())].slice(0, most)
  localStorage.setItem(remembered, JSON.stringify(next))
  lookedFor.set(next)
}

// In the first bundle. What a person set for this device: light or dark, and the language.
import { languages, type Language } from '../texts/say'

export type Look = 'system' | 'light' | 'dark'
const lookKey = 'soiree.device.look'
const languageKey = 'soiree.device.language'

export const chosenLook = (): Look => (localStorage.getItem(lookKey) as Look | null) ?? 'system'

export function applyLook(look = chosenLook()): void {
  document.documentElement.classList.toggle('dark', look === 'dark')
  document.documentElement.classList.toggle('light', look === 'light')
}

export function chooseLook(look: Look): void {
  localStorage.setItem(lookKey, look)
  applyLook(look)
}

/** The language that was chosen, else the browser's first that the app speaks. */
export function chosenLanguage(): Language {
  const known = (tag: string | null): tag is Language => tag !== null && tag in languages
  const chosen = localStorage.getItem(languageKey)
  if (known(chosen)) return chosen
  return navigator.languages.map(tag => tag.split('-')[0] ?? '').find(known) ?? 'en'
}

export function chooseLanguage(language: Language): void {
  localStorage.setItem(languageKey, language)
  location.reload()
}

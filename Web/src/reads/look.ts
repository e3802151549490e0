// In the first bundle. What a person set for this device: light or dark, and the language.
import { languageKey, type Language } from '../texts/language'

export type Look = 'system' | 'light' | 'dark'
const lookKey = 'soiree.device.look'

export const chosenLook = (): Look => (localStorage.getItem(lookKey) as Look | null) ?? 'system'

export function applyLook(look = chosenLook()): void {
  document.documentElement.classList.toggle('dark', look === 'dark')
  document.documentElement.classList.toggle('light', look === 'light')
}

export function chooseLook(look: Look): void {
  localStorage.setItem(lookKey, look)
  applyLook(look)
}

export function chooseLanguage(language: Language): void {
  localStorage.setItem(languageKey, language)
  location.reload()
}

// In the first bundle and in the early script. Which languages there are, and which one this device speaks.

/** Languages that are complete. A region is taken from the browser for dates and money. */
export const languages = { en: 'English', de: 'Deutsch' } as const
export type Language = keyof typeof languages

export const languageKey = 'soiree.device.language'

/** The language that was chosen, else the browser's first that the app speaks. */
export function chosenLanguage(): Language {
  const known = (tag: string | null): tag is Language => tag !== null && tag in languages
  const chosen = localStorage.getItem(languageKey)
  if (known(chosen)) return chosen
  return navigator.languages.map(tag => tag.split('-')[0] ?? '').find(known) ?? 'en'
}

/** The BCP 47 tag of a language, with the browser's region where it names one. */
export const tagOf = (language: Language): string =>
  navigator.languages.find(each => each === language || each.startsWith(language + '-')) ?? language

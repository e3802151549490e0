// What the desk shows: Back leads to the same list. In memory, and not in the address, which the browser writes down: words
// that were searched name people.  P1
import { makeValue } from '../reads/value'
import { onLeave } from '../reads/who'

export const searchedWords = makeValue('')
/** An id. Empty: all cities. */
export const chosenCity = makeValue('')

onLeave(() => {
  searchedWords.set('')
  chosenCity.set('')
})

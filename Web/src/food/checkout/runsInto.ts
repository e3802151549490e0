interface Slot { readonly start: string; readonly end: string }
interface Film { readonly begins_at: string; readonly ends_at: string }

/** Whether food of this turn may come while the film runs. */
export const runsInto = (slot: Slot, film: Film | null): boolean => film !== null && Date.parse(slot.end) > Date.parse(film.begins_at) && Date.parse(slot.start) < Date.parse(film.ends_at)

// In the first bundle and in the early script.

/** The platform's time in an answer, in milliseconds: the machine's, or another where it has one, as a demo may. Null: it tells none. */
export function platformTime(headers: { get(name: string): string | null } | undefined): number | null {
  const told = Date.parse(headers?.get('Soiree-Time') ?? headers?.get('Date') ?? '')
  return Number.isNaN(told) ? null : told
}

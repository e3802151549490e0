/** Colours of the hall as tokens.css has them now; read anew when theme or contrast change. */
export interface HallColours {
  readonly stalls: string
  readonly premium: string
  readonly vip: string
  readonly access: string
  readonly takenFill: string
  readonly takenLine: string
  readonly heldFill: string
  readonly heldLine: string
  readonly mine: string
  readonly onMine: string
  readonly mineEdge: string
  readonly letters: string
  readonly screen: string
  readonly font: string
}

export function readColours(element: Element): HallColours {
  const computed = getComputedStyle(element)
  const value = (name: string) => computed.getPropertyValue(`--${name}`).trim()
  return {
    stalls: value('seat-stalls'), premium: value('seat-premium'), vip: value('seat-vip'), access: value('seat-access'), takenFill: value('seat-taken'),
    takenLine: value('seat-taken-line'), heldFill: value('seat-held'), heldLine: value('seat-held-line'), mine: value('seat-mine'), onMine: value('seat-on-mine'),
    mineEdge: value('seat-mine-edge'), letters: value('ink-3'), screen: value('seat-screen'), font: value('ui'),
  }
}

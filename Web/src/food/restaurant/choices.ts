import type { MenuItemBody, ModifierGroupBody } from '../../wire/generated'

export const isSingle = (group: ModifierGroupBody) => group.max_selection === 1 && group.min_selection === 1
export const countIn = (group: ModifierGroupBody, chosen: ReadonlySet<string>) => group.options.filter(option => chosen.has(option.id)).length

/** Where only one option of a required choice can be had, it is taken. */
export function startingChoices(item: MenuItemBody): ReadonlySet<string> {
  const chosen = new Set<string>()
  for (const group of item.modifier_groups) {
    const free = group.options.filter(option => option.is_available)
    if (group.min_selection === 1 && free.length === 1 && free[0] !== undefined) chosen.add(free[0].id)
  }
  return chosen
}

/** With an option taken or given back; in a choice of one the other goes. */
export function toggled(group: ModifierGroupBody, chosen: ReadonlySet<string>, option: string): ReadonlySet<string> {
  const next = new Set(chosen)
  if (isSingle(group)) {
    for (const each of group.options) next.delete(each.id)
    next.add(option)
  } else if (!next.delete(option)) {
    next.add(option)
  }
  return next
}

/** The first group that wants more; null: it can be ordered. */
export const firstMissing = (item: MenuItemBody, chosen: ReadonlySet<string>) =>
  item.modifier_groups.find(group => countIn(group, chosen) < group.min_selection) ?? null

export const chosenWords = (item: MenuItemBody, chosen: ReadonlySet<string>) =>
  item.modifier_groups.flatMap(group => group.options.filter(option => chosen.has(option.id)).map(option => option.name))

/**
 * What the dish costs as it is chosen, in minor units, before any offer: as `CheckedLine.unitPrice` of Domain, by cases that
 * the tests of both read. What is charged is the core's and the platform's. Null where it cannot be counted exactly.
 */
export function chosenPrice(item: MenuItemBody, chosen: ReadonlySet<string>, quantity: number): number | null {
  const changes = item.modifier_groups.flatMap(group => group.options).filter(option => chosen.has(option.id))
  const price = Math.max(0, changes.reduce((sum, option) => sum + option.price_delta, item.price)) * quantity
  return Number.isSafeInteger(price) ? price : null
}

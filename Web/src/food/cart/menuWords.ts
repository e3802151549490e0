// Names that the core's cart does not carry: of dishes, options and restaurants, from menus that were read.
import type { MenuBody } from '../../wire/generated'

interface Words {
  readonly item: string
  readonly needsId: boolean
  readonly options: ReadonlyMap<string, string>
}

const dishes = new Map<string, Words>()
const restaurants = new Map<string, { name: string; currency: string }>()

export function learnMenu(menu: MenuBody): void {
  for (const item of menu.categories.flatMap(category => category.items)) {
    dishes.set(item.id, { item: item.name, needsId: item.age_restricted === true, options: new Map(item.modifier_groups.flatMap(group => group.options.map(option => [option.id, option.name] as const))) })
  }
}

export const learnRestaurant = (id: string, name: string, currency: string) => void restaurants.set(id, { name, currency })
export const restaurantWords = (id: string) => restaurants.get(id) ?? null
export const dishName = (item: string) => dishes.get(item)?.item ?? null
/** Whether a dish is for those of age only. Null: its menu was not read. */
export const needsId = (item: string) => dishes.get(item)?.needsId ?? null
export const optionNames = (item: string, options: readonly string[]) => options.flatMap(option => dishes.get(item)?.options.get(option) ?? [])

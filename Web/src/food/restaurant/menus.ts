import { plain } from '../../texts/plain'
import type { MenuBody, MenuItemBody } from '../../wire/generated'

/** The dishes that have all the words in their name or description; the whole menu without words. */
export function filterMenu(menu: MenuBody, words: string): MenuBody {
  const wanted = plain(words).split(/\s+/).filter(word => word !== '')
  if (wanted.length === 0) return menu
  const fits = (item: MenuItemBody) => {
    const text = plain(`${item.name} ${item.description}`)
    return wanted.every(word => text.includes(word))
  }
  const categories = menu.categories.map(category => ({ ...category, items: category.items.filter(fits) })).filter(category => category.items.length > 0)
  return { ...menu, categories }
}

/** Whether something has to be chosen, or may be, before the dish can be made. */
export const hasChoices = (item: MenuItemBody) => item.modifier_groups.length > 0

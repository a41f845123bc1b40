import type { CategoryWire, NavigationWire } from '@yaoji/contract/calls/storefront/navigation'
import { limits } from '@yaoji/contract/limits'
import { listPath } from '../../base/lib/paths.ts'
import { messages } from './messages.ts'

export type MenuLink = { id: number; name: string; href: string }

/** One entry of the category menu with what its panel holds. `picture` is the address of its icon, or empty; `all` names the link to all of it. */
export type MenuEntry = MenuLink & { key: string; picture: string; all: string; groups: (MenuLink & { links: MenuLink[] })[] }

type Marks = { qx?: number; zy?: number; is_youx?: number }

function linkOf({ id, name }: CategoryWire, marks: Marks): MenuLink {
  return { id, name, href: listPath({ select: id, ...marks }) }
}

function groupsOf(categories: readonly CategoryWire[], marks: Marks): MenuEntry['groups'] {
  return categories.map(category => ({
    ...linkOf(category, marks),
    links: category.children.map(child => linkOf(child, marks)),
  }))
}

function specialEntry(key: string, name: string, categories: readonly CategoryWire[], marks: Marks): MenuEntry[] {
  if (categories.length === 0) return []
  const picture = categories[0]?.logo1 ?? ''
  return [{ key, id: 0, name, picture, all: messages.allOf(name), href: listPath(marks), groups: groupsOf(categories, marks) }]
}

/** The categories behind those that the menu shows. */
function moreEntry(categories: readonly CategoryWire[]): MenuEntry[] {
  const [entry] = specialEntry('more', messages.moreCategories, categories, {})
  return entry ? [{ ...entry, all: messages.allGoods }] : []
}

/** The first seven categories, one entry for the others, then the special menus; those add `qx=2` or `zy=2` (spec section 2). */
export function menuEntries(navigation: NavigationWire): MenuEntry[] {
  const shown = navigation.category.slice(0, limits.categoryMenuEntries)
  const general = shown.map(category => ({
    ...linkOf(category, {}),
    key: `category-${category.id}`,
    picture: category.logo1,
    all: messages.allOf(category.name),
    groups: groupsOf(category.children, {}),
  }))
  return [
    ...general,
    ...moreEntry(navigation.category.slice(shown.length)),
    ...specialEntry('yx', messages.special.yx, navigation.category_yx, { is_youx: 1 }),
    ...specialEntry('zy', messages.special.zy, navigation.category_zy, { zy: 2 }),
    ...specialEntry('qx', messages.special.qx, navigation.category_qx, { qx: 2 }),
  ]
}

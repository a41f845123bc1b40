import type { Kysely } from 'kysely'
import { shopRows } from '../../platform/database/cache/shop-rows.ts'
import type { CategoryRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'

/** What choosing a category means: the category ids to look into, and whether only 优选 goods count. */
export type CategoryScope = { ids: number[]; isFreeShippingZoneOnly: boolean }

export const loadCategories = (db: Kysely<Tables>): Promise<readonly CategoryRow[]> => shopRows(db, 'category')

/** A category and everything below it. */
export function subtreeIds(categories: readonly CategoryRow[], id: number): number[] {
  const children = categories.filter(category => category.parent_id === id)
  return [id, ...children.flatMap(child => subtreeIds(categories, child.id))]
}

/**
 * The goods categories behind one entry of a menu. An entry of the 优选 menu holds no
 * goods of its own: it shows the 优选 goods of the category of the same name.
 */
export function categoryScope(categories: readonly CategoryRow[], id: number): CategoryScope {
  const chosen = categories.find(category => category.id === id)
  if (chosen?.menu !== 'yx') return { ids: subtreeIds(categories, id), isFreeShippingZoneOnly: false }
  const same = categories.filter(category => category.name === chosen.name && category.menu !== 'yx')
  return { ids: same.flatMap(category => subtreeIds(categories, category.id)), isFreeShippingZoneOnly: true }
}

/** From the top of the menu down to this category. */
export function categoryPath(categories: readonly CategoryRow[], id: number): { id: number; name: string }[] {
  const category = categories.find(each => each.id === id)
  if (!category) return []
  const above = category.parent_id === null ? [] : categoryPath(categories, category.parent_id)
  return [...above, { id: category.id, name: category.name }]
}

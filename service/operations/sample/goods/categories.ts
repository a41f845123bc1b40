import type { Insertable } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import { freeShippingCategories, generalOrder } from '../data/category-order.ts'
import type { Draft } from './draft.ts'

export type CategoryRow = Insertable<Tables['category']>

export type CategoryTree = { rows: CategoryRow[]; idOf: (draft: Draft) => number }

function menuOrder(draft: Draft): number {
  if (draft.menu !== 'general') return 0
  const place = generalOrder.indexOf(draft.category[0] ?? '')
  if (place < 0) throw new Error(`sample data: category ${draft.category[0]} has no place in the menu`)
  return place
}

/** The category tree that the drafts name, with the 优选 menu, whose entries repeat names of the others. */
export function buildCategories(drafts: readonly Draft[]): CategoryTree {
  const rows: CategoryRow[] = []
  const ids = new Map<string, number>()
  const add = (menu: string, parent: number | null, key: string, name: string) => {
    const id = rows.length + 1
    rows.push({ id, parent_id: parent, menu, name, sort: id })
    ids.set(key, id)
    return id
  }
  const keyOf = (draft: Draft, depth: number) => [draft.menu, ...draft.category.slice(0, depth)].join('/')
  for (const draft of drafts.toSorted((a, b) => menuOrder(a) - menuOrder(b))) {
    let parent: number | null = null
    for (const [index, name] of draft.category.entries()) {
      const key = keyOf(draft, index + 1)
      parent = ids.get(key) ?? add(draft.menu, parent, key, name)
    }
  }
  for (const name of freeShippingCategories) add('yx', null, `yx/${name}`, name)
  return {
    rows,
    idOf: draft => {
      const id = ids.get(keyOf(draft, draft.category.length))
      if (id === undefined) throw new Error(`sample data: ${draft.name} has no category`)
      return id
    },
  }
}

import { goodsFlagNames, type GoodsListQuery } from '@yaoji/contract/calls/goods'
import { categoryScope, type CategoryRow } from './category-scope.ts'
import { dayNumber } from './shelf/shelf-goods.ts'
import { flagBit, type Shelf } from './shelf/shelf.ts'
import type { Wanted } from './shelf/survey.ts'

export type FilterInput = {
  query: GoodsListQuery
  categories: readonly CategoryRow[]
  /** Ids that the keyword found; undefined without a keyword. */
  found: readonly number[] | undefined
}

/** A number that no goods have. */
const nothing = -1

function marked(shelf: Shelf, ids: readonly number[]): Uint8Array {
  const wanted = new Set(ids)
  return Uint8Array.from(shelf.categoryIds, id => wanted.has(id) ? 1 : 0)
}

function menuOf(shelf: Shelf, { query, categories }: FilterInput): Uint8Array | undefined {
  const menu = query.zy ? 'zy' : query.qx ? 'qx' : undefined
  return menu && marked(shelf, categories.filter(category => category.menu === menu).map(category => category.id))
}

function chosenCategory(shelf: Shelf, { query, categories }: FilterInput): Pick<Wanted, 'category' | 'isYouxOnly'> {
  const chosen = query.select ?? query.category_id
  if (chosen === undefined) return { category: undefined, isYouxOnly: false }
  const { ids, isYouxOnly } = categoryScope(categories, chosen)
  return { category: marked(shelf, ids), isYouxOnly }
}

/** The goods on the shelf that a query asks for. */
export function wantedGoods(shelf: Shelf, input: FilterInput): Wanted {
  const { query, found } = input
  return {
    ...chosenCategory(shelf, input),
    rows: found?.flatMap(id => shelf.rowOf(id) ?? []),
    menu: menuOf(shelf, input),
    manufacturer: query.sccj ? shelf.manufacturers.known(query.sccj) ?? nothing : undefined,
    dosageForm: query.jx ? shelf.dosageForms.known(query.jx) ?? nothing : undefined,
    // Types are counted from 0, on the wire from 1.
    type: query.is_xy && query.is_xy - 1,
    flags: goodsFlagNames.reduce((bits, name) => bits | (query[name] ? flagBit(name) : 0), 0),
    expiresFrom: query.yxq_min ? dayNumber(query.yxq_min) : 0,
  }
}

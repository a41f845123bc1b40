import { goodsFlagNames, type GoodsListQuery } from '@yaoji/contract/calls/goods'
import type { CategoryRow } from '../database/rows.ts'
import { categoryScope } from '../category/scope.ts'
import { dayNumber } from '../shelf/shelf-goods.ts'
import { flagBit, type Shelf } from '../shelf/shelf.ts'
import type { Wanted } from '../shelf/survey.ts'

export type FilterInput = {
  query: GoodsListQuery
  categories: readonly CategoryRow[]
  /** Ids that the keyword found; undefined without a keyword. */
  found: readonly number[] | undefined
}

/** A number that no goods have. */
const nothing = -1

type Marks = Uint8Array

function marked(shelf: Shelf, ids: readonly number[]): Marks {
  const wanted = new Set(ids)
  return Uint8Array.from(shelf.categoryIds, id => (wanted.has(id) ? 1 : 0))
}

function menuMarks(shelf: Shelf, { query, categories }: FilterInput): Marks | undefined {
  const menu = query.zy ? 'zy' : query.qx ? 'qx' : undefined
  return (
    menu &&
    marked(
      shelf,
      categories.filter(category => category.menu === menu).map(category => category.id),
    )
  )
}

type Choice = { marks: Marks | undefined; isYouxOnly: boolean }

function choiceOf(shelf: Shelf, categories: readonly CategoryRow[], id: number | undefined): Choice {
  if (id === undefined) return { marks: undefined, isYouxOnly: false }
  const { ids, isYouxOnly } = categoryScope(categories, id)
  return { marks: marked(shelf, ids), isYouxOnly }
}

function both(one: Marks | undefined, other: Marks | undefined): Marks | undefined {
  return one && other ? one.map((mark, place) => mark & (other[place] ?? 0)) : (one ?? other)
}

/** The goods on the shelf that a query asks for. */
export function wantedGoods(shelf: Shelf, input: FilterInput): Wanted {
  const { query, categories, found } = input
  const within = choiceOf(shelf, categories, query.category_id)
  const selected = choiceOf(shelf, categories, query.select)
  return {
    rows: found?.flatMap(id => shelf.rowOf(id) ?? []),
    within: both(menuMarks(shelf, input), within.marks),
    selected: selected.marks,
    isSelectedYouxOnly: selected.isYouxOnly,
    manufacturer: query.sccj ? (shelf.manufacturers.known(query.sccj) ?? nothing) : undefined,
    dosageForm: query.jx ? (shelf.dosageForms.known(query.jx) ?? nothing) : undefined,
    // Types are counted from 0, on the wire from 1.
    type: query.is_xy && query.is_xy - 1,
    flags: goodsFlagNames.reduce((bits, name) => bits | (query[name] ? flagBit(name) : 0), within.isYouxOnly ? flagBit('is_youx') : 0),
    expiresFrom: query.yxq_min ? dayNumber(query.yxq_min) : 0,
  }
}

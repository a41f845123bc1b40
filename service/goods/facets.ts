import type { Kysely } from 'kysely'
import type { GoodsListWire } from '@yaoji/contract/calls/goods'
import type { Tables } from '../database/tables.ts'
import { facetCategories } from './facet-categories.ts'
import { filteredGoods, type FilterInput } from './filter.ts'

const valuesMax = 30

async function countBy(db: Kysely<Tables>, input: FilterInput, facet: 'sccj' | 'jx') {
  const column = facet === 'sccj' ? 'goods.manufacturer' : 'goods.dosage_form'
  const rows = await filteredGoods(db, input, facet)
    .groupBy(column)
    .select(({ fn, ref }) => [ref(column).as('value'), fn.countAll<number | string>().as('count')])
    .orderBy('count', 'desc').orderBy('value')
    .limit(valuesMax)
    .execute()
  return rows.filter(row => row.value !== '').map(row => ({ value: row.value, count: Number(row.count) }))
}

async function countCategories(db: Kysely<Tables>, input: FilterInput) {
  const rows = await filteredGoods(db, input, 'category')
    .groupBy('goods.category_id')
    .select(({ fn }) => ['goods.category_id', fn.countAll<number | string>().as('count')])
    .execute()
  const counts = new Map(rows.map(row => [row.category_id, Number(row.count)]))
  return facetCategories(input.categories, counts, input.query.select ?? input.query.category_id)
}

/** Manufacturers, dosage forms and categories of what is listed, none of which leads to nothing. */
export async function loadFacets(db: Kysely<Tables>, input: FilterInput): Promise<GoodsListWire['facets']> {
  return {
    sccj: await countBy(db, input, 'sccj'),
    jx: await countBy(db, input, 'jx'),
    category: await countCategories(db, input),
    is_xy: [],
    flags: [],
  }
}

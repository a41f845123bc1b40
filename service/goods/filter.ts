import { sql, type Kysely, type SqlBool } from 'kysely'
import type { GoodsListQuery } from '@yaoji/contract/calls/goods'
import type { Tables } from '../database/tables.ts'
import { categoryScope, type CategoryRow } from './category-scope.ts'
import { firstSellableExpiry } from './offer-rows.ts'
import { nearExpiryEnd } from './tags.ts'

export type Facet = 'sccj' | 'jx' | 'category'

export type FilterInput = {
  query: GoodsListQuery
  categories: readonly CategoryRow[]
  /** Ids that the keyword found; undefined without a keyword. */
  found: readonly number[] | undefined
  now: number
}

/** Something of it can be sold now: not reserved, and not only in batches that are too near to their end. */
export function hasSellableStock(now: number) {
  return sql<SqlBool>`exists (
    select 1 from stock where stock.goods_id = goods.id and stock.onhand > stock.reserved and exists (
      select 1 from batch where batch.goods_id = goods.id and batch.warehouse_id = stock.warehouse_id
        and batch.quantity > 0 and batch.expires_on >= ${firstSellableExpiry(now)}))`
}

function hasNearExpiry(now: number) {
  return sql<SqlBool>`exists (
    select 1 from batch where batch.goods_id = goods.id and batch.quantity > 0
      and batch.expires_on between ${firstSellableExpiry(now)} and ${nearExpiryEnd(now)})`
}

function menuIds({ query, categories }: FilterInput): number[] | undefined {
  const menu = query.zy ? 'zy' : query.qx ? 'qx' : undefined
  return menu && categories.filter(category => category.menu === menu).map(category => category.id)
}

type WantedCategories = { ids: number[] | undefined; isYouxOnly?: boolean }

/** Counts of categories keep to the menu, but not to the category chosen in it. */
function wantedCategories(input: FilterInput, without: Facet | undefined): WantedCategories {
  const chosen = input.query.select ?? input.query.category_id
  if (chosen === undefined || without === 'category') return { ids: menuIds(input) }
  return categoryScope(input.categories, chosen)
}

/**
 * The goods on the shelf that a query asks for. `without` leaves one facet's own
 * filter out, so that its counts say what choosing another value would lead to.
 */
export function filteredGoods(db: Kysely<Tables>, input: FilterInput, without?: Facet) {
  const { query, found, now } = input
  const { ids, isYouxOnly } = wantedCategories(input, without)
  let goods = db.selectFrom('goods').where('goods.status', '=', 'on')
  if (ids) goods = goods.where('goods.category_id', 'in', ids.length > 0 ? ids : [-1])
  if (isYouxOnly || query.is_youx) goods = goods.where('goods.is_youx', '=', 1)
  if (found) goods = goods.where('goods.id', 'in', found.length > 0 ? found : [-1])
  if (query.sccj && without !== 'sccj') goods = goods.where('goods.manufacturer', '=', query.sccj)
  if (query.jx && without !== 'jx') goods = goods.where('goods.dosage_form', '=', query.jx)
  if (query.in_stock) goods = goods.where(hasSellableStock(now))
  if (query.is_jxq) goods = goods.where(hasNearExpiry(now))
  if (query.is_ladder) goods = goods.where(({ exists, selectFrom }) =>
    exists(selectFrom('ladder').whereRef('ladder.goods_id', '=', 'goods.id').select('ladder.id')))
  return goods
}

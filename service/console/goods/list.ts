import type { Kysely } from 'kysely'
import type { ConsoleGoodsWire } from '@yaoji/contract/calls/console/goods'
import { goodsViews } from '@yaoji/contract/console/goods'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import type { StaffRole } from '@yaoji/contract/operator/roles'
import { categoryPath, loadCategories } from '../../catalogue/category/scope.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { countView } from '../count-view.ts'
import { filteredGoods, type GoodsQuery } from './filter.ts'
import { goodsRows, listedColumns } from './rows.ts'

type Db = Kysely<Tables>

const usualLimit = 50

/** One page of goods, by number. */
export async function listConsoleGoods(db: Db, role: StaffRole, query: GoodsQuery, now: number): Promise<ConsoleGoodsWire> {
  const { after, limit = usualLimit } = query
  const found = await (await filteredGoods(db, query, chinaDay(now)))
    .$if(after !== undefined, own => own.where('goods.id', '>', after ?? 0))
    .select('goods.id')
    .orderBy('goods.id')
    .limit(limit + 1)
    .execute()
  const page = found.slice(0, limit).map(({ id }) => id)
  return { list: await rowsOf(db, role, page), next: found.length > limit ? (page.at(-1) ?? null) : null }
}

/** Rows of these goods, by number. Whole rows are read of a page alone: its numbers are found in an index. */
async function rowsOf(db: Db, role: StaffRole, ids: readonly number[]) {
  if (ids.length === 0) return []
  return goodsRows(db, role, await db.selectFrom('goods').where('goods.id', 'in', ids).select(listedColumns).orderBy('goods.id').execute())
}

/** Goods with these numbers, separated by commas. */
export async function namedConsoleGoods(db: Db, role: StaffRole, ids: string): Promise<{ list: ConsoleGoodsWire['list'] }> {
  return { list: await rowsOf(db, role, [...new Set(ids.split(',').map(Number))]) }
}

/** How many goods each view holds, and the categories with the names of those above them. */
export async function countGoodsViews(db: Db, now: number) {
  const today = chinaDay(now)
  const categories = await loadCategories(db)
  return {
    views: await Promise.all(
      goodsViews.map(async view => countView(db, view, (await filteredGoods(db, { view }, today)).select('goods.id'))),
    ),
    categories: categories
      .filter(({ menu }) => menu !== 'yx')
      .map(({ id }) => ({
        id,
        name: categoryPath(categories, id)
          .map(({ name }) => name)
          .join(' › '),
      })),
  }
}

import type { Kysely } from 'kysely'
import type { CategoryWire } from '@yaoji/contract/calls/storefront/navigation'
import type { CategoryRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { categoryIconPath } from '../../platform/drawing/category-icon.ts'
import { categoryScope, loadCategories } from './scope.ts'

export type Menu = 'general' | 'zy' | 'qx' | 'yx'
type Counts = { all: Map<number, number>; freeShippingZone: Map<number, number> }

async function loadCounts(db: Kysely<Tables>): Promise<Counts> {
  const rows = await db
    .selectFrom('goods')
    .where('status', '=', 'on')
    .groupBy('category_id')
    .select(({ fn }) => [
      'category_id',
      fn.countAll<number | string>().as('all'),
      fn.sum<number | string>('is_youx').as('freeShippingZone'),
    ])
    .execute()
  return {
    all: new Map(rows.map(row => [row.category_id, Number(row.all)])),
    freeShippingZone: new Map(rows.map(row => [row.category_id, Number(row.freeShippingZone)])),
  }
}

function countOf(categories: readonly CategoryRow[], { all, freeShippingZone }: Counts, id: number): number {
  const { ids, isFreeShippingZoneOnly } = categoryScope(categories, id)
  const counts = isFreeShippingZoneOnly ? freeShippingZone : all
  return ids.reduce((sum, each) => sum + (counts.get(each) ?? 0), 0)
}

type Shop = { categories: readonly CategoryRow[]; counts: Counts; serviceOrigin: string }

/** The top of a menu has icons; what lies below is text. */
function nodes(shop: Shop, isOwn: (row: CategoryRow) => boolean): CategoryWire[] {
  const { categories, counts, serviceOrigin } = shop
  return categories
    .filter(isOwn)
    .map(({ id, name, menu, parent_id }) => ({
      id,
      name,
      logo1: parent_id === null ? serviceOrigin + categoryIconPath({ name, menu }) : '',
      count: countOf(categories, counts, id),
      children: nodes(shop, row => row.parent_id === id),
    }))
    .filter(node => node.count > 0)
}

/** The four category menus; an entry that would lead to nothing is left out. */
export async function readMenus(db: Kysely<Tables>, serviceOrigin: string): Promise<Record<Menu, CategoryWire[]>> {
  const shop = { categories: await loadCategories(db), counts: await loadCounts(db), serviceOrigin }
  const menu = (name: Menu) => nodes(shop, row => row.menu === name && row.parent_id === null)
  return { general: menu('general'), zy: menu('zy'), qx: menu('qx'), yx: menu('yx') }
}

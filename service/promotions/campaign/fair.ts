import type { Kysely } from 'kysely'
import { categoryScope, loadCategories } from '../../catalogue/category/scope.ts'
import type { GoodsRow, MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { documentOf, type GoodsBlock } from './document.ts'
import { isPublishedRow, isMeantFor } from './published.ts'

type Db = Kysely<Tables>
type Goods = Pick<GoodsRow, 'id' | 'brand' | 'category_id' | 'is_youx'>

async function holds(db: Db, { goods: chosen, brand, category }: GoodsBlock, goods: Goods): Promise<boolean> {
  if (chosen) return chosen.includes(goods.id)
  if (category === undefined) return brand === goods.brand
  const { ids, isFreeShippingZoneOnly } = categoryScope(await loadCategories(db), category)
  return ids.includes(goods.category_id) && (!isFreeShippingZoneOnly || goods.is_youx === 1)
}

/** The activity of 药聚会 that runs, is for this store and shows these goods; the first of several. */
export async function fairWith(db: Db, member: Pick<MemberRow, 'rank' | 'code'>, goods: Goods, now: number): Promise<number | undefined> {
  const rows = await db
    .selectFrom('campaign')
    .select(['id', 'content'])
    .where('place', '=', 'yjh')
    .where(isPublishedRow)
    .where('begins_at', '<=', now)
    .where('ends_at', '>', now)
    .orderBy('id')
    .execute()
  for (const { id, content } of rows) {
    const document = documentOf(content)
    if (!document || !isMeantFor(document, member)) continue
    for (const block of document.blocks) if (block.type === 'goods' && (await holds(db, block, goods))) return id
  }
}

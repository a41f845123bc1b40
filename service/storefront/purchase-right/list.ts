import type { Kysely } from 'kysely'
import type { PurchaseRightListWire, PurchaseRightWire } from '@yaoji/contract/calls/storefront/purchase-right'
import { countRows } from '../../platform/database/query-parts.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { pageRows, pageWire } from '../../platform/http/page-wire.ts'
import { seconds } from '../../platform/http/seconds.ts'

type Db = Kysely<Tables>
type PageQuery = Parameters<typeof pageWire>[2]

/** One page of what a store has asked for and what became of it; of goods that are off the shelf nothing is left to do. */
export async function listRights(db: Db, memberId: number, query: PageQuery): Promise<PurchaseRightListWire> {
  const own = db
    .selectFrom('goods_right')
    .innerJoin('goods', 'goods.id', 'goods_right.goods_id')
    .where('goods_right.member_id', '=', memberId)
    .where('goods.status', '=', 'on')
  const total = await countRows(own)
  const rows = await pageRows(
    own
      .select(['goods_right.goods_id', 'goods.name', 'goods.brand', 'goods.spec', 'goods.manufacturer'])
      .select(['goods_right.state', 'goods_right.reason', 'goods_right.created_at', 'goods_right.decided_at'])
      .orderBy('goods_right.created_at', 'desc')
      .orderBy('goods_right.goods_id'),
    query,
  )
  const list = rows.map(row => ({
    goods_id: row.goods_id,
    name: [row.brand, row.name].filter(Boolean).join(' '),
    ypgg: row.spec,
    sccj: row.manufacturer,
    // A check constraint keeps to these states.
    state: row.state as PurchaseRightWire['state'],
    reason: row.reason,
    created_at: seconds(row.created_at),
    decided_at: row.decided_at === null ? null : seconds(row.decided_at),
  }))
  return pageWire(list, total, query)
}

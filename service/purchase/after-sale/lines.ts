import type { Kysely } from 'kysely'
import { sumParts } from '@yaoji/contract/domain/refund-share'
import type { Tables } from '../../platform/database/tables.ts'
import { partsOfUnits } from '../order/pay-back.ts'
import type { AfterSaleRow } from './find.ts'
import { chargeOf, expectedClaims } from './gift-claims.ts'
import { paysBack } from './gifts.ts'

type Db = Kysely<Tables>

/** What an after-sale is about, in the order in which it is paid back. */
export function afterSaleLines(db: Db, id: string) {
  return db
    .selectFrom('after_sale_line')
    .innerJoin('order_batch', 'order_batch.id', 'after_sale_line.batch_id')
    .innerJoin('order_line', 'order_line.id', 'after_sale_line.line_id')
    .select([
      'after_sale_line.batch_id',
      'after_sale_line.line_id',
      'after_sale_line.quantity',
      'after_sale_line.accepted',
      'after_sale_line.refund_fen',
      'after_sale_line.reasons',
      'order_batch.number as ph',
      'order_batch.expires_on',
      'order_line.goods_id',
      'order_line.warehouse_id',
      'order_line.name',
      'order_line.image',
      'order_line.manufacturer',
      'order_line.spec',
      'order_line.pack_unit',
    ])
    .where('after_sale_id', '=', id)
    .orderBy('after_sale_line.line_id')
    .orderBy('after_sale_line.batch_id')
    .execute()
}
export type AfterSaleLine = Awaited<ReturnType<typeof afterSaleLines>>[number]

/** What comes back for each line as the order stands now; of what is not looked at yet, for all that is asked for. */
export async function partsBack(db: Db, row: AfterSaleRow, lines: readonly AfterSaleLine[]) {
  const units = lines.map(({ line_id, accepted, quantity }) => ({ line_id, units: paysBack(row) ? (accepted ?? quantity) : 0 }))
  const claims = await expectedClaims(db, row, lines)
  const { parts } = await partsOfUnits(db, row.order_id, units, chargeOf(claims))
  return { parts: parts.map(part => sumParts([part])), sum: sumParts(parts), claims }
}

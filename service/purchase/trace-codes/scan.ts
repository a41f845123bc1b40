import type { Kysely } from 'kysely'
import type { ScannedWire } from '@yaoji/contract/calls/console/order'
import type { Tables } from '../../platform/database/tables.ts'
import { packsByCode, refuseUnregistered, unfold, type TracePack } from './packs.ts'
import { otherGoods, refuseOut } from './send.ts'

type Db = Kysely<Tables>

/** Whether units of this pack's goods and batch still have to be sent. */
async function isWanted(db: Db, orderId: string, { goods_id, batch }: TracePack): Promise<boolean> {
  const unsent = await db
    .selectFrom('order_batch')
    .innerJoin('order_line', 'order_line.id', 'order_batch.line_id')
    .select('order_batch.id')
    .where('order_batch.order_id', '=', orderId)
    .where('order_batch.parcel_id', 'is', null)
    .where('order_batch.number', '=', batch)
    .where('order_line.goods_id', '=', goods_id)
    .executeTakeFirst()
  return unsent !== undefined
}

/**
 * What a scanned code means for an order before its parcel is sent: `sendCodes` checks all of them once more.
 *
 * @param code as it is stored
 * @throws {ApiError} 409 for packs of other goods or batches, of an opened carton, or out already
 */
export async function scanCode(db: Db, orderId: string, code: string): Promise<ScannedWire> {
  const pack = (await packsByCode(db, [code])).get(code)
  if (!pack) refuseUnregistered(code)
  if (pack && !(await isWanted(db, orderId, pack))) throw await otherGoods(db, pack)
  const packs = pack ? (await unfold(db, [pack])).map(single => single.code) : [code]
  await refuseOut(db, packs)
  return { trace_code: code, level: pack?.level ?? 1, goods_id: pack?.goods_id ?? null, batch: pack?.batch ?? '', packs }
}

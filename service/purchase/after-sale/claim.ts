import type { Transaction } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { AfterSaleRow } from './find.ts'

type Trx = Transaction<Tables>
export type Units = { batch_id: number; quantity: number }

/** Papers are about units and take none. */
const claims = ({ kind }: Pick<AfterSaleRow, 'kind'>) => kind !== 'papers'

/** Takes units of batches that no other after-sale has; false where they are not there, and then nothing may stay (security.md section 4.5). */
export async function claimUnits(trx: Trx, afterSale: Pick<AfterSaleRow, 'kind'>, units: readonly Units[]): Promise<boolean> {
  if (!claims(afterSale)) return true
  for (const { batch_id, quantity } of units.toSorted((a, b) => a.batch_id - b.batch_id)) {
    const { numUpdatedRows } = await trx
      .updateTable('order_batch')
      .set(({ eb }) => ({ claimed: eb('claimed', '+', quantity) }))
      .where('id', '=', batch_id)
      .where('parcel_id', 'is not', null)
      .where(({ eb }) => eb(eb('claimed', '+', quantity), '<=', eb.ref('quantity')))
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) return false
  }
  return true
}

async function freeUnits(trx: Trx, units: readonly Units[]): Promise<void> {
  for (const { batch_id, quantity } of units.toSorted((a, b) => a.batch_id - b.batch_id)) {
    const { numUpdatedRows } = await trx
      .updateTable('order_batch')
      .set(({ eb }) => ({ claimed: eb('claimed', '-', quantity) }))
      .where('id', '=', batch_id)
      .where('claimed', '>=', quantity)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw new Error(`batch ${batch_id} has not ${quantity} claimed units`)
  }
}

/** Nothing came of it, or its refund was reversed: the units that it still has are free for another. */
export async function releaseUnits(trx: Trx, afterSale: Pick<AfterSaleRow, 'id' | 'kind'>): Promise<void> {
  if (!claims(afterSale)) return
  const lines = await trx
    .selectFrom('after_sale_line')
    .select(['batch_id', 'quantity', 'accepted'])
    .where('after_sale_id', '=', afterSale.id)
    .execute()
  const kept = lines.map(({ batch_id, quantity, accepted }) => ({ batch_id, quantity: accepted ?? quantity }))
  await freeUnits(
    trx,
    kept.filter(({ quantity }) => quantity > 0),
  )
}

/** The shop grants a number of units of each batch; the rest can be claimed again. */
export async function acceptUnits(trx: Trx, { id }: Pick<AfterSaleRow, 'id'>, accepted: ReadonlyMap<number, number>): Promise<void> {
  const lines = await trx.selectFrom('after_sale_line').select(['batch_id', 'quantity']).where('after_sale_id', '=', id).execute()
  for (const { batch_id } of lines)
    await trx
      .updateTable('after_sale_line')
      .set({ accepted: accepted.get(batch_id) ?? 0 })
      .where('after_sale_id', '=', id)
      .where('batch_id', '=', batch_id)
      .execute()
  const over = lines.map(({ batch_id, quantity }) => ({ batch_id, quantity: quantity - (accepted.get(batch_id) ?? 0) }))
  await freeUnits(
    trx,
    over.filter(({ quantity }) => quantity > 0),
  )
}

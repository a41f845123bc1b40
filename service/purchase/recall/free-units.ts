import type { Kysely } from 'kysely'
import { isSignedState } from '@yaoji/contract/domain/order/order-states'
import type { Tables } from '../../platform/database/tables.ts'
import type { OwnBatch } from './own.ts'
import { batchKey, type SoldUnits } from './units.ts'

type Db = Kysely<Tables>

/** Units of a row that can be sent back now. */
export const freeUnits = ({ state, quantity, claimed }: OwnBatch): number => (isSignedState(state) ? quantity - claimed : 0)

/** Units of each row that were sent back by recalls, whether they have come yet or not. */
async function askedBack(db: Db, rows: readonly OwnBatch[]): Promise<ReadonlyMap<number, number>> {
  const found = await db
    .selectFrom('after_sale_line')
    .innerJoin('after_sale', 'after_sale.id', 'after_sale_line.after_sale_id')
    .select('after_sale_line.batch_id')
    .select(({ fn }) => fn.sum<number | string>('after_sale_line.quantity').as('units'))
    .where('after_sale.reason', '=', 'recall')
    .where('after_sale.state', '>', 0)
    .where(
      'after_sale_line.batch_id',
      'in',
      rows.map(({ id }) => id),
    )
    .groupBy('after_sale_line.batch_id')
    .execute()
  return new Map(found.map(({ batch_id, units }) => [batch_id, Number(units)]))
}

/** Units of each batch that can be sent back now; `packs` are those of a recall of codes, and no more than they. */
export async function freeByBatch(
  db: Db,
  rows: readonly OwnBatch[],
  packs: readonly SoldUnits[] | undefined,
): Promise<ReadonlyMap<string, number>> {
  const asked = packs && rows.length > 0 ? await askedBack(db, rows) : new Map<number, number>()
  const sold = new Map(packs?.map(unit => [batchKey(unit), unit.sold]))
  const freeOf = (key: string, own: readonly OwnBatch[]) => {
    const free = own.reduce((sum, row) => sum + freeUnits(row), 0)
    if (!packs) return free
    const left = own.reduce((sum, { id }) => sum - (asked.get(id) ?? 0), sold.get(key) ?? 0)
    return Math.max(0, Math.min(free, left))
  }
  return new Map([...Map.groupBy(rows, batchKey)].map(([key, own]) => [key, freeOf(key, own)]))
}

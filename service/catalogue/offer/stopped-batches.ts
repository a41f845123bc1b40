import { sql, type RawBuilder, type SqlBool } from 'kysely'

/** A batch by the columns that name it, as they are called in a statement. */
type Named = { goods: string; number: string }

/**
 * Whether a batch is stopped: by 停售 or a recall, itself or with every batch of its goods. A stop is a row of its own, so it also holds for
 * units that are put back, or imported later, under the same number.
 */
export function isStopped({ goods, number }: Named): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (
    select 1 from batch_stop where batch_stop.goods_id = ${sql.ref(goods)} and batch_stop.number in (${sql.ref(number)}, '')
      and batch_stop.lifted_at is null)`
}

/** Of rows of `batch`: only these are sold. */
export const isOnSale: RawBuilder<SqlBool> = sql<SqlBool>`not ${isStopped({ goods: 'batch.goods_id', number: 'batch.number' })}`

/** Whether a recall has stopped a batch, also one that has ended: a drill stops none. */
export function wasRecalled({ goods, number }: Named): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (
    select 1 from batch_stop where batch_stop.goods_id = ${sql.ref(goods)} and batch_stop.number in (${sql.ref(number)}, '')
      and batch_stop.cause <> 'stop')`
}

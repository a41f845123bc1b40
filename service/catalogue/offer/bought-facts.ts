import type { Kysely, Selectable } from 'kysely'
import { factOf, type FactSource } from '../../platform/database/cache/facts.ts'
import { compiledOnce } from '../../platform/database/compiled.ts'
import type { Tables } from '../../platform/database/tables.ts'

type Db = Kysely<Tables>
type Column = 'goods_id' | 'name'
type Line<Of extends Column> = Pick<Selectable<Tables['order_line']>, Of>

/** An order created longer than this before the read had been committed by then, despite clock differences. */
const overlapMs = 3_600_000

type BoughtSource<Of extends Column, Value> = Pick<FactSource<number, Value>, 'max' | 'isFromAll'> & {
  columns: readonly Of[]
  none: Value
  /** Adds what further lines tell; some of them may be known. */
  add: (known: Value, lines: readonly Line<Of>[]) => Value
}

/**
 * What the lines of all orders of a member tell, also of those that came to nothing. Lines stay as they are, so after a change only those of
 * later orders are read; after the clock was set back all are.
 */
export function boughtFact<Of extends Column, Value>({ columns, none, add, ...source }: BoughtSource<Of, Value>) {
  const selectAll = compiledOnce((db, { memberId }: { memberId: number }) =>
    db.selectFrom('order_line').where('buyer_id', '=', memberId).select(columns).distinct().$castTo<Line<Of>>(),
  )
  const selectSince = compiledOnce((db, { memberId, since }: { memberId: number; since: number }) =>
    db
      .selectFrom('orders')
      .innerJoin('order_line', 'order_line.order_id', 'orders.id')
      .where('member_id', '=', memberId)
      .where('orders.created_at', '>=', since)
      .select(columns)
      .distinct()
      .$castTo<Line<Of>>(),
  )
  type Read = { value: Value; readAt: number }
  const read = async (db: Db, memberId: number, now: number): Promise<Read> => ({
    value: add(none, await selectAll(db, { memberId })),
    readAt: now,
  })
  const renew = async ({ value, readAt }: Read, db: Db, memberId: number, now: number): Promise<Read> => {
    if (now < readAt) return read(db, memberId, now)
    return { value: add(value, await selectSince(db, { memberId, since: readAt - overlapMs })), readAt: now }
  }
  const fact = factOf<number, Read>({ ...source, read, renew, replaced: ({ members }) => members })
  return async (db: Db, memberId: number, now: number): Promise<Value> => (await fact(db, memberId, now)).value
}

import { sql, type Kysely } from 'kysely'
import type { HoldKind } from '@yaoji/contract/orders/order-kinds'
import { compiledOnce } from '../../../platform/database/compiled.ts'
import { rowList, rowsIn } from '../../../platform/database/row-lists.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { PaidPart } from '../../pay-method/paid-by.ts'
import type { HeadRow } from '../list/after-sale-heads.ts'
import type { CashbackRow } from '../detail/cashback.ts'
import type { DeductionRow } from '../create/deductions.ts'
import type { EventRow } from './history.ts'

const selectBeside = compiledOnce((db, { id }: { id: string }) => {
  const rowsOf = (table: string) => sql`from ${sql.table(table)} where order_id = ${id}`
  const events = sql`from (
    select event.id, event.state, event.event, event.actor, event.note, event.created_at, person.name
    from order_event as event left join person on person.id = event.person_id where event.order_id = ${id}
  ) as told order by id`
  return db.selectNoFrom([
    rowList<HeadRow>(db, ['id', 'sn', 'kind', 'state'], sql`${rowsOf('after_sale')} order by created_at desc, id`).as('afterSales'),
    rowList<DeductionRow>(db, ['kind', 'source_id', 'name', 'amount_fen', 'rule'], sql`${rowsOf('order_deduction')} order by source_id`).as(
      'deductions',
    ),
    rowList<CashbackRow>(db, ['line_ids', 'tiers', 'credited_fen', 'owed_fen'], rowsOf('order_cashback')).as('cashback'),
    rowList<{ kind: HoldKind }>(db, ['kind'], sql`${rowsOf('order_hold')} and cleared_at is null order by kind`).as('holds'),
    rowList<PaidPart>(db, ['method', 'amount_fen', 'part_of'], sql`${rowsOf('payment')} and state = 'succeeded'`).as('paid'),
    rowList<EventRow>(db, ['state', 'event', 'actor', 'note', 'created_at', 'name'], events).as('events'),
  ])
})

/** Loads the related rows of an order in any state with one statement. */
export async function besideOrder(db: Kysely<Tables>, id: string) {
  const [row] = await selectBeside(db, { id })
  if (!row) throw new Error('a select without a table has one row')
  return {
    afterSales: rowsIn(row.afterSales),
    deductions: rowsIn(row.deductions),
    cashback: rowsIn(row.cashback)[0],
    holds: rowsIn(row.holds).map(({ kind }) => kind),
    paid: rowsIn(row.paid),
    events: rowsIn(row.events),
  }
}

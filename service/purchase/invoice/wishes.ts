import type { Transaction } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { applyForInvoices } from './apply.ts'

type Trx = Transaction<Tables>

const atOnce = 20
/** A request that is not possible now, for example without a tax number, is retried after this time. */
const laterMs = 6 * 3_600_000

/** The order has left the warehouse: the invoice that was chosen at checkout becomes possible (domain.md section 10). */
export async function wishInvoice(trx: Trx, orderId: string, now: number): Promise<void> {
  await trx
    .insertInto('invoice_wish')
    .columns(['order_id', 'member_id', 'due_at'])
    .expression(eb =>
      eb
        .selectFrom('orders')
        .where('id', '=', orderId)
        .where('invoice_kind', '<>', 'none')
        .select(row => ['id', 'member_id', row.val(now).as('due_at')]),
    )
    .onConflict(conflict => conflict.column('order_id').doNothing())
    .execute()
}

type Wish = { order_id: string; member_id: number; kind: Parameters<typeof applyForInvoices>[1]['kind'] }

async function settle(trx: Trx, { order_id: orderId, member_id: memberId, kind }: Wish, now: number): Promise<void> {
  // Applied for by hand meanwhile, or paid back whole: nothing is to be requested.
  const known = await trx.selectFrom('invoice').select('id').where('order_id', '=', orderId).limit(1).executeTakeFirst()
  if (!known) await applyForInvoices(trx, { scope: { ids: [memberId], isJoint: false }, orderIds: [orderId], kind, now })
  await trx.deleteFrom('invoice_wish').where('order_id', '=', orderId).execute()
}

/** Requests the invoices that buyers chose at checkout; what is refused is tried again later, and can be applied for by hand. */
export async function requestWished({ database, now: clock }: Pick<Context, 'database' | 'now'>): Promise<void> {
  const now = clock()
  const due = await database.read
    .selectFrom('invoice_wish')
    .innerJoin('orders', 'orders.id', 'invoice_wish.order_id')
    .where('due_at', '<=', now)
    .where('invoice_kind', '<>', 'none')
    .orderBy('due_at')
    .orderBy('invoice_wish.order_id')
    .limit(atOnce)
    .select(['invoice_wish.order_id', 'invoice_wish.member_id', 'invoice_kind'])
    .execute()
  for (const { order_id, member_id, invoice_kind: kind } of due) {
    if (kind === 'none') continue
    try {
      await database.write(trx => settle(trx, { order_id, member_id, kind }, now))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      await database.write(trx =>
        trx
          .updateTable('invoice_wish')
          .set({ due_at: now + laterMs })
          .where('order_id', '=', order_id)
          .execute(),
      )
    }
  }
}

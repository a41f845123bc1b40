import type { Kysely } from 'kysely'
import type { Fen } from '@yaoji/contract/domain/money'
import type { OrderRow } from '../database/rows.ts'
import type { Tables } from '../database/tables.ts'
import { orderKinds } from '../order/insert-order.ts'
import { availableBalance } from '../pay-method/balance.ts'
import type { Due, OpenMethods } from '../pay-method/method.ts'

/** What payment methods are asked about an order. */
export async function dueOf(db: Kysely<Tables>, order: OrderRow, open: OpenMethods): Promise<Due> {
  return {
    amount: order.payable_fen as Fen,
    isEphedrine: order.kind === orderKinds.ephedrine,
    balance: await availableBalance(db, order.member_id),
    open,
  }
}

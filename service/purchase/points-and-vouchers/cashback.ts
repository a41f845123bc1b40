import type { Transaction } from 'kysely'
import { cashbackOf } from '@yaoji/contract/domain/rewards/cashback'
import { moneyOf, type Fen } from '@yaoji/contract/domain/money'
import { orderStates } from '@yaoji/contract/domain/order/order-states'
import * as paths from '@yaoji/contract/paths'
import { lockMember } from '../../platform/database/lock-member.ts'
import { rowId } from '../../platform/database/random-id.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { tell } from '../../identity/inbox/tell.ts'
import { addToBalance, takeFree } from '../pay-method/balance.ts'
import { shopAccounts } from '../pay-method/ledger.ts'
import { isKeptWhole, keptTiers } from '../../promotions/rules/cashback-terms.ts'
import { cashbackBases } from './cashback-base.ts'
import { cashbackMessages } from '../messages.ts'

type Trx = Transaction<Tables>
type Move = { orderId: string; memberId: number; now: number }

/** Notes a movement, and answers what the ledger calls it. */
async function noteMove(trx: Trx, { orderId, now }: Move, amount: Fen) {
  const id = rowId()
  await trx.insertInto('cashback_move').values({ id, order_id: orderId, amount_fen: amount, created_at: now }).execute()
  return { id: `cashback:${id}`, kind: 'cashback', now }
}

async function credit(trx: Trx, move: Move, amount: Fen): Promise<void> {
  await addToBalance(trx, move.memberId, await noteMove(trx, move, amount), { from: shopAccounts.cashback, amount })
  await trx
    .updateTable('order_cashback')
    .set(({ eb }) => ({ credited_fen: eb('credited_fen', '+', amount) }))
    .where('order_id', '=', move.orderId)
    .execute()
}

/** Takes back what is free on the balance; the rest is owed and taken when something comes. */
async function takeBack(trx: Trx, move: Move, due: Fen): Promise<void> {
  const event = (amount: Fen) => noteMove(trx, move, -amount as Fen)
  const taken = await takeFree(trx, { memberId: move.memberId, most: due, now: move.now, to: shopAccounts.cashback, event })
  await trx
    .updateTable('order_cashback')
    .set(({ eb }) => ({ credited_fen: eb('credited_fen', '-', taken), owed_fen: due - taken }))
    .where('order_id', '=', move.orderId)
    .execute()
}

/** What earlier returns were to take back, now that something is there. */
async function takeOwed(trx: Trx, { memberId, now }: Pick<Move, 'memberId' | 'now'>): Promise<void> {
  const owing = await trx
    .selectFrom('order_cashback')
    .select(['order_id', 'owed_fen'])
    .where('member_id', '=', memberId)
    .where('owed_fen', '>', 0)
    .orderBy('created_at')
    .orderBy('order_id')
    .execute()
  for (const { order_id: orderId, owed_fen } of owing) await takeBack(trx, { orderId, memberId, now }, owed_fen as Fen)
}

/**
 * Brings the 满返 of an order to what its lines that were paid and kept bring: credited to the balance once the order is
 * completed, taken back with each return after that (domain.md section 9).
 */
export async function settleOrderCashback(trx: Trx, orderId: string, now: number): Promise<void> {
  const found = await trx
    .selectFrom('order_cashback')
    .innerJoin('orders', 'orders.id', 'order_id')
    .where('order_id', '=', orderId)
    .select(['order_cashback.member_id', 'orders.state', 'orders.sn'])
    .executeTakeFirst()
  if (found?.state !== orderStates.completed) return
  await lockMember(trx, found.member_id)
  const row = await trx.selectFrom('order_cashback').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow()
  if (!isKeptWhole(row)) return
  const base = (await cashbackBases(trx, [row]))(orderId)
  const difference = cashbackOf(keptTiers(row.tiers), base) - row.credited_fen
  const move = { orderId, memberId: row.member_id, now }
  if (difference < 0) return takeBack(trx, move, -difference as Fen)
  // A refund was reversed before what it was to take back was there.
  if (row.owed_fen > 0) await trx.updateTable('order_cashback').set({ owed_fen: 0 }).where('order_id', '=', orderId).execute()
  if (difference === 0) return
  await credit(trx, move, difference as Fen)
  await takeOwed(trx, move)
  await tell(trx, {
    memberId: row.member_id,
    kind: 'order',
    source: `cashback:${orderId}:${now}`,
    title: cashbackMessages.cashbackTitle(moneyOf(difference as Fen)),
    text: cashbackMessages.cashbackText(found.sn),
    path: paths.cashback,
    now,
  })
}

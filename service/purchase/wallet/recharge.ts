import type { Transaction } from 'kysely'
import type { RechargeMethod } from '@yaoji/contract/calls/purchase/wallet'
import { moneyOf, type Fen } from '@yaoji/contract/domain/money'
import { limits } from '@yaoji/contract/limits'
import * as paths from '@yaoji/contract/paths'
import type { Payer } from '../../providers/payments/channel.ts'
import { lockMember } from '../../platform/database/lock-member.ts'
import { rowId } from '../../platform/database/random-id.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { tell } from '../../identity/inbox/tell.ts'
import { freeNumber } from '../order/create/order-number.ts'
import { beginCharge, endCharge } from '../pay-method/charge.ts'
import { closeRecharge } from '../pay-method/recharge.ts'
import { messages } from './messages.ts'

type Trx = Transaction<Tables>
export type NewRecharge = {
  memberId: number
  personId: number
  method: RechargeMethod
  amount: Fen
  now: number
  isOpen: boolean
  payer: Payer
}

const minuteMs = 60_000
const dayMs = 86_400_000
export const rechargeMin = limits.rechargeMinFen as Fen
export const rechargeMax = limits.rechargeMaxFen as Fen

async function giveUp(trx: Trx, id: string): Promise<void> {
  await closeRecharge(trx, id)
  await endCharge(trx, id)
}

/** What the store writes on its transfer. */
const newCode = (trx: Trx, now: number) =>
  freeNumber('CZ', now, code => trx.selectFrom('recharge').select('id').where('code', '=', code).executeTakeFirst())

/** Begins a top-up; the one that waited before is over, and its money is taken all the same if it comes. */
export async function beginRecharge(trx: Trx, recharge: NewRecharge): Promise<void> {
  const { memberId, personId, method, amount, now, isOpen, payer } = recharge
  if (!isOpen) throw ApiError.invalid('method', messages.notOpen)
  if (amount < rechargeMin || amount > rechargeMax)
    throw ApiError.invalid('amount', messages.amountRange(moneyOf(rechargeMin), moneyOf(rechargeMax)))
  await lockMember(trx, memberId)
  const before = await trx.selectFrom('recharge').select('id').where('member_id', '=', memberId).where('state', '=', 'created').execute()
  for (const { id } of before) await giveUp(trx, id)
  const id = rowId()
  const code = method === 'transfer' ? await newCode(trx, now) : ''
  const row = { id, member_id: memberId, person_id: personId, method, amount_fen: amount, code }
  await trx
    .insertInto('recharge')
    .values({ ...row, state: 'created', created_at: now, settled_at: null })
    .execute()
  if (method === 'transfer') return
  const until = now + limits.rechargeWaitMinutes * minuteMs
  const charge = { channel: method, purpose: 'recharge', source_id: id, member_id: memberId, subject: messages.subject } as const
  await beginCharge(trx, { ...charge, return_path: paths.balance, amount, until, now, payer })
}

/** Cancels a pending top-up; a closed one is left as it is. @throws {ApiError} where there is none, or its money has arrived */
export async function cancelRecharge(trx: Trx, { memberId, id }: { memberId: number; id: string }): Promise<void> {
  await lockMember(trx, memberId)
  const row = await trx.selectFrom('recharge').select('state').where('id', '=', id).where('member_id', '=', memberId).executeTakeFirst()
  if (!row) throw ApiError.notFound(messages.unknownTopup)
  if (row.state === 'succeeded') throw ApiError.conflict(messages.topupArrived)
  await giveUp(trx, id)
}

/** Closes transfers that never arrived and notifies their stores; money that arrives later is still credited. */
export async function closeForgottenTransfers(trx: Trx, now: number): Promise<void> {
  const closed = await trx
    .updateTable('recharge')
    .set({ state: 'closed' })
    .where('method', '=', 'transfer')
    .where('state', '=', 'created')
    .where('created_at', '<=', now - limits.rechargeTransferDays * dayMs)
    .returning(['id', 'member_id', 'amount_fen', 'code'])
    .execute()
  for (const { id, member_id: memberId, amount_fen: amount, code } of closed.toSorted((a, b) => a.member_id - b.member_id)) {
    const words = {
      title: messages.forgottenTitle(moneyOf(amount as Fen)),
      text: messages.forgottenText(code, limits.rechargeTransferDays),
    }
    await tell(trx, { memberId, kind: 'system', source: `topup-closed:${id}`, ...words, path: paths.balance, now })
  }
}

import type { Transaction } from 'kysely'
import type { Body } from '@yaoji/contract/calls/call-types'
import type { Call, CallSchema } from '@yaoji/contract/calls/call'
import { operateCreditLineCall, operateCreditRepaidCall, type StoreCreditWire } from '@yaoji/contract/calls/operate'
import { formatFen, parseFen, type Fen } from '@yaoji/contract/domain/money'
import { lockMember } from '../database/lock-member.ts'
import type { MemberRow } from '../database/rows.ts'
import type { Tables } from '../database/tables.ts'
import { ApiError } from '../http/api-error.ts'
import { noteRepaid, setCreditLine } from '../pay/credit-desk.ts'
import { availableCredit, fundsOf } from '../pay-method/funds.ts'
import { messages } from './messages.ts'

type Trx = Transaction<Tables>
type Noted = { memberId: number; name: string; now: number }

/** One thing that an operator does to a store, by its call. */
export type StoreOperation<Schema extends CallSchema = CallSchema> = {
  call: Call<Schema>
  work: (trx: Trx, body: Body<Call<Schema>>, noted: Noted) => Promise<void>
}

const operation = <Schema extends CallSchema>(call: Call<Schema>, work: StoreOperation<Schema>['work']) =>
  ({ call, work }) as unknown as StoreOperation

const fenOf = (text: string): Fen => parseFen(text) ?? (0 as Fen) // The schema has said that it is an amount.

export const storeOperations: readonly StoreOperation[] = [
  operation(operateCreditLineCall, (trx, { limit, days }, noted) => setCreditLine(trx, { limit: fenOf(limit), days }, noted)),
  operation(operateCreditRepaidCall, (trx, { amount, reference }, noted) => noteRepaid(trx, { amount: fenOf(amount), reference }, noted)),
]

async function lockStore(trx: Trx, code: string): Promise<MemberRow> {
  const store = await trx.selectFrom('member').select('id').where('code', '=', code).executeTakeFirst()
  if (!store) throw ApiError.notFound(messages.storeNotFound)
  return lockMember(trx, store.id)
}

/** Does one operation in a transaction, after the store is locked, and answers what it owes and may owe then. */
export async function operateStore(
  trx: Trx,
  { work }: StoreOperation,
  body: { store: string },
  { name, now }: { name: string; now: number },
): Promise<StoreCreditWire> {
  const { id: memberId, code, company } = await lockStore(trx, body.store)
  await work(trx, body as never, { memberId, name, now }) // The call's schema has checked the body.
  const { credit } = await fundsOf(trx, memberId, now)
  const { limit = 0 as Fen, days = 0, owed = 0 as Fen } = credit ?? {}
  const amounts = { limit: formatFen(limit), owed: formatFen(owed), available: formatFen(availableCredit({ limit, owed })) }
  return { store: code, company, days, ...amounts }
}

import type { Transaction } from 'kysely'
import type { Body } from '@yaoji/contract/calls/call-types'
import type { Call, CallSchema, SchemaOf } from '@yaoji/contract/calls/call'
import { operateCreditLineCall, operateCreditRepaidCall, type StoreCreditWire } from '@yaoji/contract/calls/operator/order'
import { formatFen, moneyOf, parseFen, type Fen } from '@yaoji/contract/domain/money'
import { noPriceEffect } from '@yaoji/contract/domain/prices/operator-effects'
import { lockMemberByCode } from '../../platform/database/lock-member.ts'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { noteRepaid, setCreditLine } from '../../purchase/pay/credit-desk.ts'
import { availableCredit, fundsOf } from '../../purchase/pay-method/funds.ts'
import { messages } from './messages.ts'
import type { Lowers, Operation } from './operation.ts'
import type { Done } from '../done.ts'

type Trx = Transaction<Tables>
type Noted = { memberId: number; name: string; now: number }

type Work<Fields> = (trx: Trx, body: Fields, noted: Noted) => Promise<void>

/** One for a store, which is locked. */
function operation<Schema extends CallSchema>(call: Call<Schema>, work: Work<Body<Call<Schema>>>) {
  const run = async (trx: Trx, body: Body<Call<Schema>> & { store: string }, { name, now }: Done) => {
    const store = await lockStore(trx, body.store)
    await work(trx, body, { memberId: store.id, name, now })
    return storeCredit(trx, store, now)
  }
  return { call, run } as unknown as Operation
}

const fenOf = (text: string): Fen => parseFen(text) ?? (0 as Fen) // The schema has said that it is an amount.

type Line = { limit: Fen; days: number }

/** Whether a store may owe more, or for longer, than before. */
export const isRaise = ({ limit, days }: Line, before: Line | undefined): boolean =>
  limit > 0 && (limit > (before?.limit ?? 0) || days > (before?.days ?? 0))

/** What a store may owe beyond what it may owe now. */
const creditLowers: Lowers<SchemaOf<typeof operateCreditLineCall>> = async (trx, { store: code, limit, days }, { now }) => {
  const store = await lockStore(trx, code)
  const credit = (await fundsOf(trx, store.id, now)).credit ?? undefined
  if (!isRaise({ limit: fenOf(limit), days }, credit)) return
  const before = credit?.limit ?? (0 as Fen)
  return {
    title: messages.creditTitle(store.company),
    goodsIds: [],
    effect: noPriceEffect,
    exposure: Math.max(0, fenOf(limit) - before) as Fen,
    notes: [messages.creditFrom(moneyOf(before), moneyOf(fenOf(limit)), days)],
  }
}

export const storeOperations: readonly Operation[] = [
  {
    ...operation(operateCreditLineCall, (trx, { limit, days }, noted) => setCreditLine(trx, { limit: fenOf(limit), days }, noted)),
    lowers: creditLowers,
    checks: (trx: Trx, { store, reason }: { store: string; reason?: string }, { entryPoint }: Done) => {
      // An ERP has its own record of why.
      if (entryPoint === 'console' && reason === undefined) throw ApiError.invalid('reason', messages.whyCredit)
      return lockStore(trx, store)
    },
  } as unknown as Operation,
  operation(operateCreditRepaidCall, (trx, { amount, reference }, noted) => noteRepaid(trx, { amount: fenOf(amount), reference }, noted)),
]

export async function lockStore(trx: Trx, code: string): Promise<MemberRow> {
  const store = await lockMemberByCode(trx, code)
  if (!store) throw ApiError.notFound(messages.storeNotFound)
  return store
}

/** What a store owes and may owe. */
async function storeCredit(trx: Trx, { id, code, company }: MemberRow, now: number): Promise<StoreCreditWire> {
  const { credit } = await fundsOf(trx, id, now)
  const { limit = 0 as Fen, days = 0, owed = 0 as Fen } = credit ?? {}
  const amounts = { limit: formatFen(limit), owed: formatFen(owed), available: formatFen(availableCredit({ limit, owed })) }
  return { store: code, company, days, ...amounts }
}

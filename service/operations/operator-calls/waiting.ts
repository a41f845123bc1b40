import { sql, type Kysely } from 'kysely'
import { chinaMinute } from '@yaoji/contract/domain/china-day'
import { formatFen, type Fen } from '@yaoji/contract/domain/money'
import { workingDaysBetween } from '@yaoji/contract/domain/working-day'
import { withdrawalStateNames } from '@yaoji/contract/orders/withdrawal-states'
import type { Tables } from '../../platform/database/tables.ts'
import { oddVerdicts } from '../../purchase/pay/take-notice.ts'
import { transfersToConfirm } from '../../purchase/pay/to-confirm.ts'
import { messages } from './messages.ts'

/** What an operator is to do, and what goes on by itself: `retrying` and `silent` end without anybody. */
export type WaitingKind = 'proof' | 'withdrawal' | 'refund' | 'refused' | 'odd' | 'retrying' | 'silent'
export type Waiting = {
  kind: WaitingKind
  orderNumber: string
  amount: string
  since: number
  problem: string
  /** What a refund is for (service/purchase/pay-method/refund.ts). */
  cause?: string
}

/** How long odd messages are shown: checked ones disappear with time. */
const oddShownMs = 30 * 86_400_000
const yuan = (fen: number) => formatFen(fen as Fen)

/** With the working days that a proof has waited, and when its order is cancelled. */
async function proofs(db: Kysely<Tables>, now: number): Promise<Waiting[]> {
  const rows = await transfersToConfirm(db)
  return rows.map(({ sn, payable_fen, since, expires_at }) => ({
    kind: 'proof',
    orderNumber: sn,
    amount: yuan(payable_fen),
    since,
    problem: messages.proofAge(workingDaysBetween(since, now), expires_at === null ? '' : chinaMinute(expires_at)),
  }))
}

export const refundColumns = [
  'orders.sn',
  'refund.cause',
  'refund.amount_fen',
  'refund.created_at',
  'charge_refund.state',
  'charge_refund.problem',
] as const

/** Refunds that are not sent yet, with what their provider says. SQLite reads their index only for a condition without a parameter. */
export const awaitedRefunds = (db: Kysely<Tables>) =>
  db
    .selectFrom('refund')
    .innerJoin('orders', 'orders.id', 'refund.order_id')
    .leftJoin('charge_refund', 'charge_refund.refund_id', 'refund.id')
    .where(sql<boolean>`refund.state = 'awaited'`)

/** Refunds that an operator must send, except those that a provider is still retrying. */
async function refunds(db: Kysely<Tables>): Promise<Waiting[]> {
  const rows = await awaitedRefunds(db).select(refundColumns).orderBy('refund.created_at').orderBy('refund.id').execute()
  const kinds: Record<string, WaitingKind> = { waiting: 'retrying', refused: 'refused' }
  return rows.map(row => ({
    kind: kinds[row.state ?? ''] ?? 'refund',
    orderNumber: row.sn,
    amount: yuan(row.amount_fen),
    since: row.created_at,
    problem: row.problem ?? '',
    cause: row.cause,
  }))
}

async function silent(db: Kysely<Tables>): Promise<Waiting[]> {
  const rows = await db
    .selectFrom('charge')
    .select(['subject', 'amount_fen', 'created_at', 'problem'])
    .where('state', '=', 'open')
    .where('problem', '!=', '')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(row => ({
    kind: 'silent',
    orderNumber: row.subject,
    amount: yuan(row.amount_fen),
    since: row.created_at,
    problem: row.problem,
  }))
}

async function odd(db: Kysely<Tables>, now: number): Promise<Waiting[]> {
  const rows = await db
    .selectFrom('notice')
    .leftJoin('charge', 'charge.id', 'notice.charge_id')
    .select(['notice.charge_id', 'verdict', 'received_at', 'subject', 'amount_fen'])
    .where('verdict', 'in', [...oddVerdicts])
    .where('received_at', '>', now - oddShownMs)
    .orderBy('notice.id')
    .execute()
  return rows.map(row => ({
    kind: 'odd',
    orderNumber: row.subject ?? row.charge_id,
    amount: row.amount_fen === null ? '' : yuan(row.amount_fen),
    since: row.received_at,
    problem: row.verdict,
  }))
}

/** Money that stores want back, under the id by which it is decided. */
async function withdrawals(db: Kysely<Tables>): Promise<Waiting[]> {
  const rows = await db
    .selectFrom('withdrawal')
    .selectAll()
    .where('state', 'in', ['checking', 'paying'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(row => ({
    kind: 'withdrawal',
    orderNumber: row.id,
    amount: yuan(row.amount_fen),
    since: row.created_at,
    problem: [withdrawalStateNames[row.state], row.account_name, row.bank, row.account_number].join('  '),
  }))
}

/** All money that waits for somebody, or for a provider; what an operator is to do first. */
export async function whatWaits(db: Kysely<Tables>, now: number): Promise<Waiting[]> {
  const found = [
    ...(await proofs(db, now)),
    ...(await withdrawals(db)),
    ...(await refunds(db)),
    ...(await odd(db, now)),
    ...(await silent(db)),
  ]
  const order: readonly WaitingKind[] = ['proof', 'withdrawal', 'refund', 'refused', 'odd', 'retrying', 'silent']
  return found.toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind))
}

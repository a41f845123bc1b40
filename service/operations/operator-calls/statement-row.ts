import { createHash } from 'node:crypto'
import type { Selectable, Transaction } from 'kysely'
import type { EffectsWire, StatementWire } from '@yaoji/contract/calls/operator/statement'
import { guardLimits } from '@yaoji/contract/operator/guards'
import { randomId } from '../../platform/database/random-id.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import { messages } from './messages.ts'

type Trx = Transaction<Tables>
export type StatementRow = Selectable<Tables['operator_statement']>

/** An operation with its body and its effects. */
export type Told = { operation: string; document: string; facts: EffectsWire; operator: string; now: number }

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Fields in one order, so that the same document has one text. */
export const documentOf = (body: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(Object.fromEntries(Object.entries(body).toSorted(([one], [other]) => (one < other ? -1 : 1))))

const hashOf = ({ operation, document, facts }: Pick<Told, 'operation' | 'document' | 'facts'>): string =>
  createHash('sha256')
    .update(JSON.stringify([operation, document, facts]))
    .digest('hex')

/** Stores a statement and answers it with its token. */
export async function tellStatement(trx: Trx, found: Told): Promise<StatementWire> {
  const { operation, document, facts, operator, now } = found
  const expires_at = now + guardLimits.confirmMinutes * minuteMs
  const token = randomId()
  await trx
    .insertInto('operator_statement')
    .values({
      ...{ token, operation, document, facts: JSON.stringify(facts), hash: hashOf(found), state: 'told', operator },
      ...{ signed_by: null, created_at: now, expires_at, applied_at: null },
    })
    .execute()
  return { ...facts, confirm: token, state: 'told', expires_at: seconds(expires_at) }
}

/** @throws {ApiError} unless a statement waits in this state */
export async function waitingStatement(trx: Trx, token: string, state: StatementRow['state'], now: number): Promise<StatementRow> {
  // An update without a change locks the row: a concurrent confirmation waits here.
  const own = trx.updateTable('operator_statement').set({ token }).where('token', '=', token)
  const row = await own.returningAll().executeTakeFirst()
  if (!row) throw ApiError.notFound(messages.noStatement)
  if (row.refused_by !== null) throw ApiError.conflict(messages.refused(row.refused_by, row.refusal))
  if (row.state === 'applied') throw ApiError.conflict(messages.applied)
  if (row.state !== state) throw ApiError.conflict(state === 'told' ? messages.waitsForSignature : messages.notConfirmed)
  if (Number(row.expires_at) <= now) throw ApiError.conflict(messages.statementOver)
  return row
}

/** Whether the same operation now has the effects that the statement announced. */
export const isAsTold = (row: StatementRow, now: Pick<Told, 'operation' | 'document' | 'facts'>): boolean => row.hash === hashOf(now)

type Change = Partial<Pick<StatementRow, 'state' | 'signed_by' | 'applied_at' | 'expires_at' | 'refused_by' | 'refusal' | 'refused_at'>>

/** Moves a statement to its next state, once. @throws {ApiError} if it was moved meanwhile */
export async function moveStatement(trx: Trx, { token, state }: StatementRow, change: Change): Promise<void> {
  const moved = trx.updateTable('operator_statement').set(change).where('token', '=', token).where('state', '=', state)
  const { numUpdatedRows } = await moved.executeTakeFirst()
  if (numUpdatedRows !== 1n) throw ApiError.conflict(messages.applied)
}

/** A confirmed statement waits `guardLimits.signHours` for its signature. */
export async function letSign(trx: Trx, row: StatementRow, facts: EffectsWire, now: number): Promise<StatementWire> {
  const expires_at = now + guardLimits.signHours * hourMs
  await moveStatement(trx, row, { state: 'confirmed', expires_at })
  return { ...facts, confirm: row.token, state: 'confirmed', expires_at: seconds(expires_at) }
}

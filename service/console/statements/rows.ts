import type { Kysely } from 'kysely'
import type { StatementRowWire } from '@yaoji/contract/calls/console/statements'
import type { EffectsWire } from '@yaoji/contract/calls/operator/statement'
import { maySign } from '@yaoji/contract/operator/roles'
import type { StatementRow } from '../../operations/operator-calls/statement-row.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import type { Reader } from '../orders/filter.ts'

const shownDays = 30
const dayMs = 86_400_000
const shownMax = 200

/** Whether a person may see a statement: an own one, and what the role signs. */
export const maySee = ({ role, name }: Reader, { operator, operation }: StatementRow): boolean =>
  operator === name || role === 'admin' || maySign(role, operation)

function sideOf(row: StatementRow, { role, name }: Reader, now: number): StatementRowWire['standing'] {
  if (row.refused_by !== null) return 'refused'
  if (row.state === 'applied') return 'signed'
  if (Number(row.expires_at) <= now) return 'over'
  if (row.operator === name) return 'sent'
  return maySign(role, row.operation) ? 'mine' : 'waits'
}

export function statementRow(row: StatementRow, reader: Reader, now: number): StatementRowWire {
  const ended = row.applied_at ?? row.refused_at
  return {
    token: row.token,
    operation: row.operation,
    title: (JSON.parse(row.facts) as EffectsWire).title, // Written by tellStatement.
    standing: sideOf(row, reader, now),
    operator: row.operator,
    signed_by: row.signed_by ?? '',
    refused_by: row.refused_by ?? '',
    refusal: row.refusal,
    created_at: seconds(Number(row.created_at)),
    expires_at: seconds(Number(row.expires_at)),
    ended_at: ended === null ? null : seconds(Number(ended)),
  }
}

/** Those that were sent to be signed, whatever became of them: one that was applied without a signature was not. */
export const sentToSign = (db: Kysely<Tables>) =>
  db
    .selectFrom('operator_statement')
    .selectAll()
    .where(row => row.or([row('state', '=', 'confirmed'), row('signed_by', 'is not', null)]))

const order: readonly StatementRowWire['standing'][] = ['mine', 'sent', 'waits', 'refused', 'signed', 'over']

/** Statements of the last days that a person may see: what waits for them first, then the newest. */
export async function listStatements(db: Kysely<Tables>, reader: Reader, now: number): Promise<{ list: StatementRowWire[] }> {
  const rows = await sentToSign(db)
    .where('created_at', '>', now - shownDays * dayMs)
    .orderBy('created_at', 'desc')
    .orderBy('token')
    .execute()
  const shown = rows.filter(row => maySee(reader, row)).map(row => statementRow(row, reader, now))
  const sorted = shown.toSorted((one, other) => order.indexOf(one.standing) - order.indexOf(other.standing))
  return { list: sorted.slice(0, shownMax) }
}

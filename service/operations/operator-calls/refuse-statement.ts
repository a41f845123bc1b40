import type { Transaction } from 'kysely'
import type { EffectsWire, RefusedWire } from '@yaoji/contract/calls/operator/statement'
import { maySign, staffRoleNames } from '@yaoji/contract/operator/roles'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { messages } from './messages.ts'
import type { Done } from '../done.ts'
import { moveStatement, waitingStatement } from './statement-row.ts'

type Refusing = { statement: string; reason: string }

/** Ends a statement that waits for its signature: a person who may sign it refuses it, or its operator takes it back. @throws {ApiError} */
export async function refuseStatement(
  trx: Transaction<Tables>,
  { statement: token, reason }: Refusing,
  { name, now, role }: Done,
): Promise<RefusedWire> {
  const row = await waitingStatement(trx, token, 'confirmed', now)
  if (role && row.operator !== name && !maySign(role, row.operation)) throw ApiError.forbidden(messages.notSigner(staffRoleNames[role]))
  await moveStatement(trx, row, { refused_by: name, refusal: reason, refused_at: now })
  const { title } = JSON.parse(row.facts) as EffectsWire // Written by tellStatement.
  return { refused: token, operation: row.operation, title }
}

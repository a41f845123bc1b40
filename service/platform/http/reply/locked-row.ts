import type { Transaction } from 'kysely'
import { lockMember } from '../../database/lock-member.ts'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from './api-error.ts'

type Found<Row> = { executeTakeFirst: () => Promise<Row | undefined> }

/** The row that a query finds, as it is once its store is locked. @throws {ApiError} `unknown` where there is none */
export async function lockedRow<Row extends { member_id: number }>(
  trx: Transaction<Tables>,
  query: Found<Row>,
  unknown: string,
): Promise<Row> {
  const found = await query.executeTakeFirst()
  if (found) await lockMember(trx, found.member_id)
  // Somebody may have moved it on before the lock was there.
  const row = found && (await query.executeTakeFirst())
  if (!row) throw ApiError.notFound(unknown)
  return row
}

import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { KeyEndedWire } from '@yaoji/contract/calls/operator/key'
import { keyLimits } from '@yaoji/contract/operator/keys'
import type { KeyScope } from '@yaoji/contract/operator/roles'
import type { Config } from '../../platform/config.ts'
import { countRows } from '../../platform/database/query-parts.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { keyMessages as messages } from '../../platform/http/messages/program-messages.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import type { Done } from '../done.ts'

type Trx = Transaction<Tables>
type NewKey = { key_name: string; key_scope: KeyScope }

/** @throws {ApiError} for a name that a program has or had: the audit log knows programs by their names */
export async function refuseTaken(
  db: Pick<Trx, 'selectFrom'>,
  name: string,
  { operatorKeys }: Pick<Config, 'operatorKeys'>,
): Promise<void> {
  const row = await db.selectFrom('operator_key').select('name').where('name', '=', name).executeTakeFirst()
  if (row || operatorKeys.has(name)) throw ApiError.invalid('key_name', messages.taken(name))
}

/** Makes a key and answers its secret. @throws {ApiError} */
export async function createKey(
  trx: Trx,
  { key_name: name, key_scope: scope }: NewKey,
  { name: created_by, now }: Pick<Done, 'name' | 'now'>,
): Promise<string> {
  const open = await countRows(trx.selectFrom('operator_key').where('ended_at', 'is', null).select('name'))
  if (open >= keyLimits.openMax) throw ApiError.conflict(messages.tooMany(keyLimits.openMax))
  const secret = randomBytes(32).toString('base64url')
  const made = await trx
    .insertInto('operator_key')
    .values({ name, secret, scope, created_by, created_at: now })
    .onConflict(conflict => conflict.column('name').doNothing())
    .returning('name')
    .executeTakeFirst()
  if (!made) throw ApiError.invalid('key_name', messages.taken(name))
  return secret
}

/** Ends a key for good. @throws {ApiError} 404 for one that does not exist, is ended, or comes from the configuration */
export async function endKey(
  trx: Trx,
  { key_name }: { key_name: string },
  { name, now }: Pick<Done, 'name' | 'now'>,
): Promise<KeyEndedWire> {
  const ended = await trx
    .updateTable('operator_key')
    .set({ ended_by: name, ended_at: now })
    .where('name', '=', key_name)
    .where('ended_at', 'is', null)
    .returning('name')
    .executeTakeFirst()
  if (!ended) throw ApiError.notFound(messages.none)
  return { key_name, ended_at: seconds(now) }
}

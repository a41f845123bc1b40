import type { Kysely, Transaction } from 'kysely'
import { countRows, locking } from '../../platform/database/query-parts.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { seconds, secondsOrNull } from '../../platform/http/reply/seconds.ts'
import type { Owner } from './challenge.ts'
import { messages } from './messages.ts'

/** The column of `passkey` that names an owner of this kind. */
export const ownerColumn = ({ kind }: Pick<Owner, 'kind'>) => `${kind}_id` as const

const ofOwner = (db: Kysely<Tables>, owner: Owner) => db.selectFrom('passkey').where(ownerColumn(owner), '=', owner.id)

export const countPasskeys = (db: Kysely<Tables>, owner: Owner): Promise<number> => countRows(ofOwner(db, owner))

/** What a browser needs to find the passkeys of an owner. */
export async function credentialsOf(db: Kysely<Tables>, owner: Owner): Promise<{ id: string; transports: string[] }[]> {
  const rows = await ofOwner(db, owner).select(['credential_id', 'transports']).orderBy('created_at').orderBy('id').execute()
  return rows.map(({ credential_id, transports }) => ({ id: credential_id, transports: transports.split(',').filter(Boolean) }))
}

/** The passkeys of an owner as they see them, the oldest first. */
export async function listPasskeys(db: Kysely<Tables>, owner: Owner) {
  const rows = await ofOwner(db, owner).select(['id', 'name', 'created_at', 'last_used_at']).orderBy('created_at').orderBy('id').execute()
  return rows.map(({ created_at, last_used_at, ...row }) => ({
    ...row,
    created_at: seconds(Number(created_at)),
    last_used_at: secondsOrNull(last_used_at),
  }))
}

/** Locks the row of an owner, so that what is counted of theirs stays so until the transaction ends. */
export async function lockOwner(trx: Transaction<Tables>, { kind, id }: Owner): Promise<void> {
  if (kind === 'person') await locking(trx, trx.selectFrom('person').select('id').where('id', '=', id)).execute()
  else await locking(trx, trx.selectFrom('staff').select('id').where('id', '=', id)).execute()
}

/**
 * Removes a passkey of an owner and answers its name. `hasOther`: they have a second factor of another kind.
 *
 * @throws {ApiError} for the last second factor, and for a passkey that is not theirs
 */
export async function removePasskey(
  trx: Transaction<Tables>,
  owner: Owner,
  id: string,
  { hasOther }: { hasOther: boolean },
): Promise<string> {
  await lockOwner(trx, owner)
  const removed = await trx
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where(ownerColumn(owner), '=', owner.id)
    .returning('name')
    .executeTakeFirst()
  if (!removed) throw ApiError.notFound(messages.none)
  if (!hasOther && (await countPasskeys(trx, owner)) === 0) throw ApiError.conflict(messages.onlyFactor)
  return removed.name
}

/** Removes all of them; answers how many there were. */
export async function removePasskeys(trx: Transaction<Tables>, owner: Owner): Promise<number> {
  const { numDeletedRows } = await trx.deleteFrom('passkey').where(ownerColumn(owner), '=', owner.id).executeTakeFirst()
  return Number(numDeletedRows)
}

import { randomBytes } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { hashOf } from '../../providers/secrets.ts'

const dayMs = 86_400_000
/** A buyer's telephones and counters; the one unused for longest goes. */
const devicesMax = 20

/** Has this person logged in from the device with this token? */
export async function isKnownDevice(db: Kysely<Tables>, token: string | undefined, personId: number | undefined): Promise<boolean> {
  if (token === undefined) return false
  const device = await db.selectFrom('login_device').select('person_id').where('token_hash', '=', hashOf(token)).executeTakeFirst()
  return device !== undefined && device.person_id === personId
}

/** Remembers that the person logged in from a device; a device of another person, or none, gets a token of its own. */
export async function rememberDevice(
  trx: Transaction<Tables>,
  { token, personId, now }: { token: string | undefined; personId: number; now: number },
): Promise<string> {
  if (token !== undefined) {
    const { numUpdatedRows } = await trx
      .updateTable('login_device')
      .set({ seen_at: now })
      .where('token_hash', '=', hashOf(token))
      .where('person_id', '=', personId)
      .executeTakeFirst()
    if (numUpdatedRows === 1n) return token
  }
  const fresh = randomBytes(32).toString('base64url')
  await trx
    .insertInto('login_device')
    .values({ token_hash: hashOf(fresh), person_id: personId, seen_at: now })
    .execute()
  const kept = trx
    .selectFrom('login_device')
    .select('token_hash')
    .where('person_id', '=', personId)
    .orderBy('seen_at', 'desc')
    .orderBy('token_hash')
    .limit(devicesMax)
  await trx
    .deleteFrom('login_device')
    .where('person_id', '=', personId)
    .where(row => row.or([row('token_hash', 'not in', kept), row('seen_at', '<=', now - deviceLifeDays * dayMs)]))
    .execute()
  return fresh
}

/** As long as browsers keep a cookie at the most (RFC 6265bis). */
export const deviceLifeDays = 400

import { createHash, randomBytes } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { partnerLimits } from '@yaoji/contract/people/partners'
import { locking } from '../../platform/database/query-parts.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Partner } from '../../platform/http/access/partner.ts'
import { hashOf } from '../../providers/secrets.ts'
import { emptyBasket, type Basket } from './basket.ts'

type Trx = Transaction<Tables>

/** Of one partner at a time: an older one makes room, so that the table stays small. */
const sessionsMax = 100

/** A single-use code for this page and the holder of the verifier, as of a real log-in. */
export async function makeTestCode(trx: Trx, partner: Partner, challenge: string, now: number): Promise<string> {
  const code = randomBytes(32).toString('base64url')
  const row = { code_hash: hashOf(code), partner_id: partner.id, origin: partner.origin, challenge, basket: JSON.stringify(emptyBasket) }
  await trx
    .insertInto('partner_test')
    .values({ ...row, created_at: now, ends_at: now + partnerLimits.lifeMs })
    .execute()
  const older = await trx
    .selectFrom('partner_test')
    .select('code_hash')
    .where('partner_id', '=', partner.id)
    .orderBy('created_at', 'desc')
    .orderBy('code_hash')
    .offset(sessionsMax)
    .limit(sessionsMax)
    .execute()
  if (older.length > 0)
    await trx
      .deleteFrom('partner_test')
      .where(
        'code_hash',
        'in',
        older.map(each => each.code_hash),
      )
      .execute()
  return code
}

const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')

/** The token that a code becomes, once and within a minute; undefined for a code that does not count. */
export async function openTestSession(
  trx: Trx,
  partner: Partner,
  { code, verifier, now }: { code: string; verifier: string; now: number },
): Promise<string | undefined> {
  const token = randomBytes(32).toString('base64url')
  const { numUpdatedRows } = await trx
    .updateTable('partner_test')
    .set({ token_hash: hashOf(token) })
    .where('code_hash', '=', hashOf(code))
    .where('partner_id', '=', partner.id)
    .where('origin', '=', partner.origin)
    .where('challenge', '=', challengeOf(verifier))
    .where('token_hash', 'is', null)
    .where('created_at', '>', now - partnerLimits.codeLifeMs)
    .executeTakeFirst()
  return numUpdatedRows === 1n ? token : undefined
}

type Given = { partner: Partner; token: string; now: number }

const living = (db: Kysely<Tables>, { partner, token, now }: Given) =>
  db
    .selectFrom('partner_test')
    .select('basket')
    .where('token_hash', '=', hashOf(token))
    .where('partner_id', '=', partner.id)
    .where('origin', '=', partner.origin)
    .where('ends_at', '>', now)

/** What the session of this page has put aside; undefined without a session that counts. */
export async function basketOf(db: Kysely<Tables>, given: Given): Promise<Basket | undefined> {
  const row = await living(db, given).executeTakeFirst()
  return row && (JSON.parse(row.basket) as Basket) // Written below.
}

/** Changes what is put aside, one change after another. Answers false without a session that counts. */
export async function changeBasket(trx: Trx, given: Given, change: (basket: Basket) => Basket): Promise<boolean> {
  const row = await locking(trx, living(trx, given)).executeTakeFirst()
  if (!row) return false
  const basket = JSON.stringify(change(JSON.parse(row.basket) as Basket))
  await trx.updateTable('partner_test').set({ basket }).where('token_hash', '=', hashOf(given.token)).execute()
  return true
}

export async function endTestSession(trx: Trx, { partner, token }: Omit<Given, 'now'>): Promise<void> {
  await trx.deleteFrom('partner_test').where('token_hash', '=', hashOf(token)).where('partner_id', '=', partner.id).execute()
}

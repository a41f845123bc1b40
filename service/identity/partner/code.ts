import { createHash, randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import { partnerLimits } from '@yaoji/contract/people/partners'
import type { SessionRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Partner } from '../../platform/http/access/partner.ts'
import { hashOf } from '../../providers/secrets.ts'
import { openSession, type Place } from '../session/store.ts'
import { endPageSession } from './page-session.ts'

type Allowed = { partner: Partner; challenge: string; session: SessionRow; place: Place; now: number }

/** A single-use code for this page and the holder of the verifier; the database stores its hash. */
export async function makeCode(trx: Transaction<Tables>, { partner, challenge, session, place, now }: Allowed): Promise<string> {
  const code = randomBytes(32).toString('base64url')
  await trx
    .insertInto('partner_code')
    .values({
      code_hash: hashOf(code),
      partner_id: partner.id,
      origin: partner.origin,
      challenge,
      person_id: session.person_id,
      member_id: session.member_id,
      ...place,
      ends_at: now + partnerLimits.codeLifeMs,
    })
    .execute()
  return code
}

type Given = { partner: Partner; code: string; verifier: string; now: number }

const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')

/** Used, and nothing became of it. */
const nothing = ''

const ofPage = (trx: Transaction<Tables>, { partner, code }: Given) =>
  trx
    .updateTable('partner_code')
    .where('code_hash', '=', hashOf(code))
    .where('partner_id', '=', partner.id)
    .where('origin', '=', partner.origin)

/** Reuse of a code ends the session it became: one of the two callers is a thief, and it is unknown which. */
async function endUsed(trx: Transaction<Tables>, given: Given): Promise<void> {
  const used = await trx
    .selectFrom('partner_code')
    .select('session_hash')
    .where('code_hash', '=', hashOf(given.code))
    .where('partner_id', '=', given.partner.id)
    .where('origin', '=', given.partner.origin)
    .executeTakeFirst()
  if (used?.session_hash) await endPageSession(trx, used.session_hash, given.now)
}

/** The session that a code becomes, by its hash; undefined for a code that does not count. What it was is over either way. */
export async function takeCode(trx: Transaction<Tables>, given: Given): Promise<string | undefined> {
  const { partner, verifier, now } = given
  const row = await ofPage(trx, given)
    .set({ session_hash: nothing })
    .where('session_hash', 'is', null)
    .where('ends_at', '>', now)
    .returningAll()
    .executeTakeFirst()
  if (!row) return endUsed(trx, given).then(() => undefined)
  if (challengeOf(verifier) !== row.challenge) return
  const token = await openSession(trx, {
    personId: row.person_id,
    memberId: row.member_id,
    origin: partner.origin,
    partnerId: partner.id,
    endsAt: now + partnerLimits.lifeMs,
    now,
    place: { agent: row.agent, address: row.address },
  })
  // This token is never handed out: the tokens of the page rotate.
  const session = hashOf(token)
  await ofPage(trx, given).set({ session_hash: session }).execute()
  return session
}

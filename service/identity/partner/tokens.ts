import { createHmac, randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import { partnerLimits } from '@yaoji/contract/people/partners'
import type { SessionRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { hashOf } from '../../providers/secrets.ts'

const random = () => randomBytes(32).toString('base64url')

type NewToken = { kind: 'access' | 'refresh'; token: string; session: string; endsAt: number; now: number; isFirst?: boolean }

async function insertToken(trx: Transaction<Tables>, { kind, token, session, endsAt, now, isFirst = false }: NewToken): Promise<void> {
  await trx
    .insertInto('partner_token')
    .values({
      token_hash: hashOf(token),
      session_hash: session,
      kind,
      salt: random(),
      is_first: isFirst ? 1 : 0,
      created_at: now,
      ends_at: endsAt,
    })
    .execute()
}

/** What a page makes its calls with. */
export async function openAccess(trx: Transaction<Tables>, { id_hash: session, ends_at: end }: SessionRow, now: number): Promise<string> {
  const token = random()
  await insertToken(trx, { kind: 'access', token, session, endsAt: Math.min(now + partnerLimits.accessLifeMs, end), now })
  return token
}

/** What a page asks with for the next of those. */
export async function openRefresh(trx: Transaction<Tables>, row: SessionRow, now: number, isFirst: boolean): Promise<string> {
  const token = random()
  await insertToken(trx, { kind: 'refresh', token, session: row.id_hash, endsAt: row.ends_at, now, isFirst })
  return token
}

const refreshToken = (trx: Transaction<Tables>, token: string) =>
  trx.selectFrom('partner_token').selectAll().where('token_hash', '=', hashOf(token)).where('kind', '=', 'refresh').executeTakeFirst()

/** The session that a refresh token is of, by its hash. */
export async function sessionOfRefresh(trx: Transaction<Tables>, token: string): Promise<string | undefined> {
  return (await refreshToken(trx, token))?.session_hash
}

const nextOf = (salt: string, token: string): string => createHmac('sha256', salt).update(token).digest('base64url')

/** How often a token can have been replaced within the grace, the first of a session at once. */
const stepsMax = partnerLimits.rotationGraceMs / partnerLimits.rotationRestMs + 2

/**
 * The token that takes the place of one. It is made of the one before and the salt that the database has of that: of many
 * tabs that ask at once each is given the same, and neither the database nor the token alone tells it. Undefined for one
 * that was replaced before the grace: somebody has kept it.
 */
export async function rotate(trx: Transaction<Tables>, token: string, now: number): Promise<string | undefined> {
  const row = await refreshToken(trx, token)
  if (!row) return
  const isYoung = row.is_first === 0 && row.replaced_at === null && now - row.created_at < partnerLimits.rotationRestMs
  if (isYoung) return token
  const next = nextOf(row.salt, token)
  const { numUpdatedRows } = await trx
    .updateTable('partner_token')
    .set({ replaced_at: now })
    .where('token_hash', '=', row.token_hash)
    .where('replaced_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 1n) {
    await insertToken(trx, { kind: 'refresh', token: next, session: row.session_hash, endsAt: row.ends_at, now })
    return next
  }
  return newest(trx, token, now)
}

/** Where a token that was replaced a moment ago has led to. */
async function newest(trx: Transaction<Tables>, token: string, now: number): Promise<string | undefined> {
  let last = token
  for (let step = 0; step <= stepsMax; step++) {
    const row = await refreshToken(trx, last)
    if (!row) return
    if (row.replaced_at === null) return last
    if (now - row.replaced_at > partnerLimits.rotationGraceMs) return
    last = nextOf(row.salt, last)
  }
}

/**
 * The refresh token of a page whose browser keeps no cookie, in place of the first; undefined once it has shown that it
 * keeps it, and later than a moment after the log-in.
 */
export async function withoutCookie(trx: Transaction<Tables>, row: SessionRow, now: number): Promise<string | undefined> {
  const { numDeletedRows } = await trx
    .deleteFrom('partner_token')
    .where('session_hash', '=', row.id_hash)
    .where('kind', '=', 'refresh')
    .where('is_first', '=', 1)
    .where('replaced_at', 'is', null)
    .where('created_at', '>', now - partnerLimits.probeMs)
    .executeTakeFirst()
  return numDeletedRows === 1n ? openRefresh(trx, row, now, false) : undefined
}

import type { FastifyBaseLogger } from 'fastify'
import type { Transaction } from 'kysely'
import { passkeyLimits } from '@yaoji/contract/people/passkeys'
import type { Tables } from '../../platform/database/tables.ts'
import type { Config } from '../../platform/config.ts'
import { hashOf } from '../../providers/secrets.ts'

export type OwnerKind = 'person' | 'staff'
export type Owner = { kind: OwnerKind; id: number }

/** For what, by whom and in which session or log-in a passkey is asked for: an answer counts for nothing else. */
export type Attempt = { for: 'adding' | 'proving' | 'log-in'; kind: OwnerKind; by: string }

/** Whose passkeys an answer is looked up among, and where its refusal is logged. */
export type Reader = { kind: OwnerKind; log: FastifyBaseLogger }

const lifeMs = passkeyLimits.challengeMinutes * 60_000

const boundTo = (attempt: Attempt): string => hashOf(`passkey ${attempt.for} ${attempt.kind} ${attempt.by}`)

/** 26 MB that a process without passkeys never loads. */
export const library = () => import('@simplewebauthn/server')

/** ES256, EdDSA and RS256, which all authenticators have one of. */
export const algorithms = [-7, -8, -257]

/** Persons log in to the site and the staff to the console: a passkey of the one is none of the other. */
export function partyOf({ siteOrigin, consoleOrigin }: Pick<Config, 'siteOrigin' | 'consoleOrigin'>, kind: OwnerKind) {
  const origin = kind === 'person' ? siteOrigin : consoleOrigin
  return { origin, rpId: new URL(origin).hostname }
}

/** Stores a challenge until it is answered, for all processes; those that are over go. */
export async function putChallenge(trx: Transaction<Tables>, challenge: string, attempt: Attempt, now: number): Promise<void> {
  await trx
    .deleteFrom('passkey_challenge')
    .where(row => row.or([row('expires_at', '<=', now), row('expires_at', '>', now + lifeMs)]))
    .execute()
  await trx
    .insertInto('passkey_challenge')
    .values({ challenge_hash: hashOf(challenge), bound_to: boundTo(attempt), expires_at: now + lifeMs })
    .execute()
}

/** Takes a challenge away, whatever the answer to it is; false for one that was not asked of this attempt, is over, or was taken. */
export async function takeChallenge(trx: Transaction<Tables>, challenge: string, attempt: Attempt, now: number): Promise<boolean> {
  const asked = await trx
    .deleteFrom('passkey_challenge')
    .where('challenge_hash', '=', hashOf(challenge))
    .where('bound_to', '=', boundTo(attempt))
    .returning('expires_at')
    .executeTakeFirst()
  // A moment to come was written by a clock that was wrong.
  return asked !== undefined && Number(asked.expires_at) > now && Number(asked.expires_at) <= now + lifeMs
}

/** Why the library refused an answer, for the log; parts of the text come from the browser. */
export const refusalOf = (error: unknown): { reason: string } => ({ reason: (error instanceof Error ? error.message : '').slice(0, 200) })

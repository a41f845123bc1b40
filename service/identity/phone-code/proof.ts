import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely, Transaction } from 'kysely'
import type { CodePurpose } from '@yaoji/contract/calls/identity/phone-code'
import * as joiningLimits from '@yaoji/contract/people/joining'
import type { Tables } from '../../platform/database/tables.ts'
import { proofToken, setProofCookie } from '../session/cookie.ts'
import { hashOf } from '../../providers/secrets.ts'

/** What is proven in one call and counts in a later one; a change of number and a second factor take their code in the same. */
type ProofPurpose = Exclude<CodePurpose, 'change' | 'factor'>

/** How long a proven telephone counts, by what it was proven for. */
const lives: Readonly<Record<ProofPurpose, number>> = {
  register: joiningLimits.registrationProofDays * 86_400_000,
  reset: joiningLimits.resetGrantMinutes * 60_000,
}

/** Remembers that a browser has proven a telephone; answers the token that its cookie is to have. */
export async function openProof(trx: Transaction<Tables>, proof: { purpose: ProofPurpose; phone: string; now: number }): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const { purpose, phone, now } = proof
  await trx
    .insertInto('phone_proof')
    .values({ token_hash: hashOf(token), purpose, phone, created_at: now, used_at: null })
    .execute()
  return token
}

export function giveProof(reply: FastifyReply, token: string, purpose: ProofPurpose): void {
  setProofCookie(reply, token, lives[purpose])
}

/** The telephone that the browser of a request has proven; a proof that was used counts no more. */
export async function provenPhone(
  db: Kysely<Tables>,
  request: FastifyRequest,
  { purpose, now }: { purpose: ProofPurpose; now: number },
): Promise<string | undefined> {
  const token = proofToken(request)
  if (token === undefined) return
  const proof = await db
    .selectFrom('phone_proof')
    .select('phone')
    .where('token_hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('created_at', '>', now - lives[purpose])
    .where('created_at', '<=', now)
    .executeTakeFirst()
  return proof?.phone
}

/** Uses a proof up, once. */
export async function useProof(
  trx: Transaction<Tables>,
  request: FastifyRequest,
  { purpose, now }: { purpose: ProofPurpose; now: number },
): Promise<string | undefined> {
  const token = proofToken(request)
  if (token === undefined) return
  const used = await trx
    .updateTable('phone_proof')
    .set({ used_at: now })
    .where('token_hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('created_at', '>', now - lives[purpose])
    .where('created_at', '<=', now)
    .returning('phone')
    .executeTakeFirst()
  return used?.phone
}

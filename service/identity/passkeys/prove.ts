import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { Transaction } from 'kysely'
import { isPasskeyAnswer, passkeyLimits } from '@yaoji/contract/people/passkeys'
import type { Context } from '../../platform/context.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { library, partyOf, putChallenge, refusalOf, takeChallenge, type Attempt, type Owner, type Reader } from './challenge.ts'
import { credentialsOf, ownerColumn } from './own.ts'

type Proving = { owner?: Owner; attempt: Attempt; now: number }

/**
 * What the browser asks an authenticator to sign, as JSON. Before a log-in there is no owner: the authenticator shows what it has, and the
 * answer does not tell which passkeys an account has.
 */
export async function provingOptions({ database, config }: Context, { owner, attempt, now }: Proving): Promise<string> {
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({
    rpID: partyOf(config, attempt.kind).rpId,
    allowCredentials: owner ? await credentialsOf(database.read, owner) : [],
    userVerification: 'required',
    timeout: passkeyLimits.challengeMinutes * 60_000,
  })
  await database.write(trx => putChallenge(trx, options.challenge, attempt, now))
  return JSON.stringify(options)
}

/** An answer whose signature was checked; `signed` is undefined for one that fits no passkey of ours. */
export type PasskeyAnswer = { challenge: string; signed?: { credentialId: string; counter: number } }

/** Checks the signature of an answer, outside the transaction that takes it; undefined where the text is a code. */
export async function readPasskeyAnswer(
  { database, config }: Pick<Context, 'database' | 'config'>,
  { kind, log }: Reader,
  text: string,
): Promise<PasskeyAnswer | undefined> {
  if (!isPasskeyAnswer(text)) return undefined
  const { verifyAuthenticationResponse } = await library()
  const { origin, rpId } = partyOf(config, kind)
  let challenge = ''
  try {
    const response = JSON.parse(text) as AuthenticationResponseJSON // What it is instead, the library refuses.
    const own = database.read.selectFrom('passkey').select('public_key').where('credential_id', '=', String(response.id))
    const { public_key } = await own.where(ownerColumn({ kind }), 'is not', null).executeTakeFirstOrThrow()
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: given => ((challenge = given), true),
      expectedOrigin: origin,
      expectedRPID: rpId,
      // The counter is compared where it is written: two answers at the same moment count as one after the other.
      credential: { id: response.id, publicKey: Buffer.from(public_key, 'base64url'), counter: 0 },
    })
    if (verified) return { challenge, signed: { credentialId: response.id, counter: authenticationInfo.newCounter } }
  } catch (error) {
    log.warn(refusalOf(error), 'the answer of a passkey was refused')
  }
  return { challenge }
}

type Taking = { owner: Owner; attempt: Attempt; log: Reader['log']; now: number }

/** Takes an answer, so that its challenge counts no more; false for a wrong one. */
export async function takePasskeyAnswer(
  trx: Transaction<Tables>,
  { challenge, signed }: PasskeyAnswer,
  { owner, attempt, log, now }: Taking,
): Promise<boolean> {
  const isAsked = await takeChallenge(trx, challenge, attempt, now)
  if (!isAsked || !signed) return false
  const { credentialId, counter } = signed
  const own = trx.selectFrom('passkey').select('counter').where('credential_id', '=', credentialId).where(ownerColumn(owner), '=', owner.id)
  const before = await own.executeTakeFirst()
  if (!before) return false
  const used = trx.updateTable('passkey').set({ counter, last_used_at: now }).where('credential_id', '=', credentialId)
  // Authenticators that do not count leave 0.
  const forward = used.where(row => row.or([row('counter', '<', counter), row.and([row('counter', '=', 0), row.lit(counter === 0)])]))
  if ((await forward.executeTakeFirst()).numUpdatedRows === 1n) return true
  log.error({ account: `${owner.kind}:${owner.id}` }, 'the counter of a passkey went back: it may have been copied')
  return false
}

import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Transaction } from 'kysely'
import { passkeyLimits } from '@yaoji/contract/people/passkeys'
import type { Context } from '../../platform/context.ts'
import { randomId } from '../../platform/database/random-id.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { unlessTaken } from '../../platform/database/unless-taken.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { hashOf } from '../../providers/secrets.ts'
import { algorithms, library, partyOf, putChallenge, takeChallenge, refusalOf, type Attempt, type Owner, type Reader } from './challenge.ts'
import { messages } from './messages.ts'
import { countPasskeys, credentialsOf, lockOwner, ownerColumn } from './own.ts'

/** `account` and `name` are what the authenticator lists the passkey under. */
type Adding = { owner: Owner; account: string; name: string; attempt: Attempt; now: number }

/** What the browser asks the authenticator to make, as JSON. @throws {ApiError} for one too many */
export async function addingOptions({ database, config }: Context, { owner, account, name, attempt, now }: Adding): Promise<string> {
  const { generateRegistrationOptions } = await library()
  const own = await credentialsOf(database.read, owner)
  if (own.length >= passkeyLimits.most) throw ApiError.conflict(messages.tooMany)
  const options = await generateRegistrationOptions({
    rpName: config.siteTitle,
    rpID: partyOf(config, owner.kind).rpId,
    // Opaque: a found authenticator does not name the account.
    userID: Buffer.from(hashOf(`passkey ${owner.kind} ${owner.id}`), 'hex'),
    userName: account,
    userDisplayName: name,
    timeout: passkeyLimits.challengeMinutes * 60_000,
    excludeCredentials: own,
    // Found without a name, so that a log-in need not tell which passkeys an account has.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  })
  await database.write(trx => putChallenge(trx, options.challenge, attempt, now))
  return JSON.stringify(options)
}

/** A passkey whose answer fits our origin; its challenge is not taken yet. */
export type NewPasskey = { challenge: string; credential_id: string; public_key: string; counter: number; transports: string }

/** Looks at the answer of an authenticator, outside the transaction that takes it. @throws {ApiError} at the field `answer` */
export async function readNewPasskey({ config }: Pick<Context, 'config'>, { kind, log }: Reader, answer: string): Promise<NewPasskey> {
  const { verifyRegistrationResponse } = await library()
  const { origin, rpId } = partyOf(config, kind)
  let challenge = ''
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: JSON.parse(answer) as RegistrationResponseJSON, // What it is instead, the library refuses.
      expectedChallenge: given => ((challenge = given), true),
      expectedOrigin: origin,
      expectedRPID: rpId,
      supportedAlgorithmIDs: algorithms,
    })
    if (verified) {
      const { id, publicKey, counter, transports = [] } = registrationInfo.credential
      return {
        challenge,
        credential_id: id,
        public_key: Buffer.from(publicKey).toString('base64url'),
        counter,
        transports: transports
          .filter(each => /^[a-z-]{1,20}$/.test(each))
          .slice(0, 8)
          .join(','),
      }
    }
  } catch (error) {
    log.warn(refusalOf(error), 'a new passkey was refused')
  }
  throw ApiError.invalid('answer', messages.refused)
}

/** Stores a passkey under its name. @throws {ApiError} */
export async function addPasskey(
  trx: Transaction<Tables>,
  passkey: NewPasskey,
  { owner, name, attempt, now }: Omit<Adding, 'account'>,
): Promise<void> {
  const given = name.trim()
  if (given === '') throw ApiError.invalid('name', messages.nameMissing)
  const { challenge, ...row } = passkey
  if (!(await takeChallenge(trx, challenge, attempt, now))) throw ApiError.invalid('answer', messages.expired)
  await lockOwner(trx, owner)
  if ((await countPasskeys(trx, owner)) >= passkeyLimits.most) throw ApiError.conflict(messages.tooMany)
  const one = trx.selectFrom('passkey').select('id').where('credential_id', '=', row.credential_id)
  if (await one.executeTakeFirst()) throw ApiError.conflict(messages.taken)
  const values = { ...row, id: randomId(), person_id: null, staff_id: null, name: given, created_at: now, last_used_at: null }
  const add = trx.insertInto('passkey').values({ ...values, [ownerColumn(owner)]: owner.id })
  if (!(await unlessTaken(trx, () => add.executeTakeFirstOrThrow()))) throw ApiError.conflict(messages.taken)
}

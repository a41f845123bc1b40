import type { Transaction } from 'kysely'
import { contractState } from '@yaoji/contract/domain/agreements/contract-state'
import { lockMember } from '../../platform/database/lock-member.ts'
import { randomId } from '../../platform/database/random-id.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import type { SigningNotice, SigningRequest } from '../../providers/e-signature/provider.ts'
import { signedFor, type Signer } from './chain.ts'
import { noteForce } from './end.ts'
import { findContract } from './list.ts'
import { messages } from './messages.ts'

type Trx = Transaction<Tables>
type Text = { id: string; hash: string }

/** How long a person may take at the provider's page. */
const signingMinutes = 30

/** What was read, each with the hash of its text. @throws {ApiError} */
export function textsOf({ ids, hashes }: { ids: readonly string[]; hashes: readonly string[] }): Text[] {
  if (new Set(ids).size !== ids.length || ids.length !== hashes.length) throw ApiError.invalid('hashes', messages.unpaired)
  return ids.map((id, place) => ({ id, hash: hashes[place] ?? '' }))
}

/** The text that the person read must be the current one. */
async function refuseOther(trx: Trx, memberIds: readonly number[], { id, hash }: Text, now: number) {
  const contract = await findContract(trx, memberIds, id)
  const state = contractState(contract, now)
  if (state !== 'to-sign' && state !== 'signing') throw ApiError.conflict(messages.moved)
  if (contract.text_hash !== hash) throw ApiError.conflict(messages.textChanged)
  return contract
}

type Begin = Signer & { texts: readonly Text[]; now: number }

/** The stores of these contracts, locked in the order of their ids. */
async function lockStores(trx: Trx, texts: readonly Text[]): Promise<number[]> {
  const rows = await trx
    .selectFrom('contract')
    .select('member_id')
    .distinct()
    .where(
      'id',
      'in',
      texts.map(({ id }) => id),
    )
    .orderBy('member_id')
    .execute()
  for (const { member_id } of rows) await lockMember(trx, member_id)
  return rows.map(({ member_id }) => member_id)
}

/** Begins to sign contracts of a store, or of a chain at its head office. One signing follows on another: the one that is finished first counts. */
export async function beginSigning(trx: Trx, { member, person, texts, now }: Begin): Promise<Omit<SigningRequest, 'returnUrl'>> {
  const allowed = await signedFor(trx, { member, person })
  await lockStores(trx, texts)
  const contracts = []
  for (const text of texts) contracts.push(await refuseOther(trx, allowed, text, now))
  const [id, expiresAt] = [randomId(), now + signingMinutes * 60_000]
  const begun = { member_id: member.id, person_id: person.id, signer: person.name, created_at: now, expires_at: expiresAt }
  await trx
    .insertInto('contract_signing')
    .values({ id, ...begun, texts: JSON.stringify(texts), state: 'open', finished_at: null })
    .execute()
  await trx
    .updateTable('contract')
    .set({ signing_id: id })
    .where(
      'id',
      'in',
      contracts.map(each => each.id),
    )
    .execute()
  return {
    id,
    company: member.company,
    signer: person.name,
    expiresAt,
    texts: contracts.map(({ number, title, text_hash: hash }) => ({ number, title, hash })),
  }
}

const sameHashes = (texts: readonly Text[], hashes: readonly string[]) =>
  JSON.stringify(texts.map(({ hash }) => hash).toSorted()) === JSON.stringify([...hashes].toSorted())

/**
 * Applies the provider's notice of a signing, once. A signature counts if the text is unchanged: a contract that was ended meanwhile stays
 * ended. False where the notice is about other texts than those sent to be signed.
 */
export async function takeSigned(trx: Trx, notice: SigningNotice, now: number): Promise<boolean> {
  const known = await trx.selectFrom('contract_signing').select('texts').where('id', '=', notice.id).executeTakeFirst()
  if (!known) return false
  const stores = await lockStores(trx, JSON.parse(known.texts) as Text[]) // Written by beginSigning.
  const signing = await trx.selectFrom('contract_signing').selectAll().where('id', '=', notice.id).executeTakeFirstOrThrow()
  const texts = JSON.parse(signing.texts) as Text[] // Written by beginSigning.
  if (notice.outcome === 'signed' && !sameHashes(texts, notice.hashes)) return false
  if (signing.state !== 'open') return true
  const state = notice.outcome === 'signed' ? 'done' : 'refused'
  await trx.updateTable('contract_signing').set({ state, finished_at: now }).where('id', '=', signing.id).execute()
  if (notice.outcome === 'refused') return true
  const { person_id, signer } = signing
  for (const { id, hash } of texts)
    await trx
      .updateTable('contract')
      .set({ state: 'signed', signed_at: now, person_id, signer, certificate: notice.certificate, signing_id: signing.id })
      .where('id', '=', id)
      .where('text_hash', '=', hash)
      .where('state', '=', 'open')
      .execute()
  for (const store of stores) await noteForce(trx, store)
  return true
}

import type { Kysely, Transaction } from 'kysely'
import type { PersonalConsentWire } from '@yaoji/contract/calls/member/personal-data'
import { idConsent } from '@yaoji/contract/papers/id-consent'
import { isIdCard, type IdCardKind, type PaperKind } from '@yaoji/contract/papers/kinds'
import { kindsOf } from '@yaoji/contract/papers/needed'
import { lockMember } from '../../platform/database/lock-member.ts'
import { rowId } from '../../platform/database/random-id.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { seconds, secondsOrNull } from '../../platform/http/reply/seconds.ts'
import { messages } from './messages.ts'

type Trx = Transaction<Tables>
type Db = Kysely<Tables>
export type Owner = { memberId: number; personId: number; now: number }

/** Notes the consent of the holder of a card to the current text, once. @throws {ApiError} for an older text */
export async function giveConsent(trx: Trx, { kind, version }: { kind: IdCardKind; version: string }, owner: Owner): Promise<void> {
  if (version !== idConsent.version) throw ApiError.invalid('version', idConsent.changed)
  const { memberId: member_id, personId: person_id, now } = owner
  const { rank } = await lockMember(trx, member_id)
  if (!kindsOf(rank).includes(kind)) throw ApiError.invalid('kind', messages.otherType)
  await trx
    .insertInto('id_consent')
    .values({ id: rowId(), member_id, kind, person_id, version, agreed_at: now, withdrawn_at: null, withdrawn_by: null })
    .onConflict(conflict => conflict.columns(['member_id', 'kind', 'version']).where('withdrawn_at', 'is', null).doNothing())
    .execute()
}

const activeConsents = (db: Db, memberId: number) =>
  db.selectFrom('id_consent').where('member_id', '=', memberId).where('version', '=', idConsent.version).where('withdrawn_at', 'is', null)

/** When each kind of card of a store was agreed to, by the current text. */
export async function consentsOf(db: Db, memberId: number): Promise<ReadonlyMap<string, number>> {
  const rows = await activeConsents(db, memberId).select(['kind', 'agreed_at']).execute()
  return new Map(rows.map(row => [row.kind, Number(row.agreed_at)]))
}

/** What a card lacks: nothing where its holder agreed, or where the paper is no card. */
export async function consentProblem(db: Db, kind: PaperKind, memberId: number): Promise<string | undefined> {
  if (!isIdCard(kind)) return
  const row = await activeConsents(db, memberId).where('kind', '=', kind).select('id').executeTakeFirst()
  return row ? undefined : idConsent.missing(kind)
}

/** Consents of the stores whose 店主 a person is, newest first. */
export async function consentsOfOwner(db: Db, personId: number): Promise<PersonalConsentWire[]> {
  const rows = await db
    .selectFrom('id_consent')
    .innerJoin('membership', 'membership.member_id', 'id_consent.member_id')
    .innerJoin('member', 'member.id', 'id_consent.member_id')
    .where('membership.person_id', '=', personId)
    .where('membership.role', '=', 'owner')
    .select(['id_consent.id', 'company', 'kind', 'version', 'agreed_at', 'withdrawn_at'])
    .orderBy('agreed_at', 'desc')
    .orderBy('id_consent.id')
    .execute()
  return rows.map(row => ({ ...row, agreed_at: seconds(row.agreed_at), withdrawn_at: secondsOrNull(row.withdrawn_at) }))
}

/** The consent, as its 店主 withdraws it. @throws {ApiError} 404 for that of another store, 409 for one that was withdrawn */
export async function ownConsent(trx: Trx, id: string, personId: number) {
  const found = await trx
    .selectFrom('id_consent')
    .innerJoin('membership', 'membership.member_id', 'id_consent.member_id')
    .where('id_consent.id', '=', id)
    .where('membership.person_id', '=', personId)
    .where('membership.role', '=', 'owner')
    .select(['id_consent.member_id', 'kind', 'withdrawn_at'])
    .executeTakeFirst()
  if (!found) throw ApiError.notFound()
  if (found.withdrawn_at !== null) throw ApiError.conflict(messages.consentWithdrawn)
  return found
}

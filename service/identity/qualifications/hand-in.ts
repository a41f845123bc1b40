import type { Transaction } from 'kysely'
import type { Body } from '@yaoji/contract/calls/call-types'
import type { paperSaveCall } from '@yaoji/contract/calls/identity/qualifications'
import { codes } from '@yaoji/contract/codes'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import * as joiningLimits from '@yaoji/contract/people/joining'
import { paperNumber, paperProblems, type PaperFields } from '@yaoji/contract/papers/fields'
import { traitsOf, type PaperKind } from '@yaoji/contract/papers/kinds'
import { paperProblemText } from '@yaoji/contract/papers/messages'
import { kindsOf } from '@yaoji/contract/papers/needed'
import { lockMember } from '../../platform/database/lock-member.ts'
import { randomId } from '../../platform/database/random-id.ts'
import type { HandedPaperRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { consentProblem, type Owner } from './id-consent.ts'
import { messages } from './messages.ts'

type Trx = Transaction<Tables>

export function openPaper(trx: Trx, memberId: number, kind: PaperKind): Promise<HandedPaperRow | undefined> {
  return trx
    .selectFrom('handed_paper')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('state', 'in', ['draft', 'waiting', 'reviewing', 'rejected'])
    .executeTakeFirst()
}

/** A paper under review cannot be changed. @throws {ApiError} */
export function refuseUnderReview({ state }: Pick<HandedPaperRow, 'state'>): void {
  if (state !== 'draft' && state !== 'rejected') throw ApiError.conflict(messages.underReview)
}

/** The paper of a kind that a store, which is locked, is putting together; begun where there is none. */
export async function paperInHand(trx: Trx, kind: PaperKind, { memberId, personId, now }: Owner): Promise<HandedPaperRow> {
  const { rank } = await lockMember(trx, memberId)
  if (!kindsOf(rank).includes(kind)) throw ApiError.invalid('kind', messages.otherType)
  const found = await openPaper(trx, memberId, kind)
  if (found) {
    refuseUnderReview(found)
    return found
  }
  return trx
    .insertInto('handed_paper')
    .values({ id: randomId(), member_id: memberId, kind, state: 'draft', person_id: personId, created_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()
}

type Typed = Body<typeof paperSaveCall>

/** The stored fields, overwritten by the typed ones; fields that the kind does not have are left out. */
function fieldsOf(kept: HandedPaperRow, { kind, number, issued_on, expires_on, is_endless }: Typed): PaperFields {
  const { number: asked, end } = traitsOf(kind)
  const endless = end === 'maybe' ? (is_endless ?? kept.is_endless) : 0
  return {
    number: asked === 'none' ? '' : paperNumber(number ?? kept.number, kind),
    issued_on: end === 'none' ? '' : (issued_on ?? kept.issued_on),
    expires_on: end === 'none' || endless === 1 ? '' : (expires_on ?? kept.expires_on),
    is_endless: endless,
  }
}

async function pageProblem(trx: Trx, paperId: string): Promise<string | undefined> {
  const pages = await trx.selectFrom('handed_page').select('state').where('paper_id', '=', paperId).execute()
  if (pages.length === 0) return messages.pagesMissing
  return pages.some(({ state }) => state === 'rejected') ? messages.pagesRejected : undefined
}

/** @throws {ApiError} that says by field what is missing or wrong */
async function refuseIncomplete(trx: Trx, { id, kind, member_id }: HandedPaperRow, fields: PaperFields, now: number): Promise<void> {
  const found = Object.entries(paperProblems(fields, kind, chinaDay(now))) as [keyof PaperFields & string, never][]
  const texts = found.map(([field, problem]) => [field, [paperProblemText(field as never, problem, fields.number)]] as const)
  const pages = await pageProblem(trx, id)
  const consent = await consentProblem(trx, kind, member_id)
  const errors = {
    ...(consent !== undefined && { consent: [consent] }),
    ...(pages !== undefined && { pages: [pages] }),
    ...Object.fromEntries(texts),
  }
  const [first] = Object.values(errors)
  if (first) throw new ApiError(codes.invalid, first[0] ?? '', { errors })
}

/** Saves the typed fields of a paper, even invalid ones; hands it in once it is complete. */
export async function savePaper(trx: Trx, body: Typed, owner: Owner): Promise<void> {
  const paper = await paperInHand(trx, body.kind, owner)
  const fields = fieldsOf(paper, body)
  if (body.is_sent === 1) await refuseIncomplete(trx, paper, fields, owner.now)
  const kept = { ...fields, number: fields.number.slice(0, 2 * joiningLimits.paperNumberMax) }
  const sent = body.is_sent === 1 ? ({ state: 'waiting', reason: '', sent_at: owner.now, person_id: owner.personId } as const) : {}
  await trx
    .updateTable('handed_paper')
    .set({ ...kept, ...sent })
    .where('id', '=', paper.id)
    .execute()
}

/** Withdraws a paper that is not under review yet; answers its kind. */
export async function withdrawPaper(trx: Trx, id: string, { memberId }: Owner): Promise<PaperKind> {
  await lockMember(trx, memberId)
  const paper = await trx
    .selectFrom('handed_paper')
    .select(['kind', 'state'])
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  if (!paper) throw ApiError.notFound()
  if (paper.state !== 'waiting') throw ApiError.conflict(paper.state === 'reviewing' ? messages.begun : messages.notWaiting)
  await trx.updateTable('handed_paper').set({ state: 'draft' }).where('id', '=', id).execute()
  return paper.kind
}

import type { Transaction } from 'kysely'
import type { Body } from '@yaoji/contract/calls/call-types'
import type { DossierWire, operateDossierRefuseCall, operateDossierSignCall } from '@yaoji/contract/calls/operator/dossier'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { coversUntil, type DossierState, type SignatureStep } from '@yaoji/contract/goods/dossiers'
import { isOnePerson } from '../../platform/database/person-behind.ts'
import { rowId } from '../../platform/database/random-id.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { hashOf } from '../../providers/secrets.ts'
import { messages } from './messages.ts'
import { goodsUnder, relockGoods } from './relock.ts'
import {
  approvedPapers,
  dossiersById,
  lackOf,
  lapsesOf,
  lastVersions,
  lockDossier,
  papersOf,
  relatedIds,
  scopesOf,
  type Acting,
  type DossierRow,
  type PaperRow,
} from './rows.ts'
import { readDossier } from './wire.ts'

type Trx = Transaction<Tables>
type Numbered = { dossier_sn: string }

/** Which signature a dossier waits for, and what it is once it has it. */
const waitingFor: Partial<Record<DossierState, { step: SignatureStep; next: DossierState }>> = {
  quality: { step: 2, next: 'principal' },
  principal: { step: 3, next: 'approved' },
}

/** Firms and agents that goods name are approved, in force, and have the scope of the goods; an agent's supplier is approved too. */
async function relatedProblems(trx: Trx, dossier: DossierRow, today: string): Promise<string[]> {
  const firms = await dossiersById(trx, relatedIds(dossier))
  const papers = await approvedPapers(trx, [...firms.values()])
  const [scope = ''] = scopesOf(dossier)
  return [...firms.values()].flatMap(firm => {
    const lapses = lapsesOf(firm, scope, papers.get(firm.id) ?? [], today)
    const own = scopesOf(firm)
    const isOutside = dossier.kind === 'goods' && own.length > 0 && !own.includes(scope)
    return isOutside ? [...lapses, messages.outOfScope(firm.kind, firm.name, scope)] : lapses
  })
}

/** @throws {ApiError} 409 with all that is missing */
async function refuseUnready(trx: Trx, dossier: DossierRow, papers: readonly PaperRow[], today: string): Promise<void> {
  const own = lackOf(dossier.kind, scopesOf(dossier), papers, today)
  const problems = [...own, ...(await relatedProblems(trx, dossier, today))]
  if (problems.length > 0) throw ApiError.conflict(messages.notReady(problems))
}

/** What is signed: all that the dossier says, and its papers with the hash of each file. */
export function documentOf({ sn, kind, name, code, scopes, note, goods_id, ...related }: DossierRow, papers: readonly PaperRow[]): string {
  const { supplier_id, holder_id, agent_id } = related
  const signed = papers.map(({ id, kind: paper, number, covers, issued_on, ends_on, sha256 }) => [
    ...[id, paper, number, covers],
    ...[issued_on, ends_on, sha256],
  ])
  return JSON.stringify({ sn, kind, name, code, scopes, note, goods_id, supplier_id, holder_id, agent_id, papers: signed })
}

/** Writes a signature. @throws {ApiError} 409 for a person who has signed this review before */
async function sign(
  trx: Trx,
  review: { id: string; hash: string },
  step: SignatureStep,
  { name, now }: Acting,
  reason = '',
): Promise<void> {
  const signatures = trx.selectFrom('dossier_signature').select(['step', 'person']).where('review_id', '=', review.id)
  // Steps are 1, 2 and 3.
  for (const earlier of await signatures.orderBy('step').execute())
    if (await isOnePerson(trx, earlier.person, name)) throw ApiError.conflict(messages.samePerson(earlier.step as SignatureStep))
  const verdict = reason === '' ? ('signed' as const) : ('refused' as const)
  await trx
    .insertInto('dossier_signature')
    .values({ review_id: review.id, step, person: name, verdict, reason, hash: review.hash, signed_at: now })
    .execute()
}

/** 采购 signs a whole dossier and gives it to 质管. @throws {ApiError} */
export async function submitDossier(trx: Trx, { dossier_sn }: Numbered, done: Acting): Promise<DossierWire> {
  const { now } = done
  const dossier = await lockDossier(trx, dossier_sn)
  if (dossier.state === 'approved') throw ApiError.conflict(messages.unchanged)
  if (waitingFor[dossier.state]) throw ApiError.conflict(messages.waiting)
  const papers = lastVersions(await papersOf(trx, dossier.id))
  await refuseUnready(trx, dossier, papers, chinaDay(now))
  const document = documentOf(dossier, papers)
  const review = { id: rowId(), dossier_id: dossier.id, document, hash: hashOf(document), created_at: now }
  await trx.insertInto('dossier_review').values(review).execute()
  await trx
    .insertInto('dossier_review_paper')
    .values(papers.map(({ id }) => ({ review_id: review.id, paper_id: id })))
    .execute()
  await sign(trx, review, 1, done)
  await trx.updateTable('dossier').set({ state: 'quality', review_id: review.id, updated_at: now }).where('id', '=', dossier.id).execute()
  return readDossier(trx, dossier_sn, now)
}

/** The review that waits for a signature, with which one it is. @throws {ApiError} 409 */
async function waitingReview(trx: Trx, { state, review_id }: DossierRow) {
  const waiting = waitingFor[state]
  if (!waiting || review_id === null) throw ApiError.conflict(messages.notWaiting)
  const review = await trx.selectFrom('dossier_review').selectAll().where('id', '=', review_id).executeTakeFirstOrThrow()
  return { review, ...waiting }
}

/** The papers of the review are in force from now, and lock or unlock what the dossier is about. */
async function approve(trx: Trx, dossier: DossierRow, reviewId: string, now: number): Promise<void> {
  const approved = { ...dossier, approved_review: reviewId }
  const papers = (await approvedPapers(trx, [approved])).get(dossier.id) ?? []
  const ends_on = coversUntil(dossier.kind, scopesOf(dossier), papers)
  await trx
    .updateTable('dossier')
    .set({ state: 'approved', approved_review: reviewId, ends_on, updated_at: now })
    .where('id', '=', dossier.id)
    .execute()
  await relockGoods(trx, await goodsUnder(trx, dossier))
}

/** 质管 signs, and behind it the 质量负责人, another person: the last signature approves. @throws {ApiError} */
export async function signDossier(
  trx: Trx,
  { dossier_sn, dossier_hash: hash }: Body<typeof operateDossierSignCall>,
  done: Acting,
): Promise<DossierWire> {
  const { now } = done
  const dossier = await lockDossier(trx, dossier_sn)
  const { review, step, next } = await waitingReview(trx, dossier)
  if (!review.hash.startsWith(hash)) throw ApiError.conflict(messages.changed)
  // A paper may have ended while the dossier waited.
  await refuseUnready(trx, dossier, lastVersions(await papersOf(trx, dossier.id)), chinaDay(now))
  await sign(trx, review, step, done)
  if (next === 'approved') await approve(trx, dossier, review.id, now)
  else await trx.updateTable('dossier').set({ state: next, updated_at: now }).where('id', '=', dossier.id).execute()
  return readDossier(trx, dossier_sn, now)
}

/** Sends a dossier that waits for a signature back to 采购; what was approved before stays in force. @throws {ApiError} */
export async function refuseDossier(
  trx: Trx,
  { dossier_sn, reason }: Body<typeof operateDossierRefuseCall>,
  done: Acting,
): Promise<DossierWire> {
  const dossier = await lockDossier(trx, dossier_sn)
  const { review, step } = await waitingReview(trx, dossier)
  await sign(trx, review, step, done, reason)
  await trx.updateTable('dossier').set({ state: 'refused', updated_at: done.now }).where('id', '=', dossier.id).execute()
  return readDossier(trx, dossier_sn, done.now)
}

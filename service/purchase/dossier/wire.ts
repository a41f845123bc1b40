import type { Kysely, Selectable } from 'kysely'
import type { DossierWire } from '@yaoji/contract/calls/operator/dossier'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import type { Tables } from '../../platform/database/tables.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import { locksOf } from './locks.ts'
import { dossiersById, findDossier, lackOf, lastVersions, papersOf, relatedIds, scopesOf, type DossierRow, type PaperRow } from './rows.ts'

type Db = Kysely<Tables>

const bit = (is: boolean): 0 | 1 => (is ? 1 : 0)
const isLapsed = ({ ends_on }: Pick<DossierRow, 'ends_on'>, today: string): boolean => ends_on !== '' && ends_on < today

/** What a list shows of a dossier. */
export const dossierSummary = (row: DossierRow, today: string) => ({
  dossier_sn: row.sn,
  kind: row.kind,
  name: row.name,
  code: row.code,
  scopes: scopesOf(row),
  goods_id: row.goods_id,
  state: row.state,
  is_lapsed: bit(isLapsed(row, today)),
  ends_on: row.ends_on,
  updated_at: seconds(Number(row.updated_at)),
  operator: row.operator,
})

/** Signatures under all reviews of a dossier, the last review first. */
const signaturesOf = (db: Db, id: string) =>
  db
    .selectFrom('dossier_signature')
    .innerJoin('dossier_review', 'dossier_review.id', 'dossier_signature.review_id')
    .selectAll('dossier_signature')
    .where('dossier_review.dossier_id', '=', id)
    .orderBy('dossier_review.created_at', 'desc')
    .orderBy('dossier_review.id')
    .orderBy('step')
    .execute()

const signatureWire = (row: Selectable<Tables['dossier_signature']>, last: string | null): DossierWire['signatures'][number] => ({
  step: row.step,
  person: row.person,
  verdict: row.verdict,
  reason: row.reason,
  hash: row.hash,
  signed_at: seconds(Number(row.signed_at)),
  is_last: bit(row.review_id === last),
})

async function approvedIds(db: Db, { approved_review }: DossierRow): Promise<ReadonlySet<number>> {
  if (approved_review === null) return new Set()
  const rows = await db.selectFrom('dossier_review_paper').select('paper_id').where('review_id', '=', approved_review).execute()
  return new Set(rows.map(row => row.paper_id))
}

async function papersWire(db: Db, dossier: DossierRow, papers: readonly PaperRow[]): Promise<DossierWire['papers']> {
  const [last, approved] = [new Set(lastVersions(papers)), await approvedIds(db, dossier)]
  return papers.map(paper => {
    const { id, kind, number, covers, issued_on, ends_on, file_id, sha256, operator, created_at } = paper
    const flags = { is_last: bit(last.has(paper)), is_approved: bit(approved.has(id)) }
    return { id, kind, number, covers, issued_on, ends_on, file_id, sha256, operator, created_at: seconds(Number(created_at)), ...flags }
  })
}

async function hashOfReview(db: Db, { state, review_id }: DossierRow): Promise<string> {
  if (review_id === null || state === 'draft' || state === 'refused') return ''
  const review = await db.selectFrom('dossier_review').select('hash').where('id', '=', review_id).executeTakeFirstOrThrow()
  return review.hash
}

/** All of a dossier, as operators see it. @throws {ApiError} 404 */
export async function readDossier(db: Db, sn: string, now: number): Promise<DossierWire> {
  const today = chinaDay(now)
  const row = await findDossier(db, sn)
  const firms = await dossiersById(db, relatedIds(row))
  const related = (id: string | null) => {
    const firm = id === null ? undefined : firms.get(id)
    return firm ? { dossier_sn: firm.sn, name: firm.name, is_in_force: bit(firm.approved_review !== null && !isLapsed(firm, today)) } : null
  }
  const papers = await papersOf(db, row.id)
  return {
    ...dossierSummary(row, today),
    note: row.note,
    supplier: related(row.supplier_id),
    holder: related(row.holder_id),
    agent: related(row.agent_id),
    hash: await hashOfReview(db, row),
    missing: lackOf(row.kind, scopesOf(row), lastVersions(papers), today),
    papers: await papersWire(db, row, papers),
    signatures: (await signaturesOf(db, row.id)).map(signature => signatureWire(signature, row.review_id)),
    locks: row.goods_id === null ? [] : await locksOf(db, row.goods_id, today),
  }
}

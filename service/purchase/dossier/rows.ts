import type { Kysely, Selectable, Transaction } from 'kysely'
import { coversUntil, dossierGroups, type DossierKind } from '@yaoji/contract/goods/dossiers'
import type { Tables } from '../../platform/database/tables.ts'
import { locking } from '../../platform/database/query-parts.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { messages } from './messages.ts'

type Db = Kysely<Tables>
export type DossierRow = Selectable<Tables['dossier']>
export type PaperRow = Selectable<Tables['dossier_paper']>

/** Who does something, and when. */
export type Acting = { name: string; now: number }

export const scopesOf = ({ scopes }: Pick<DossierRow, 'scopes'>): string[] => JSON.parse(scopes) as string[] // Written by save.ts.

/** @throws {ApiError} 404 */
export async function findDossier(db: Db, sn: string): Promise<DossierRow> {
  const row = await db.selectFrom('dossier').selectAll().where('sn', '=', sn).executeTakeFirst()
  if (!row) throw ApiError.notFound(messages.noDossier)
  return row
}

/** Supplier, holder and agent of a dossier. */
export const relatedIds = ({ supplier_id, holder_id, agent_id }: DossierRow): string[] =>
  [supplier_id, holder_id, agent_id].filter(id => id !== null)

/** A dossier with what it names, locked for a change in the order of their ids: a renewal of one of them waits. @throws {ApiError} 404 */
export async function lockDossier(trx: Transaction<Tables>, sn: string): Promise<DossierRow> {
  const seen = await findDossier(trx, sn)
  const ids = [seen.id, ...relatedIds(seen)]
  const locked = await locking(trx, trx.selectFrom('dossier').selectAll().where('id', 'in', ids).orderBy('id')).execute()
  return locked.find(({ id }) => id === seen.id) ?? seen
}

type Signed = Pick<DossierRow, 'scopes' | 'agent_id'>

/** Dossiers with the scopes and the agent that were approved last: a draft of others counts for nothing before it is signed. */
async function asApproved<Row extends Signed & Pick<DossierRow, 'approved_review'>>(db: Db, dossiers: readonly Row[]): Promise<Row[]> {
  const ids = dossiers.map(({ approved_review }) => approved_review).filter(id => id !== null)
  if (ids.length === 0) return [...dossiers]
  const reviews = await db.selectFrom('dossier_review').select(['id', 'document']).where('id', 'in', ids).execute()
  const documents = new Map(reviews.map(({ id, document }) => [id, document]))
  return dossiers.map(dossier => {
    const document = documents.get(dossier.approved_review ?? '')
    if (document === undefined) return dossier
    const { scopes, agent_id } = JSON.parse(document) as Signed // Written by documentOf.
    return { ...dossier, scopes, agent_id }
  })
}

/** As they were approved, in the order of the ids. */
export const dossiersById = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, DossierRow>> => {
  const rows = ids.length === 0 ? [] : await db.selectFrom('dossier').selectAll().where('id', 'in', ids).execute()
  const approved = await asApproved(db, rows)
  return new Map(ids.flatMap(id => approved.filter(row => row.id === id).map(row => [id, row] as const)))
}

/** Every version of the papers of a dossier, the newest first. */
export const papersOf = (db: Db, id: string): Promise<PaperRow[]> =>
  db.selectFrom('dossier_paper').selectAll().where('dossier_id', '=', id).orderBy('id', 'desc').execute()

/** Of papers, the newest first, the last version of each kind. */
export const lastVersions = (papers: readonly PaperRow[]): PaperRow[] =>
  papers.filter((paper, at) => papers.findIndex(({ kind }) => kind === paper.kind) === at)

/** The papers that are in force by the approval of these dossiers. */
export async function approvedPapers(db: Db, dossiers: readonly DossierRow[]): Promise<ReadonlyMap<string, PaperRow[]>> {
  const reviews = dossiers.map(({ approved_review }) => approved_review).filter(id => id !== null)
  if (reviews.length === 0) return new Map()
  const rows = await db
    .selectFrom('dossier_review_paper')
    .innerJoin('dossier_paper', 'dossier_paper.id', 'dossier_review_paper.paper_id')
    .selectAll('dossier_paper')
    .where('dossier_review_paper.review_id', 'in', reviews)
    .orderBy('dossier_paper.id', 'desc')
    .execute()
  return Map.groupBy(rows, row => row.dossier_id)
}

/** What a dossier lacks for goods of scopes on a day, in words. */
export function lackOf(kind: DossierKind, scopes: readonly string[], papers: readonly PaperRow[], today: string): string[] {
  return dossierGroups(kind, scopes).flatMap(group => {
    const own = papers.filter(paper => (group as readonly string[]).includes(paper.kind))
    if (own.length === 0) return [messages.missing(group)]
    const isInForce = own.some(({ ends_on }) => ends_on === '' || ends_on >= today)
    return isInForce ? [] : [messages.over(own[0]?.kind ?? '', own[0]?.ends_on ?? '')]
  })
}

/** Why a dossier does not cover goods of a scope on a day: it was never approved, or by its papers that are over; nothing where it does. */
export function lapsesOf(dossier: DossierRow, scope: string, papers: readonly PaperRow[], today: string): string[] {
  if (dossier.approved_review === null) return [messages.relatedNotApproved(dossier.kind, dossier.name)]
  return lackOf(dossier.kind, [scope], papers, today).map(lack => messages.lackOf(dossier.kind, dossier.name, lack))
}

/** The last day on which a dossier covers goods of a scope; empty where it was never approved. */
export const untilOf = (dossier: DossierRow | undefined, scope: string, papers: readonly PaperRow[]): string =>
  !dossier || dossier.approved_review === null ? '' : coversUntil(dossier.kind, [scope], papers)

/** Approved dossiers of goods with the firms that they name and the papers that are in force. */
export type GoodsDossiers = {
  dossiers: readonly DossierRow[]
  firms: ReadonlyMap<string, DossierRow>
  papers: ReadonlyMap<string, PaperRow[]>
}

/** Reads the approved dossiers of goods in five statements, however many goods there are. */
export async function approvedOfGoods(db: Db, goodsIds: readonly number[]): Promise<GoodsDossiers> {
  const rows = db.selectFrom('dossier').selectAll().where('goods_id', 'in', goodsIds).where('approved_review', 'is not', null)
  const dossiers = await asApproved(db, await rows.orderBy('sn').execute())
  const firms = await dossiersById(db, [...new Set(dossiers.flatMap(relatedIds))])
  return { dossiers, firms, papers: await approvedPapers(db, [...dossiers, ...firms.values()]) }
}

/** For a sale count goods and holder, of 含麻 goods the agent too; for a receipt supplier and agent in any case (docs/rules/domain.md section 18). */
export function countingDossiers(
  dossier: DossierRow,
  firms: ReadonlyMap<string, DossierRow>,
  { isReceipt, isEphedrine }: { isReceipt: boolean; isEphedrine: boolean },
): DossierRow[] {
  const agent = isReceipt || isEphedrine ? dossier.agent_id : null
  const ids = [dossier.holder_id, isReceipt ? dossier.supplier_id : null, agent]
  return [dossier, ...ids.flatMap(id => (id === null ? [] : (firms.get(id) ?? [])))]
}

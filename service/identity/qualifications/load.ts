import type { Kysely } from 'kysely'
import type { FileWire } from '@yaoji/contract/calls/identity/uploads'
import { endless } from '@yaoji/contract/papers/states'
import type { HandedPageRow, HandedPaperRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { consentsOf } from './id-consent.ts'

export type PageRow = HandedPageRow & { type: FileWire['type'] }
export type HandedPaper = HandedPaperRow & { pages: readonly PageRow[] }

/** What a store has of papers. */
export type OwnPapers = {
  /** Last days in force by kind. */
  expiries: ReadonlyMap<string, string>
  approved: ReadonlyMap<string, HandedPaper>
  /** Being put together, looked at or sent back. */
  open: ReadonlyMap<string, HandedPaper>
  /** When each kind of ID card was agreed to. */
  consents: ReadonlyMap<string, number>
}

/** What the state of a kind of paper follows from. */
export type PaperStates = Pick<OwnPapers, 'expiries'> & { open: ReadonlyMap<string, Pick<HandedPaper, 'state'>> }

async function pagesOf(db: Kysely<Tables>, memberId: number): Promise<Map<string, PageRow[]>> {
  const rows = await db
    .selectFrom('handed_page')
    .innerJoin('file', 'file.id', 'handed_page.file_id')
    .where('handed_page.member_id', '=', memberId)
    .selectAll('handed_page')
    .select('file.type')
    .orderBy('position')
    .execute()
  return Map.groupBy(rows, row => row.paper_id)
}

export async function loadPapers(db: Kysely<Tables>, memberId: number): Promise<OwnPapers> {
  const expiries = await db.selectFrom('member_paper').select(['kind', 'expires_on']).where('member_id', '=', memberId).execute()
  const handed = await db
    .selectFrom('handed_paper')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('state', '!=', 'replaced')
    .execute()
  const pages = await pagesOf(db, memberId)
  const byKind = (isApproved: boolean) =>
    new Map(
      handed
        .filter(row => (row.state === 'approved') === isApproved)
        .map(row => [row.kind as string, { ...row, pages: pages.get(row.id) ?? [] }]),
    )
  return {
    expiries: new Map(expiries.map(row => [row.kind, row.expires_on])),
    approved: byKind(true),
    open: byKind(false),
    consents: await consentsOf(db, memberId),
  }
}

/** The same of many stores, as far as their states go. */
export async function loadPaperStates(db: Kysely<Tables>, memberIds: readonly number[]): Promise<(memberId: number) => PaperStates> {
  const expiries = await db.selectFrom('member_paper').selectAll().where('member_id', 'in', memberIds).execute()
  const handed = await db
    .selectFrom('handed_paper')
    .select(['member_id', 'kind', 'state'])
    .where('member_id', 'in', memberIds)
    .where('state', 'not in', ['replaced', 'approved'])
    .execute()
  const [expiriesBy, openBy] = [Map.groupBy(expiries, row => row.member_id), Map.groupBy(handed, row => row.member_id)]
  return memberId => ({
    expiries: new Map((expiriesBy.get(memberId) ?? []).map(row => [row.kind, row.expires_on])),
    open: new Map((openBy.get(memberId) ?? []).map(row => [row.kind as string, row])),
  })
}

/** The last day as `member_paper` keeps it. */
export const lastDay = ({ expires_on, is_endless }: Pick<HandedPaperRow, 'expires_on' | 'is_endless'>): string =>
  is_endless === 1 || expires_on === '' ? endless : expires_on

/** Whether a paper of the kind was approved and its last day has not passed. */
export const isInForce = (kind: string, { expiries }: Pick<OwnPapers, 'expiries'>, today: string): boolean =>
  (expiries.get(kind) ?? '') >= today

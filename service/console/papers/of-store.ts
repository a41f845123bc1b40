import type { Kysely } from 'kysely'
import type { PaperVersionWire, StorePapersWire } from '@yaoji/contract/calls/console/papers'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { paperStateNames } from '@yaoji/contract/papers/states'
import { kindsOf, neededOf } from '@yaoji/contract/papers/needed'
import { storedReading } from '../../identity/paper-reading/read-page.ts'
import { loadPapers, type HandedPaper } from '../../identity/qualifications/load.ts'
import { lackingPapers } from '../../identity/qualifications/missing.ts'
import { stateOf } from '../../identity/qualifications/wire.ts'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import type { Reader } from '../orders/filter.ts'
import { findConsoleStore } from '../stores/filter.ts'
import { storeRows } from '../stores/rows.ts'
import { paperApprovals } from './approvals.ts'

type Db = Kysely<Tables>

function versionWire(paper: HandedPaper): PaperVersionWire {
  const { id, state, number, issued_on, expires_on, is_endless, reason, operator, sent_at, pages } = paper
  return {
    paper: id,
    ...{ state, number, issued_on, expires_on, is_endless, reason, operator },
    sent_at: seconds(Number(sent_at ?? 0)),
    pages: pages.map(page => ({
      file_id: page.file_id,
      type: page.type,
      state: page.state,
      reason: page.reason,
      reading: storedReading(page.reading) ?? null,
    })),
  }
}

async function knownOf(db: Db, { id, company, tax_number }: MemberRow): Promise<StorePapersWire['known']> {
  const applied = await db
    .selectFrom('store_application')
    .select(['contact', 'region', 'detail'])
    .where('member_id', '=', id)
    .executeTakeFirst()
  const filed = db
    .selectFrom('address')
    .select(['name as contact', 'region', 'detail'])
    .where('member_id', '=', id)
    .where('is_default', '=', 1)
  const { contact = '', region = '', detail = '' } = applied ?? (await filed.executeTakeFirst()) ?? {}
  return { company, tax_number, address: [region, detail].filter(Boolean).join(' '), contact }
}

/** Every paper of a store with its pages, next to what is known of it; what its owner is still putting together is not shown. */
export async function storePapers(db: Db, reader: Reader, code: string, now: number): Promise<StorePapersWire> {
  const store = await findConsoleStore(db, reader, code)
  const [row] = await storeRows(db, [store])
  if (!row) throw new Error('a store has its row')
  const today = chinaDay(now)
  const papers = await loadPapers(db, store.id)
  const approvals = await paperApprovals(db, now)
  const required = new Set<string>(neededOf(store.rank).required.flat())
  const scopes = await db.selectFrom('member_scope').select('scope').where('member_id', '=', store.id).orderBy('scope').execute()
  return {
    store: row,
    known: await knownOf(db, store),
    scopes: scopes.map(({ scope }) => scope),
    papers: kindsOf(store.rank).map(kind => {
      const [open, approved] = [papers.open.get(kind), papers.approved.get(kind)]
      const handed = open && open.state !== 'draft' ? open : undefined
      const state = stateOf(kind, papers, today)
      return {
        kind,
        is_required: required.has(kind) ? 1 : 0,
        state,
        state_text: paperStateNames[state],
        handed: handed ? versionWire(handed) : null,
        approved: approved ? versionWire(approved) : null,
        approved_by: handed ? (approvals.get(handed.id) ?? '') : '',
      }
    }),
    lacking: await lackingPapers(db, store, today),
  }
}

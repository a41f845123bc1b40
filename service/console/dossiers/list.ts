import type { Kysely } from 'kysely'
import type { consoleDossiersCall, ConsoleDossierRowWire } from '@yaoji/contract/calls/console/dossiers'
import type { Answer, Query } from '@yaoji/contract/calls/call-types'
import { dossierViews, reminderDays, type DossierView } from '@yaoji/contract/console/dossiers'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import { daysLeft as daysUntil } from '@yaoji/contract/papers/states'
import { contains, numberIn } from '../../platform/database/query-parts.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { DossierRow } from '../../purchase/dossier/rows.ts'
import { dossierSummary } from '../../purchase/dossier/wire.ts'
import { countView } from '../count-view.ts'
import { behind, cutPage, directionOf, usualLimit } from '../keyset.ts'

type Db = Kysely<Tables>
type DossiersQuery = Query<typeof consoleDossiersCall>

const columns = ['dossier.updated_at', 'dossier.id'] as const

/** Those in force with a paper that ends within the first of the reminders. */
const endingDossiers = (db: Db, today: string) =>
  db.selectFrom('dossier').where('ends_on', '>=', today).where('ends_on', '<=', addDays(today, reminderDays[0]))

const lapsedDossiers = (db: Db, today: string) => db.selectFrom('dossier').where('ends_on', '>', '').where('ends_on', '<', today)

/** Both: with a paper that has ended, or ends within the first of the reminders. */
export const endedOrEnding = (db: Db, today: string) =>
  db.selectFrom('dossier').where('ends_on', '>', '').where('ends_on', '<=', addDays(today, reminderDays[0]))

function ofView(db: Db, view: DossierView, today: string) {
  switch (view) {
    case 'ending':
      return endingDossiers(db, today)
    case 'lapsed':
      return lapsedDossiers(db, today)
    case 'all':
      return db.selectFrom('dossier')
    case 'approved':
      return db.selectFrom('dossier').where('state', '=', view).where('ends_on', '>=', today)
    case 'draft':
    case 'quality':
    case 'principal':
    case 'refused':
      return db.selectFrom('dossier').where('state', '=', view)
  }
}

function filtered(db: Db, { view = 'all', kind, q = '' }: DossiersQuery, today: string) {
  const word = q.trim()
  const own = ofView(db, view, today).$if(kind !== undefined, rows => rows.where('kind', '=', kind ?? 'goods'))
  if (word === '') return own
  return own.where(row =>
    row.or([
      row('sn', '=', word.toUpperCase()),
      contains('dossier.name', word),
      row('code', '=', word.toUpperCase()),
      row('goods_id', '=', numberIn(word)),
    ]),
  )
}

/** Until the first paper in force ends; null before an approval and without an end. */
export const daysLeft = ({ ends_on }: Pick<DossierRow, 'ends_on'>, today: string): number | null => daysUntil(ends_on, today) ?? null

/** One page of dossiers: what waits for a signature oldest first, others as they were changed last. */
export async function listDossiers(db: Db, query: DossiersQuery, now: number): Promise<Answer<typeof consoleDossiersCall>> {
  const { view, after, limit = usualLimit } = query
  const today = chinaDay(now)
  const [direction, beyond] = directionOf(view === 'quality' || view === 'principal')
  const found = await filtered(db, query, today)
    .selectAll('dossier')
    .$if(after !== undefined, own => own.where(behind(columns, beyond, after ?? '')))
    .orderBy('dossier.updated_at', direction)
    .orderBy('dossier.id', direction)
    .limit(limit + 1)
    .execute()
  const { page, next } = cutPage(
    found.map(row => ({ ...row, created_at: row.updated_at })),
    limit,
  )
  return { list: page.map((row): ConsoleDossierRowWire => ({ ...dossierSummary(row, today), days_left: daysLeft(row, today) })), next }
}

/** How many dossiers each view holds. */
export async function countDossierViews(db: Db, now: number) {
  const today = chinaDay(now)
  return { views: await Promise.all(dossierViews.map(view => countView(db, view, ofView(db, view, today).select('dossier.id')))) }
}

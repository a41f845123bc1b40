import type { Kysely } from 'kysely'
import { reminderOf } from '@yaoji/contract/console-dossiers'
import { addDays, chinaDay, chinaDayStart } from '@yaoji/contract/domain/china-day'
import { dossierKindNames, dossierStateNames } from '@yaoji/contract/dossiers'
import { countRows } from '../../platform/database/query-parts.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { seconds } from '../../platform/http/seconds.ts'
import type { DossierRow } from '../../purchase/dossier/rows.ts'
import { daysLeft, endingDossiers, lapsedDossiers } from '../dossiers/list.ts'
import { todayMessages as messages } from '../messages.ts'
import type { Reader } from '../orders/filter.ts'
import { shownMax, type Found } from './order-queues.ts'

type Db = Kysely<Tables>

const itemOf = ({ sn, name, kind }: DossierRow, note: string, since: number): Found['items'][number] => ({
  id: sn,
  title: name,
  detail: messages.dossier(dossierKindNames[kind], sn),
  note,
  ...{ file_id: '', fields: [], since: seconds(since) },
  // Signing is somebody's decision.
  is_ready: false,
})

/** Dossiers that wait for a signature of a person who has not signed them, the oldest first. */
export async function dossierQueue(db: Db, { reader }: { reader: Reader }): Promise<Found> {
  const waiting = db
    .selectFrom('dossier')
    .where('state', 'in', ['quality', 'principal'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('dossier_signature')
            .select('step')
            .whereRef('dossier_signature.review_id', '=', 'dossier.review_id')
            .where('person', '=', reader.name),
        ),
      ),
    )
  const count = await countRows(waiting)
  const rows = await waiting.selectAll('dossier').orderBy('updated_at').orderBy('id').limit(shownMax).execute()
  const items = rows.map(row => itemOf(row, dossierStateNames[row.state], Number(row.updated_at)))
  return { count, oldest: items[0]?.since ?? null, items }
}

/** When the last reminder of a paper came: 90, 60, 30 or 7 days before its end, or the day on which it locked something. */
function remindedOn({ ends_on }: DossierRow, left: number): string {
  return left < 0 ? addDays(ends_on, 1) : addDays(ends_on, -(reminderOf(left) ?? 0))
}

/** Dossiers with a paper that has ended, or ends within 90 days; a new reminder at 60, 30 and 7 days. Those that end first come first. */
export async function endingQueue(db: Db, { now }: { now: number }): Promise<Found> {
  const today = chinaDay(now)
  const all = [lapsedDossiers(db, today), endingDossiers(db, today)]
  let count = 0
  const rows: DossierRow[] = []
  for (const some of all) {
    count += await countRows(some)
    rows.push(...(await some.selectAll('dossier').orderBy('ends_on').orderBy('id').limit(shownMax).execute()))
  }
  const items = rows.slice(0, shownMax).map(row => {
    const left = daysLeft(row, today) ?? 0
    const note = left < 0 ? messages.ended(row.ends_on) : messages.endsIn(row.ends_on, left)
    return itemOf(row, note, chinaDayStart(remindedOn(row, left)))
  })
  const oldest = items.length === 0 ? null : Math.min(...items.map(({ since }) => since))
  return { count, oldest, items }
}

import { reminderOf } from '@yaoji/contract/console/dossiers'
import { addDays, chinaDay, chinaDayStart } from '@yaoji/contract/domain/china-day'
import { dossierKindNames, dossierStateNames } from '@yaoji/contract/goods/dossiers'
import { seconds } from '../../platform/http/reply/seconds.ts'
import type { DossierRow } from '../../purchase/dossier/rows.ts'
import { daysLeft, endedOrEnding } from '../dossiers/list.ts'
import { todayMessages as messages } from '../messages.ts'
import { alone, shownMax, type Db, type Items, type Look } from './queue.ts'

const itemOf = ({ sn, name, kind }: DossierRow, note: string, since: number): Items[number] => ({
  id: sn,
  title: name,
  detail: messages.dossier(dossierKindNames[kind], sn),
  note,
  ...{ file_id: '', fields: [], since: seconds(since) },
  // Signing is somebody's decision.
  is_ready: false,
})

/** Dossiers that wait for a signature of a person who has not signed them. */
const unsignedDossiers = (db: Db, { reader }: Look) =>
  db
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

/** The oldest of them first. */
export const dossierQueue = alone(
  async (db, look) => {
    const rows = await unsignedDossiers(db, look).selectAll('dossier').orderBy('updated_at').orderBy('id').limit(shownMax).execute()
    return { items: rows.map(row => itemOf(row, dossierStateNames[row.state], Number(row.updated_at))) }
  },
  (db, look) => unsignedDossiers(db, look).select('dossier.id'),
)

/** When the last reminder of a paper came: 90, 60, 30 or 7 days before its end, or the day on which it locked something. */
function remindedOn({ ends_on }: DossierRow, left: number): string {
  return left < 0 ? addDays(ends_on, 1) : addDays(ends_on, -(reminderOf(left) ?? 0))
}

/** Dossiers with a paper that has ended, or ends within 90 days; a new reminder at 60, 30 and 7 days. Those that end first come first. */
export const endingQueue = alone(
  async (db, { now }) => {
    const today = chinaDay(now)
    const rows = await endedOrEnding(db, today).selectAll('dossier').orderBy('ends_on').orderBy('id').limit(shownMax).execute()
    const items = rows.map(row => {
      const left = daysLeft(row, today) ?? 0
      const note = left < 0 ? messages.ended(row.ends_on) : messages.endsIn(row.ends_on, left)
      return itemOf(row, note, chinaDayStart(remindedOn(row, left)))
    })
    return { items }
  },
  (db, { now }) => endedOrEnding(db, chinaDay(now)).select('dossier.id'),
)

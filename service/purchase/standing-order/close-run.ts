import type { Transaction } from 'kysely'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { nextStandingDay, type StandingSchedule } from '@yaoji/contract/domain/agreements/standing-schedule'
import type { Tables } from '../../platform/database/tables.ts'
import type { StandingRow } from './find.ts'
import { readStandingLines, writeStandingLines, type StoredLine } from './stored-lines.ts'

type Trx = Transaction<Tables>

const later = (one: string, other: string): string => (one > other ? one : other)

/** The next day of a schedule that is still to come and was not dealt with before. */
export async function nextDue(trx: Trx, id: string, schedule: StandingSchedule, now: number): Promise<string> {
  const last = await trx
    .selectFrom('standing_run')
    .select(({ fn }) => fn.max('due_on').as('day'))
    .where('standing_id', '=', id)
    .executeTakeFirst()
  return nextStandingDay(schedule, later(chinaDay(now), last?.day ?? ''))
}

export type Closing = {
  state: Tables['standing_run']['state']
  orderId?: string
  isAutomatic?: boolean
  personId?: number
  /** The lines from now on; those there are, without what was for this time alone, if absent. */
  lines?: readonly StoredLine[]
  now: number
}

/** Notes what became of the next order's day, and moves on to the day after it. The primary key lets a day close once. */
export async function closeRun(
  trx: Trx,
  row: StandingRow,
  { state, orderId, isAutomatic = false, personId, lines, now }: Closing,
): Promise<string> {
  await trx
    .insertInto('standing_run')
    .values({
      ...{ standing_id: row.id, due_on: row.due_on, state, order_id: orderId ?? null },
      ...{ is_automatic: isAutomatic ? 1 : 0, person_id: personId ?? null, created_at: now },
    })
    .execute()
  const due_on = nextStandingDay(row, later(chinaDay(now), row.due_on))
  const left = lines ?? readStandingLines(row.lines).map(({ once: _once, ...line }) => line)
  await trx
    .updateTable('standing_order')
    .set({ due_on, lines: writeStandingLines(left) })
    .where('id', '=', row.id)
    .execute()
  return due_on
}

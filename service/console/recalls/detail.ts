import type { Kysely } from 'kysely'
import type { ConsoleRecallWire } from '@yaoji/contract/calls/console/recalls'
import { recallStoresShown } from '@yaoji/contract/console/recalls'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import { masked } from '../../identity/user/wire.ts'
import { rangesOf } from '../../purchase/recall/codes.ts'
import { messages } from '../../purchase/recall/messages.ts'
import { reportRows } from '../../purchase/recall/report.ts'
import { recallSummary } from '../../purchase/recall/summary.ts'

const codesShown = 100

/** All that staff see of one recall. @throws {ApiError} 404 */
export async function consoleRecall(db: Kysely<Tables>, number: string): Promise<ConsoleRecallWire> {
  const recall = await db.selectFrom('recall').selectAll().where('sn', '=', number).executeTakeFirst()
  if (!recall) throw ApiError.notFound(messages.noRecall)
  const { instructions, operator, signer, ended_by, conclusion } = recall
  const rows = await reportRows(db, recall)
  const ranges = await rangesOf(db, recall.id)
  return {
    ...(await recallSummary(db, recall)),
    ...{ instructions, operator, signer, ended_by, conclusion },
    ended_at: recall.ended_at === null ? null : seconds(Number(recall.ended_at)),
    codes: ranges.slice(0, codesShown).map(({ first, last }) => (first === last ? first : `${first}~${last}`)),
    code_rows: ranges.length,
    // Whole numbers are in the report, which the audit notes.
    list: rows.slice(0, recallStoresShown).map(row => ({ ...row, phone: masked(row.phone) })),
    rows: rows.length,
  }
}

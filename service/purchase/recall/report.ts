import type { Kysely, Transaction } from 'kysely'
import type { Body } from '@yaoji/contract/calls/call-types'
import type { operateRecallReportCall, RecallReportRowWire, RecallReportWire, ReportFormat } from '@yaoji/contract/calls/operator/recall'
import { chinaMinute } from '@yaoji/contract/domain/china-day'
import { csvText } from '@yaoji/contract/domain/csv'
import { unitsOut } from '@yaoji/contract/domain/goods/recall'
import type { Tables } from '../../platform/database/tables.ts'
import { xlsxBook } from '../../platform/documents/xlsx.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import { bySlices } from '../trace-codes/packs.ts'
import type { RecallRow } from './find.ts'
import { lastAnswers } from './last-answers.ts'
import { messages } from './messages.ts'
import { recallSummary } from './summary.ts'
import { batchKey, soldUnits, type SoldUnits } from './units.ts'

type Db = Kysely<Tables>

/** Stores by their ids, with the telephone of their first 店主. */
async function storesOf(db: Db, ids: readonly number[]) {
  const rows = await bySlices(ids, slice =>
    db
      .selectFrom('member')
      .select(['id', 'code', 'company'])
      .select(({ selectFrom }) =>
        selectFrom('membership')
          .innerJoin('person', 'person.id', 'membership.person_id')
          .whereRef('membership.member_id', '=', 'member.id')
          .where('membership.role', '=', 'owner')
          .select('person.phone')
          .orderBy('person.id')
          .limit(1)
          .as('phone'),
      )
      .where('id', 'in', slice)
      .execute(),
  )
  return new Map(rows.map(row => [row.id, row]))
}

async function goodsOf(db: Db, rows: readonly SoldUnits[]) {
  const ids = [...new Set(rows.map(({ goods_id }) => goods_id))]
  const goods = await bySlices(ids, slice => db.selectFrom('goods').select(['id', 'name', 'spec']).where('id', 'in', slice).execute())
  return new Map(goods.map(row => [row.id, row]))
}

const secondsOf = (at: number | null | undefined) => (at === null || at === undefined ? null : seconds(at))

/** A row for each store and batch, those that have not answered first: they are called. */
export async function reportRows(db: Db, recall: RecallRow): Promise<RecallReportRowWire[]> {
  const units = await soldUnits(db, recall)
  const stores = await storesOf(db, [...new Set(units.map(row => row.member_id))])
  const goods = await goodsOf(db, units)
  const notified = await db.selectFrom('recall_store').selectAll().where('recall_id', '=', recall.id).execute()
  const notices = new Map(notified.map(row => [row.member_id, row]))
  const answers = new Map((await lastAnswers(db, recall.id)).map(row => [`${row.member_id}:${batchKey(row)}`, row]))
  const rows = units.map(row => {
    const { code = '', company = '', phone } = stores.get(row.member_id) ?? {}
    const { name = '', spec = '' } = goods.get(row.goods_id) ?? {}
    const notice = notices.get(row.member_id)
    const answer = answers.get(`${row.member_id}:${batchKey(row)}`)
    return {
      ...{ store: code, company, phone: phone ?? '', goods_id: row.goods_id, name, ypgg: spec, ph: row.number },
      ...{ sold: row.sold, returned: row.returned, out: unitsOut(row), left: answer?.quantity ?? null },
      ...{ told_at: secondsOf(notice?.told_at), reminders: notice?.reminders ?? 0 },
      ...{ answered_at: secondsOf(notice?.answered_at), answered_by: answer?.by ?? '' },
    }
  })
  return rows.toSorted((a, b) => Number(a.answered_at !== null) - Number(b.answered_at !== null))
}

const minuteOf = (at: number | null) => (at === null ? '' : chinaMinute(at * 1_000))

function bytesOf(recall: RecallRow, rows: readonly RecallReportRowWire[], format: ReportFormat): Uint8Array {
  const table = [
    [...messages.columns],
    ...rows.map(row => [
      ...[messages.drillMark(recall.is_drill === 1) + recall.sn, row.store, row.company, row.phone, String(row.goods_id)],
      ...[row.name, row.ypgg, row.ph, String(row.sold), String(row.returned), String(row.out)],
      ...[row.left === null ? '' : String(row.left), minuteOf(row.told_at), String(row.reminders)],
      ...[minuteOf(row.answered_at), row.answered_by],
    ]),
  ]
  if (format === 'csv') return Buffer.from(csvText(table))
  const widths = [24, 16, 30, 14, 10, 24, 16, 14, 8, 8, 8, 10, 18, 10, 18, 14]
  return xlsxBook([{ name: messages.sheet, rows: table, widths }], recall.created_at)
}

/** @throws {ApiError} 404 */
export async function recallReport(
  trx: Transaction<Tables>,
  { recall_sn, format }: Body<typeof operateRecallReportCall>,
): Promise<RecallReportWire> {
  const recall = await trx.selectFrom('recall').selectAll().where('sn', '=', recall_sn).executeTakeFirst()
  if (!recall) throw ApiError.notFound(messages.noRecall)
  const list = await reportRows(trx, recall)
  const file = format === undefined ? '' : Buffer.from(bytesOf(recall, list, format)).toString('base64url')
  const file_name = format === undefined ? '' : messages.file(recall.is_drill === 1, recall.sn, format)
  return { ...(await recallSummary(trx, recall)), list, file_name, file }
}

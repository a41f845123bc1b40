import type { Transaction } from 'kysely'
import type { Body } from '@yaoji/contract/calls/call-types'
import { idMax } from '@yaoji/contract/calls/schemas'
import { type operateReportCall, type ReportOperatedWire, reportLimits } from '@yaoji/contract/calls/operator/inspection-report'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import { locking } from '../../platform/database/query-parts.ts'
import { randomId } from '../../platform/database/random-id.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { acceptFile } from '../../identity/uploads/accept.ts'
import { uploadMessages as fileMessages } from '../../identity/messages.ts'
import { messages as goodsMessages } from '../goods/messages.ts'
import { uploadedPath } from '../goods/report-pdf.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { hashOf } from '../../providers/secrets.ts'
import { reportMessages } from '../messages.ts'

type Trx = Transaction<Tables>
type Upload = Body<typeof operateReportCall>
type Batch = { goods_id: number; batch: string }

/** The goods by their number, else by a bar code that is theirs alone. */
async function goodsOf(trx: Trx, text: string): Promise<{ id: number; name: string }> {
  const byBarcode = await trx.selectFrom('goods').select(['id', 'name']).where('barcode', '=', text).orderBy('id').limit(2).execute()
  const byNumber =
    Number(text) <= idMax
      ? await trx.selectFrom('goods').select(['id', 'name']).where('id', '=', Number(text)).executeTakeFirst()
      : undefined
  if (byBarcode.length > 1 && !byNumber) throw ApiError.invalid('goods', reportMessages.barcodeOfMany)
  const found = byBarcode.length === 1 ? byBarcode[0] : byNumber
  if (!found) throw ApiError.invalid('goods', reportMessages.noGoods)
  return found
}

/** A batch that is in stock, or was sent to somebody. */
async function checkBatch(trx: Trx, goodsId: number, batch: string): Promise<void> {
  const inStock = await trx
    .selectFrom('batch')
    .select('number')
    .where('goods_id', '=', goodsId)
    .orderBy('expires_on')
    .orderBy('number')
    .execute()
  if (inStock.some(({ number }) => number === batch)) return
  const sent = await trx
    .selectFrom('order_batch')
    .innerJoin('order_line', 'order_line.id', 'order_batch.line_id')
    .select('order_batch.id')
    .where('order_line.goods_id', '=', goodsId)
    .where('order_batch.number', '=', batch)
    .executeTakeFirst()
  if (sent) return
  throw ApiError.invalid('batch', reportMessages.noBatch(batch, [...new Set(inStock.map(({ number }) => number))].slice(0, batchesTold)))
}

const batchesTold = 10

function acceptReport(text: string): Buffer {
  const given = Buffer.from(text, 'base64url')
  if (given.length > reportLimits.fileMaxBytes) throw ApiError.invalid('file', fileMessages.tooLarge)
  const { bytes, type } = acceptFile(given)
  if (type !== 'application/pdf') throw ApiError.invalid('file', reportMessages.notPdf)
  return bytes
}

/** Leads goods, orders and their papers to the report. */
async function pointTo(trx: Trx, { goods_id, batch }: Batch, change: { url: string; issued_on: string }): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('goods_paper')
    .set(change)
    .where('kind', '=', 'report')
    .where('goods_id', '=', goods_id)
    .where('batch', '=', batch)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return
  const paper = { goods_id, batch, kind: 'report', name: goodsMessages.report, ...change }
  await trx.insertInto('goods_paper').values(paper).execute()
}

async function dayOf(trx: Trx, { goods_id, batch }: Batch, named: string | undefined, now: number): Promise<string> {
  if (named !== undefined && (addDays(named, 0) !== named || named > chinaDay(now)))
    throw ApiError.invalid('issued_on', reportMessages.noDay)
  if (named !== undefined) return named
  const query = trx.selectFrom('goods_paper').select('issued_on').where('kind', '=', 'report').where('goods_id', '=', goods_id)
  return (await query.where('batch', '=', batch).orderBy('id').executeTakeFirst())?.issued_on ?? ''
}

/** Keeps the report of a batch; one that stood there stays readable at its own address, and nothing leads to it any more. */
export async function uploadReport(trx: Trx, upload: Upload, { name: operator, now }: { name: string; now: number }) {
  const goods = await goodsOf(trx, upload.goods)
  const about = { goods_id: goods.id, batch: upload.batch }
  await checkBatch(trx, goods.id, upload.batch)
  const bytes = acceptReport(upload.file)
  const hash = hashOf(bytes)
  // Two uploads of one batch at the same moment take turns.
  await locking(trx, trx.selectFrom('goods').select('id').where('id', '=', goods.id)).execute()
  const current = trx
    .selectFrom('report_file')
    .where('goods_id', '=', goods.id)
    .where('batch', '=', upload.batch)
    .where('replaced_at', 'is', null)
  const before = await current.select(['id', 'hash']).executeTakeFirst()
  const issued_on = await dayOf(trx, about, upload.issued_on, now)
  const isSame = before?.hash === hash
  const id = isSame ? before.id : randomId()
  if (!isSame) {
    if (before) await trx.updateTable('report_file').set({ replaced_at: now }).where('id', '=', before.id).execute()
    await trx
      .insertInto('report_file')
      .values({ id, ...about, bytes, hash, operator, created_at: now, replaced_at: null })
      .execute()
  }
  await pointTo(trx, about, { url: uploadedPath(id), issued_on })
  return {
    goods_id: goods.id,
    goods: goods.name,
    batch: upload.batch,
    report_url: uploadedPath(id),
    before: isSame ? 'same' : before ? 'another' : 'nothing',
  } satisfies ReportOperatedWire
}

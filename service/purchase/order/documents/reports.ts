import type { Kysely } from 'kysely'
import { reportLimits } from '@yaoji/contract/calls/operator/inspection-report'
import { codes } from '@yaoji/contract/codes'
import type { OrderLineRow } from '../../../platform/database/rows.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { readKept } from '../../../platform/files/read-kept.ts'
import type { Files } from '../../../platform/files/settings.ts'
import { ApiError } from '../../../platform/http/reply/api-error.ts'
import { mapInSlices } from '../../../platform/queueing/slices.ts'
import { reportPdf, uploadedId } from '../../../storefront/goods/report-pdf.ts'
import type { OrderPapers } from './load.ts'

type Db = Kysely<Tables>
type Paper = { kind: string; goods_id: number; batch: string; name: string; issued_on: string; url: string }
type From = { serviceOrigin: string; kept: Files }
export type Report = { goodsId: number; batch: string; paper: Paper; line: OrderLineRow }
export type ReportFile = { goodsId: number; batch: string; pdf: Uint8Array }

/** An address that operators wrote may name no report; the other reports are printed. */
function noneOfMissing(error: unknown): undefined {
  if (!(error instanceof ApiError) || error.code !== codes.notFound) throw error
}

/** Uploaded reports by their address, one after the other as far as there is room. */
async function uploadedBytes(db: Db, files: Files, papers: readonly Paper[]): Promise<ReadonlyMap<string, Uint8Array>> {
  const read = new Map<string, Uint8Array>()
  let room: number = reportLimits.bundleMaxBytes
  for (const { url } of papers) {
    const id = uploadedId(url)
    if (id === undefined || room <= 0) continue
    const bytes = await readKept(files, db, 'report_file', id).catch(noneOfMissing)
    room -= bytes?.length ?? 0
    if (bytes && room >= 0) read.set(url, bytes)
  }
  return read
}

/** The reports of the batches that were sent. */
export function reportsOf(papers: readonly Paper[], lines: readonly OrderLineRow[], batches: OrderPapers['batches']): Report[] {
  const byLine = new Map(lines.map(line => [line.id, line]))
  const sent = new Set(batches.map(batch => `${byLine.get(batch.line_id)?.goods_id} ${batch.number}`))
  const reports = papers.filter(({ kind, goods_id, batch, url }) => kind === 'report' && url !== '' && sent.has(`${goods_id} ${batch}`))
  return reports.flatMap(paper => {
    const line = lines.find(each => each.goods_id === paper.goods_id)
    return line ? [{ goodsId: paper.goods_id, batch: paper.batch, paper, line }] : []
  })
}

/** Reports as PDFs, as far as they are there. */
export async function reportFiles(db: Db, reports: readonly Report[], { serviceOrigin, kept }: From): Promise<ReportFile[]> {
  const uploaded = await uploadedBytes(
    db,
    kept,
    reports.map(({ paper }) => paper),
  )
  return mapInSlices(reports, async ({ goodsId, batch, line, paper: { name, issued_on: reportedOn, url } }) => {
    const { name: goods, spec, manufacturer: maker, approval_number: approval } = line
    // A report that is not loaded is replaced by a page with its address.
    const address = uploadedId(url) === undefined ? url : serviceOrigin + url
    const pdf = uploaded.get(url) ?? (await reportPdf({ name, goods, spec, maker, approval, batch, reportedOn, url: address }))
    return { goodsId, batch, pdf }
  })
}

import { strToU8, zipSync } from 'fflate'
import type { Kysely } from 'kysely'
import type { OrderDocumentsWire } from '@yaoji/contract/calls/purchase/order-documents'
import type { NamedFile } from '../../invoice/files.ts'
import { loadPapersOf, type OrderPapers } from './load.ts'
import { documentMessages as messages } from './messages.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { Files } from '../../../platform/files/settings.ts'
import { mapInSlices } from '../../../platform/queueing/slices.ts'
import type { OrderView } from '../detail/detail.ts'
import { goodsLicences, sellerLicences, type Seller } from './licences.ts'
import { deliveryPage, invoicePage, orderPage } from './papers.ts'
import { reportFiles, type ReportFile } from './reports.ts'

/** No path and no device of any system: what goods are called is not ours. */
const fileName = (text: string) => text.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_').slice(0, 80)

type Source = { db: Kysely<Tables>; memberId: number; id: string; view: OrderView; kept: Files }

function pagesOf(papers: OrderPapers, seller: Seller): NamedFile[] {
  const { files } = messages
  const [delivery, invoice] = [deliveryPage(papers, seller), invoicePage(papers)]
  return [
    { name: files.order, bytes: strToU8(orderPage(papers)) },
    ...(delivery === undefined ? [] : [{ name: files.delivery, bytes: strToU8(delivery) }]),
    ...(invoice === undefined ? [] : [{ name: files.invoice, bytes: strToU8(invoice) }]),
  ]
}

/** Reports of the batches, then licences: of the shop once something was sent, and of the goods. */
async function proofsOf({ lines, batches, licences }: OrderPapers, reports: readonly ReportFile[], seller: Seller): Promise<NamedFile[]> {
  const { files, folder } = messages
  const nameOf = (goodsId: number) => lines.find(line => line.goods_id === goodsId)?.name ?? String(goodsId)
  return [
    ...reports.map(({ goodsId, batch, pdf }) => ({
      name: `${folder.reports}/${goodsId}-${fileName(messages.report(nameOf(goodsId), batch))}`,
      bytes: pdf,
    })),
    ...(seller.licences.length > 0 && batches.length > 0
      ? [{ name: `${folder.licences}/${files.licences}`, bytes: await sellerLicences(seller) }]
      : []),
    ...(await mapInSlices(licences, async each => ({
      name: `${folder.licences}/${each.goodsId}-${fileName(messages.goodsLicences(each.name))}`,
      bytes: await goodsLicences(each),
    }))),
  ]
}

/** The papers of an order in one archive: what exists by now, its invoices among them. */
export async function orderDocuments(source: Source, seller: Seller, invoices: readonly NamedFile[]): Promise<OrderDocumentsWire> {
  const { db, memberId, id, view, kept } = source
  const papers = await loadPapersOf(db, memberId, id, view)
  const reports = await reportFiles(db, papers.reports, { serviceOrigin: view.serviceOrigin, kept })
  const files = [
    ...pagesOf(papers, seller),
    ...(await proofsOf(papers, reports, seller)),
    ...invoices.map(({ name, bytes }) => ({ name: `${messages.folder.invoices}/${name}`, bytes })),
  ]
  // The same order is the same archive: its files are of the day it was made.
  const mtime = new Date(papers.order.created_at * 1000)
  const archive = zipSync(Object.fromEntries(files.map(({ name, bytes }) => [name, bytes])), { level: 6, mtime })
  return {
    name: messages.archive(papers.order.order_sn),
    files: files.map(({ name }) => name),
    file: Buffer.from(archive).toString('base64url'),
  }
}

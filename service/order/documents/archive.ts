import { strToU8, zipSync } from 'fflate'
import type { OrderDocumentsWire } from '@yaoji/contract/calls/order-documents'
import type { NamedFile } from '../../invoice/files.ts'
import { loadPapersOf, type OrderPapers } from './load.ts'
import { documentMessages as messages } from './messages.ts'
import { deliveryPage, invoicePage, orderPage, type Seller } from './papers.ts'

/** No path and no device of any system: what goods are called is not ours. */
const fileName = (text: string) => text.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_').slice(0, 80)

type Source = Parameters<typeof loadPapersOf>

function filesOf(papers: OrderPapers, seller: Seller): [string, string][] {
  const { lines, reports } = papers
  const { files, folder } = messages
  const [delivery, invoice] = [deliveryPage(papers, seller), invoicePage(papers)]
  const nameOf = (goodsId: number) => lines.find(line => line.goods_id === goodsId)?.name ?? String(goodsId)
  return [
    [files.order, orderPage(papers)],
    ...(delivery === undefined ? [] : [[files.delivery, delivery] as [string, string]]),
    ...(invoice === undefined ? [] : [[files.invoice, invoice] as [string, string]]),
    ...reports.map(({ goodsId, batch, svg }): [string, string] => [
      `${folder.reports}/${goodsId}-${fileName(messages.report(nameOf(goodsId), batch))}`,
      svg,
    ]),
  ]
}

/** The papers of an order in one archive: what exists by now, its invoices among them. */
export async function orderDocuments(source: Source, seller: Seller, invoices: readonly NamedFile[]): Promise<OrderDocumentsWire> {
  const papers = await loadPapersOf(...source)
  const files = [
    ...filesOf(papers, seller).map(([name, text]) => ({ name, bytes: strToU8(text) })),
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

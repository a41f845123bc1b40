import { atom } from 'nanostores'
import { orderParcelsCall } from '@yaoji/contract/calls/purchase/order'
import type { OrderParcelsWire } from '@yaoji/contract/calls/purchase/parcel-wire'
import { isFormula } from '@yaoji/contract/domain/csv'
import { chinaMinute } from '@yaoji/contract/domain/china-day'
import { timestampMs } from '../../base/lib/clock.ts'
import { request } from '../../base/lib/http.ts'
import { saveFile } from '../../base/lib/files/save-file.ts'
import { messages } from './messages.ts'

export const $isSavingParcels = atom(false)

/** A cell that a spreadsheet reads as text: no formula (security.md row 34), digits of codes and batches whole. */
export function cellOf(text: string | number): string {
  if (typeof text === 'number') return String(text)
  const isRead = isFormula(text) || /^\d{6,}$/.test(text)
  return `"${(isRead ? `\t${text}` : text).replaceAll('"', '""')}"`
}

/** One row a trace code, or a batch without one. */
export function parcelRows({ parcels, unsent }: OrderParcelsWire, orderNumber: string): (string | number)[][] {
  const all = [...parcels, { carrier: '', number: '', shipped_at: null, batches: unsent }]
  return all.flatMap(({ carrier, number: parcel, shipped_at: at, batches }) =>
    batches.flatMap(({ goods_id: id, name, ypgg, sccj, ph, scrq, yxq, number, bzdw, codes }) => {
      const sent = at === null ? '' : chinaMinute(timestampMs(at))
      const row = [orderNumber, carrier, parcel, sent, id, name, ypgg, sccj, ph, scrq, yxq, number, bzdw]
      return codes.length > 0 ? codes.map(code => [...row, code]) : [[...row, '']]
    }),
  )
}

/** Rows as a file that spreadsheets open: a byte order mark says that it is UTF-8. */
const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map(row => row.map(cellOf).join(',')).join('\r\n')}\r\n`

/** Saves batches and trace codes of an order's parcels as a file. A second click while the first is under way does nothing. */
export async function saveParcels(id: string, orderNumber: string): Promise<void> {
  if ($isSavingParcels.get()) return
  $isSavingParcels.set(true)
  const result = await request(orderParcelsCall, { params: { id } })
  $isSavingParcels.set(false)
  if (!result.ok) return
  const rows = [messages.batchColumns, ...parcelRows(result.data, orderNumber)]
  saveFile(messages.batchFile(orderNumber), csvOf(rows), 'text/csv;charset=utf-8')
}

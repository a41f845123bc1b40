import { atom } from 'nanostores'
import {
  invoiceConfirmCall,
  invoiceFileCall,
  invoiceListCall,
  invoiceMonthCall,
  invoiceOrdersCall,
  type InvoiceListQuery,
  type InvoiceListWire,
  type InvoiceOrdersQuery,
  type InvoiceOrdersWire,
  type InvoiceWire,
} from '@yaoji/contract/calls/purchase/invoice'
import type { InvoiceFormat } from '@yaoji/contract/orders/invoice-states'
import { createAttempts } from '../../base/lib/requests/attempt-key.ts'
import { request } from '../../base/lib/http.ts'
import { showToast } from '../../base/lib/notices.ts'
import { bytesOf, saveFile } from '../../base/lib/files/save-file.ts'
import { createOwnList } from '../../shared/member-list/parts.ts'
import { messages } from './messages.ts'
import { listQueryOf, readView, scopeOfView } from './view.ts'

/** Orders without an invoice. */
export const openOrders = createOwnList<InvoiceOrdersQuery, InvoiceOrdersWire>({
  read: address => {
    const { page, order, scope } = readView(address)
    return { ...(scope && { scope }), ...(page && { page }), ...(order && { order_id: order }) }
  },
  ask: (query, options) => request(invoiceOrdersCall, { query, ...options }),
})

/** Invoices and red notes. */
export const invoices = createOwnList<InvoiceListQuery, InvoiceListWire>({
  read: address => listQueryOf(readView(address)),
  ask: (query, options) => request(invoiceListCall, { query, ...options }),
})

/** Files that are on their way: `id format`, or a month. */
export const $saving = atom<readonly string[]>([])

async function whileSaving(key: string, work: () => Promise<void>): Promise<void> {
  if ($saving.get().includes(key)) return
  $saving.set([...$saving.get(), key])
  await work()
  $saving.set($saving.get().filter(each => each !== key))
}

const types: Readonly<Record<InvoiceFormat, string>> = { pdf: 'application/pdf', ofd: 'application/ofd', xml: 'application/xml' }
export const fileKey = (id: string, format: InvoiceFormat): string => `${id} ${format}`

export function saveInvoice(id: string, format: InvoiceFormat): Promise<void> {
  return whileSaving(fileKey(id, format), async () => {
    const result = await request(invoiceFileCall, { params: { id }, query: { ...scopeOfView(), format } })
    if (result.ok) saveFile(result.data.name, bytesOf(result.data.file), types[format])
  })
}

export function saveMonth(month: string): Promise<void> {
  return whileSaving(month, async () => {
    const result = await request(invoiceMonthCall, { query: { ...scopeOfView(), month } })
    if (result.ok) saveFile(result.data.name, bytesOf(result.data.file), 'application/zip')
  })
}

export const $confirming = atom('')
const attempts = createAttempts()

/** Agrees to a red note; a second click while that is under way does nothing. */
export async function confirmRed({ id }: Pick<InvoiceWire, 'id'>): Promise<void> {
  if ($confirming.get() !== '') return
  $confirming.set(id)
  const result = await request(invoiceConfirmCall, { params: { id }, query: scopeOfView(), body: {}, idempotencyKey: attempts.keyOf(id) })
  $confirming.set('')
  if (result.ok) {
    attempts.settle()
    showToast({ kind: 'success', text: messages.confirmed })
  }
  if (result.ok || result.failure.kind === 'code') invoices.refresh()
}

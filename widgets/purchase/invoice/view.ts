import { atom } from 'nanostores'
import type { InvoiceListQuery } from '@yaoji/contract/calls/purchase/invoice'
import { environment } from '../../base/lib/environment.ts'
import { invoicesPath } from '../../base/lib/addresses/member-paths.ts'
import { scopeIn } from '../../shared/store-scope/parts.ts'
import { queryOf } from '../../base/lib/paths.ts'

export const invoiceTabs = ['open', 'all', 'issuing', 'issued', 'failed', 'red'] as const
export type InvoiceTab = (typeof invoiceTabs)[number]

/** What the address of /dzfp asks for. */
export type InvoiceView = { tab: InvoiceTab; scope?: string; month?: string; order?: string; page?: number }

const isTab = (text: string): text is InvoiceTab => (invoiceTabs as readonly string[]).includes(text)

/** Reads the query of /dzfp; what is malformed is dropped. */
export function readView(address: string): InvoiceView {
  const query = queryOf(address)
  const [tab, month, order, page] = ['tab', 'month', 'order', 'page'].map(name => query.get(name) ?? '')
  return {
    tab: isTab(tab ?? '') ? (tab as InvoiceTab) : 'open',
    ...scopeIn(address),
    ...(/^20\d\d-(0[1-9]|1[0-2])$/.test(month ?? '') && { month: month! }),
    ...(/^[\w-]{6,40}$/.test(order ?? '') && { order: order! }),
    ...(/^[1-9]\d{0,4}$/.test(page ?? '') && { page: Number(page) }),
  }
}

export const $view = atom<InvoiceView>({ tab: 'open' })

export function openView(address: string): void {
  $view.set(readView(address))
}

/** Leads to another part of the page; the address tells it, so Back and reload keep it. The scope stays unless another is named. */
export function showView(view: InvoiceView): void {
  const { tab, month, order, page, scope } = { ...scopeOfView(), ...view }
  environment.navigate(invoicesPath({ tab: tab === 'open' ? undefined : tab, scope, month, order, page }))
}

/** Leads to the invoices of other stores, under the same tab. */
export function showScope(scope: string | undefined): void {
  const { tab, month } = $view.get()
  environment.navigate(invoicesPath({ tab: tab === 'open' ? undefined : tab, scope, month }))
}

/** The scope of the view, for a call about one of its rows. */
export function scopeOfView(): { scope?: string } {
  const { scope } = $view.get()
  return scope === undefined ? {} : { scope }
}

/** What of the list of invoices a view shows. */
export function listQueryOf({ tab, scope, month, order, page }: InvoiceView): InvoiceListQuery {
  return {
    ...(tab !== 'open' && tab !== 'all' && { state: tab }),
    ...(scope && { scope }),
    ...(month && { month }),
    ...(order && { order_id: order }),
    ...(page && { page }),
  }
}

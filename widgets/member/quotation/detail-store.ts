import { atom } from 'nanostores'
import {
  quotationAcceptCall,
  quotationCloseCall,
  quotationReadCall,
  type QuotationAcceptedWire,
  type QuotationDetailWire,
} from '@yaoji/contract/calls/member/quotation'
import { newAttemptKey } from '../../base/lib/requests/attempt-key.ts'
import { environment } from '../../base/lib/environment.ts'
import { request } from '../../base/lib/http.ts'
import { showAnswer, type Loadable } from '../../base/lib/stores/loadable.ts'
import { ask, showToast } from '../../base/lib/notices.ts'
import { checkOrderPath, queryOf } from '../../base/lib/paths.ts'
import { $session, refreshSession } from '../../identity/session/parts.ts'
import { quotationList } from './list-store.ts'
import { messages } from './messages.ts'

export const $quotation = atom<Loadable<QuotationDetailWire>>({ state: 'loading' })
export const $isBusy = atom(false)
/** Goods whose price is not accepted. */
export const $left = atom<ReadonlySet<number>>(new Set())
/** What differs from the quotation that was just accepted; the buyer reads it before the check-order page. */
export const $changes = atom<QuotationAcceptedWire['changes']>([])
const $id = atom('')

/** An address that names none: a visitor may have followed a link cut short, and logs in first as everywhere. */
async function showNone(): Promise<void> {
  if ($session.get().state === 'loading') await refreshSession()
  if ($id.get() !== '') return
  $quotation.set($session.get().state === 'visitor' ? { state: 'visitor' } : { state: 'missing', text: messages.noId })
}

async function load(id: string): Promise<void> {
  $id.set(id)
  $left.set(new Set())
  $changes.set([])
  $quotation.set({ state: 'loading' })
  if (id === '') return showNone()
  const result = await request(quotationReadCall, { params: { id } })
  if ($id.get() === id) showAnswer($quotation, result)
}

/** Shows the quotation that the address names: `/zdxj/info?id=…`. */
export function openQuotation(address: string): void {
  const id = queryOf(address).get('id') ?? ''
  void load(/^[A-Za-z0-9_-]{6,40}$/.test(id) ? id : '')
}

export const retryQuotation = (): Promise<void> => load($id.get())

/** Lines whose price can still be accepted. */
export const openLines = ({ lines }: QuotationDetailWire) => lines.filter(({ quote, ordered, number }) => quote !== '' && ordered < number)

export function chooseLine(goodsId: number, isChosen: boolean): void {
  const left = new Set($left.get())
  if (isChosen) left.delete(goodsId)
  else left.add(goodsId)
  $left.set(left)
}

export function chooseAll(quotation: QuotationDetailWire, isChosen: boolean): void {
  $left.set(new Set(isChosen ? [] : openLines(quotation).map(({ goods_id }) => goods_id)))
}

export const goCheckOut = (): void => environment.navigate(checkOrderPath(newAttemptKey()))

/** Accepts the chosen lines and goes to the check-order page; what differs from the quotation is shown first. */
export async function acceptQuotation(quotation: QuotationDetailWire): Promise<void> {
  if ($isBusy.get()) return
  const { id, hash } = quotation
  const chosen = openLines(quotation).flatMap(({ goods_id }) => ($left.get().has(goods_id) ? [] : goods_id))
  if (chosen.length === 0) return showToast({ kind: 'error', text: messages.noneChosen })
  $isBusy.set(true)
  const result = await request(quotationAcceptCall, { params: { id }, body: { hash, goods_ids: chosen } })
  $isBusy.set(false)
  if (!result.ok) return void (await retryQuotation())
  quotationList.forget()
  if (result.data.changes.length > 0) return $changes.set(result.data.changes)
  goCheckOut()
}

/** Takes the quotation back after asking. */
export async function closeQuotation({ id, quotation_sn: sn }: QuotationDetailWire): Promise<void> {
  if ($isBusy.get()) return
  const isSure = await ask({
    title: messages.closeTitle,
    text: messages.closeText(sn),
    confirmText: messages.closeConfirm,
    cancelText: messages.keep,
  })
  if (!isSure) return
  $isBusy.set(true)
  const result = await request(quotationCloseCall, { params: { id }, body: {} })
  $isBusy.set(false)
  quotationList.forget()
  if (!result.ok) return
  showToast({ kind: 'success', text: messages.closed })
  if ($id.get() === id) $quotation.set({ state: 'ready', value: result.data })
}

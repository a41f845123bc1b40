import { atom } from 'nanostores'
import {
  purchaseRequestCloseCall,
  purchaseRequestReadCall,
  type PurchaseRequestDetailWire,
} from '@yaoji/contract/calls/member/purchase-request'
import { timestampMs } from '../../base/lib/clock.ts'
import { request } from '../../base/lib/http.ts'
import { showAnswer, type Loadable } from '../../base/lib/stores/loadable.ts'
import { ask, showToast } from '../../base/lib/notices.ts'
import { queryOf } from '../../base/lib/paths.ts'
import { $session, refreshSession } from '../../identity/session/parts.ts'
import { requestList } from './list-store.ts'
import { messages } from './messages.ts'

/** `atMs` is the server's time of the answer. */
export type ShownRequest = { request: PurchaseRequestDetailWire; atMs: number }
export type RequestValue = Loadable<ShownRequest>

export const $request = atom<RequestValue>({ state: 'loading' })
export const $isClosing = atom(false)
const $id = atom('')

/** An address that names none: a visitor may have followed a link cut short, and logs in first as everywhere. */
async function showNone(): Promise<void> {
  if ($session.get().state === 'loading') await refreshSession()
  if ($id.get() !== '') return
  $request.set($session.get().state === 'visitor' ? { state: 'visitor' } : { state: 'missing', text: messages.noId })
}

async function load(id: string): Promise<void> {
  $id.set(id)
  $request.set({ state: 'loading' })
  if (id === '') return showNone()
  const result = await request(purchaseRequestReadCall, { params: { id } })
  if ($id.get() === id)
    showAnswer($request, result.ok ? { ...result, data: { request: result.data, atMs: timestampMs(result.timestamp) } } : result)
}

/** Shows the request that the address names: `/pzqg/info?id=…`. */
export function openRequest(address: string): void {
  const id = queryOf(address).get('id') ?? ''
  void load(/^[A-Za-z0-9_-]{6,40}$/.test(id) ? id : '')
}

export const retryRequest = (): Promise<void> => load($id.get())

/** Closes it after asking. */
export async function closeRequest({ id, name }: PurchaseRequestDetailWire): Promise<void> {
  if ($isClosing.get()) return
  const isSure = await ask({
    title: messages.closeTitle,
    text: messages.closeText(name),
    confirmText: messages.closeConfirm,
    cancelText: messages.keep,
  })
  if (!isSure) return
  $isClosing.set(true)
  const result = await request(purchaseRequestCloseCall, { params: { id }, body: {} })
  $isClosing.set(false)
  requestList.forget()
  if (!result.ok) return
  showToast({ kind: 'success', text: messages.closed })
  if ($id.get() === id) $request.set({ state: 'ready', value: { request: result.data, atMs: timestampMs(result.timestamp) } })
}

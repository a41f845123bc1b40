import { atom } from 'nanostores'
import {
  afterSaleDetailCall,
  afterSaleReceiveCall,
  afterSaleSendBackCall,
  afterSaleWithdrawCall,
  type AfterSaleDetailWire,
} from '@yaoji/contract/calls/purchase/after-sale'
import { refusedFields } from '../../base/lib/failures/field-errors.ts'
import { request } from '../../base/lib/http.ts'
import { showAnswer, type Loadable } from '../../base/lib/stores/loadable.ts'
import { ask, showToast } from '../../base/lib/notices.ts'
import { orderChanged } from '../../base/lib/stores/order-changes.ts'
import type { Result } from '../../base/lib/requests/result.ts'
import { tabMemory, type MemoryKey } from '../../base/lib/memory/storage.ts'
import { messages } from './messages.ts'

export type AfterSaleValue = Loadable<AfterSaleDetailWire>
export const $afterSale = atom<AfterSaleValue>({ state: 'loading' })
const $id = atom('')

/** Something is being said about it: its buttons are busy. */
export const $isMoving = atom(false)

type Parcel = { carrier: string; parcel_number: string }
export type SendBackValue = Parcel & { errors: Partial<Record<keyof Parcel, string>> }
export const $sendBack = atom<SendBackValue>({ carrier: '', parcel_number: '', errors: {} })

const memoryOf = (id: string): MemoryKey => `yaoji-send-back-parcel-${id}`

/** What was typed for this after-sale and never sent. */
function remembered(id: string): Parcel {
  const { carrier, parcel_number: number } = Object(tabMemory.recall(memoryOf(id))) as Partial<Record<keyof Parcel, unknown>>
  return { carrier: typeof carrier === 'string' ? carrier : '', parcel_number: typeof number === 'string' ? number : '' }
}

/** Shows one after-sale. */
export async function openAfterSale(id: string): Promise<void> {
  $id.set(id)
  $afterSale.set({ state: 'loading' })
  $sendBack.set({ ...remembered(id), errors: {} })
  const result = await request(afterSaleDetailCall, { params: { id }, notFound: 'caller' })
  if ($id.get() === id) showAnswer($afterSale, result)
}

export const retryAfterSale = (): Promise<void> => openAfterSale($id.get())

export function changeSendBack(change: Partial<Parcel>): void {
  const { carrier, parcel_number } = { ...$sendBack.get(), ...change }
  tabMemory.write(memoryOf($id.get()), JSON.stringify({ carrier, parcel_number }))
  $sendBack.set({ carrier, parcel_number, errors: {} })
}

/** Makes a call once at a time and shows its answer. */
async function move(
  call: (id: string) => Promise<Result<AfterSaleDetailWire>>,
  done: string,
): Promise<Result<AfterSaleDetailWire> | undefined> {
  const id = $id.get()
  if ($isMoving.get()) return
  $isMoving.set(true)
  const result = await call(id)
  $isMoving.set(false)
  if (result.ok) {
    orderChanged()
    if ($id.get() === id) $afterSale.set({ state: 'ready', value: result.data })
    showToast({ kind: 'success', text: done })
  }
  return result
}

/** 撤销, after asking. */
export async function withdraw(sn: string): Promise<void> {
  const { withdrawTitle: title, withdraw: confirmText, keep: cancelText } = messages
  if (!(await ask({ title, text: messages.withdrawText(sn), confirmText, cancelText }))) return
  await move(id => request(afterSaleWithdrawCall, { params: { id }, body: {} }), messages.withdrawn)
}

/** 确认收货 of what was sent again, after asking. */
export async function receive(sn: string): Promise<void> {
  const { receiveTitle: title, receive: confirmText, notYet: cancelText } = messages
  if (!(await ask({ title, text: messages.receiveText(sn), confirmText, cancelText }))) return
  await move(id => request(afterSaleReceiveCall, { params: { id }, body: {} }), messages.received)
}

/** Says with which parcel the goods go back. */
export async function sendBack(): Promise<void> {
  const [id, { carrier, parcel_number }] = [$id.get(), $sendBack.get()]
  const result = await move(
    () => request(afterSaleSendBackCall, { params: { id }, body: { carrier, parcel_number }, fieldErrors: 'caller' }),
    messages.sendBackDone,
  )
  if (result?.ok) tabMemory.forget(memoryOf(id))
  else if (result && $id.get() === id) $sendBack.set({ ...$sendBack.get(), errors: refusedFields(result.failure) })
}

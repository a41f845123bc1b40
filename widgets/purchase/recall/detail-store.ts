import { atom } from 'nanostores'
import { recallAnswerCall, recallDetailCall, recallReturnCall, type RecallDetailWire } from '@yaoji/contract/calls/purchase/recall'
import { createAttempts } from '../../base/lib/requests/attempt-key.ts'
import { refusedFields } from '../../base/lib/failures/field-errors.ts'
import { request } from '../../base/lib/http.ts'
import { showAnswer, type Loadable } from '../../base/lib/stores/loadable.ts'
import { showToast } from '../../base/lib/notices.ts'
import { orderChanged } from '../../base/lib/stores/order-changes.ts'
import type { Result } from '../../base/lib/requests/result.ts'
import { messages } from './messages.ts'

export type RecallValue = Loadable<RecallDetailWire>
export const $recall = atom<RecallValue>({ state: 'loading' })
const $id = atom('')

/** The two forms: what is left, and what goes back. */
export type RecallForm = 'left' | 'back'
/** What is typed, by goods and batch, and what is wrong with it. */
type Typed = { texts: Readonly<Record<string, string>>; error: string }

const nothingTyped: Typed = { texts: {}, error: '' }
export const $typed = atom<Readonly<Record<RecallForm, Typed>>>({ left: nothingTyped, back: nothingTyped })
/** The form that is being sent. */
export const $sending = atom<RecallForm | ''>('')

export type RecallBatch = RecallDetailWire['batches'][number]
export const batchKey = ({ goods_id, ph }: Pick<RecallBatch, 'goods_id' | 'ph'>): string => `${goods_id}:${ph}`

/** What a field shows: what is typed, else the last answer. */
export function shownText(form: RecallForm, { texts }: Typed, batch: RecallBatch): string {
  return texts[batchKey(batch)] ?? (form === 'left' && batch.left !== null ? String(batch.left) : '')
}

/** Shows one recall. */
export async function openRecall(id: string): Promise<void> {
  if ($id.get() !== id) $typed.set({ left: nothingTyped, back: nothingTyped })
  $id.set(id)
  $recall.set({ state: 'loading' })
  const result = await request(recallDetailCall, { params: { id }, notFound: 'caller' })
  if ($id.get() === id) showAnswer($recall, result)
}

export const retryRecall = (): Promise<void> => openRecall($id.get())

const digitsMax = 7

export function typeUnits(form: RecallForm, batch: RecallBatch, text: string): void {
  const { texts } = $typed.get()[form]
  const units = text.replaceAll(/\D/g, '').slice(0, digitsMax)
  $typed.set({ ...$typed.get(), [form]: { texts: { ...texts, [batchKey(batch)]: units }, error: '' } })
}

const fail = (form: RecallForm, error: string) => $typed.set({ ...$typed.get(), [form]: { ...$typed.get()[form], error } })

const attempts = createAttempts()

async function send(
  form: RecallForm,
  done: string,
  call: (idempotencyKey: string) => Promise<Result<RecallDetailWire>>,
  units: readonly string[],
) {
  const id = $id.get()
  if ($sending.get() !== '') return
  $sending.set(form)
  const result = await call(attempts.keyOf(JSON.stringify([id, form, units])))
  $sending.set('')
  if (!result.ok) return fail(form, Object.values(refusedFields(result.failure))[0] ?? '')
  attempts.settle()
  if ($id.get() !== id) return
  $typed.set({ ...$typed.get(), [form]: nothingTyped })
  $recall.set({ state: 'ready', value: result.data })
  showToast({ kind: 'success', text: done })
}

/** 已知悉, with what is left of every batch. */
export async function sendAnswer({ id, batches }: RecallDetailWire): Promise<void> {
  const typed = $typed.get().left
  const empty = batches.find(batch => shownText('left', typed, batch) === '')
  if (empty) return fail('left', messages.invalid(empty.ph))
  const left = batches.map(batch => `${batchKey(batch)}:${Number(shownText('left', typed, batch))}`)
  await send(
    'left',
    messages.sent,
    idempotencyKey => request(recallAnswerCall, { params: { id }, body: { left }, idempotencyKey, fieldErrors: 'caller' }),
    left,
  )
}

/** Sends units back; a return is made for each order that brought them. */
export async function sendUnitsBack({ id, batches }: RecallDetailWire): Promise<void> {
  const typed = $typed.get().back
  const units = batches.map(batch => [batchKey(batch), Number(shownText('back', typed, batch))] as const)
  const back = units.filter(([, number]) => number > 0).map(([key, number]) => `${key}:${number}`)
  if (back.length === 0) return fail('back', messages.nothing)
  await send(
    'back',
    messages.backSent,
    idempotencyKey => request(recallReturnCall, { params: { id }, body: { back }, idempotencyKey, fieldErrors: 'caller' }),
    back,
  )
  orderChanged()
}

import { atom } from 'nanostores'
import {
  standingConfirmCall,
  standingDeleteCall,
  standingDetailCall,
  standingEditCall,
  standingPauseCall,
  standingSkipCall,
  type StandingDetailWire,
  type StandingLineWire,
} from '@yaoji/contract/calls/purchase/standing-order'
import { createAttempts } from '../../base/lib/requests/attempt-key.ts'
import { environment } from '../../base/lib/environment.ts'
import { refusedFields } from '../../base/lib/failures/field-errors.ts'
import { request } from '../../base/lib/http.ts'
import { showAnswer, type Loadable } from '../../base/lib/stores/loadable.ts'
import { standingsPath } from '../../base/lib/addresses/member-paths.ts'
import { ask, showToast } from '../../base/lib/notices.ts'
import { orderChanged } from '../../base/lib/stores/order-changes.ts'
import { orderPath, payPath } from '../../base/lib/paths.ts'
import type { Result } from '../../base/lib/requests/result.ts'
import { proven } from '../../shared/second-factor/parts.ts'
import { $form, missingFields } from './form-store.ts'
import { linesBody, nothingTyped, type Typed } from './lines-body.ts'
import { messages } from './messages.ts'

export type StandingValue = Loadable<StandingDetailWire>
export const $standing = atom<StandingValue>({ state: 'loading' })
const $id = atom('')

/** Quantities and substitutes that are not saved. */
export const $typed = atom<Typed>(nothingTyped)
/** What is being sent, if anything. */
export const $sending = atom<'' | 'confirm' | 'lines' | 'other'>('')

export async function openStanding(id: string): Promise<void> {
  $id.set(id)
  $typed.set(nothingTyped)
  $standing.set({ state: 'loading' })
  const result = await request(standingDetailCall, { params: { id }, notFound: 'caller' })
  if ($id.get() === id) showAnswer($standing, result)
}

export const retryStanding = (): Promise<void> => openStanding($id.get())

export function typeNumber({ goods_id: id }: StandingLineWire, text: string): void {
  const typed = $typed.get()
  $typed.set({ ...typed, numbers: { ...typed.numbers, [id]: text.replaceAll(/\D/g, '').slice(0, 5) } })
}

export function chooseSubstitute({ goods_id: id }: StandingLineWire, substituteId: number): void {
  const typed = $typed.get()
  $typed.set({ ...typed, substitutes: { ...typed.substitutes, [id]: substituteId } })
}

export const undoTyped = (): void => $typed.set(nothingTyped)

const attempts = createAttempts()
type Sending = Exclude<ReturnType<typeof $sending.get>, ''>

/** Sends a change and shows what it answers; undefined where another one is under way or it failed. */
async function change(
  as: Sending,
  content: unknown,
  send: (idempotencyKey: string) => Promise<Result<StandingDetailWire>>,
): Promise<StandingDetailWire | undefined> {
  if ($sending.get() !== '') return
  $sending.set(as)
  const id = $id.get()
  const result = await send(attempts.keyOf(JSON.stringify([id, as, content])))
  $sending.set('')
  if (!result.ok) return
  attempts.settle()
  if ($id.get() === id) $standing.set({ state: 'ready', value: result.data })
  return result.data
}

const scheduleOf = ({ name, every, day, address_id, pay_method, is_automatic }: StandingDetailWire) => ({
  ...{ name, every, day, address_id, pay_method, is_automatic },
})

/** Saves what was typed, for the next order alone or for all of them. */
export async function saveLines(standing: StandingDetailWire, isOnce: boolean): Promise<void> {
  const lines = linesBody(standing.lines, $typed.get(), isOnce)
  if (lines.length === 0) return showToast({ kind: 'error', text: messages.lastLine })
  const body = { ...scheduleOf(standing), lines }
  const saved = await change('lines', body, idempotencyKey =>
    proven(() => request(standingEditCall, { params: { id: standing.id }, body, idempotencyKey, factor: 'caller' })),
  )
  if (!saved) return
  $typed.set(nothingTyped)
  showToast({ kind: 'success', text: isOnce ? messages.savedNext : messages.savedAlways })
}

/** Saves the schedule of the dialog; answers whether it may close. */
export async function saveSchedule(standing: StandingDetailWire, isAutomatic: 0 | 1): Promise<boolean> {
  const form = $form.get()
  const { name, every, day, pay_method, address_id = standing.address_id } = form
  const missing = missingFields({ name, every, day, pay_method, address_id })
  if (Object.keys(missing).length > 0) {
    $form.set({ ...form, errors: missing })
    return false
  }
  const lines = linesBody(standing.lines, nothingTyped, true)
  const body = { name: name.trim(), every, day, pay_method, address_id, is_automatic: isAutomatic, lines }
  const saved = await change('other', body, async idempotencyKey => {
    const manner = { idempotencyKey, fieldErrors: 'caller', factor: 'caller' } as const
    const result = await proven(() => request(standingEditCall, { params: { id: standing.id }, body, ...manner }))
    if (!result.ok) $form.set({ ...$form.get(), errors: refusedFields(result.failure) })
    return result
  })
  return saved !== undefined
}

/** Orders the next one as it is shown, and leads to what follows. */
export async function confirmStanding({ id, due_on, payable }: StandingDetailWire): Promise<void> {
  if ($sending.get() !== '') return
  $sending.set('confirm')
  const body = { due_on, payable }
  const idempotencyKey = attempts.keyOf(JSON.stringify([id, 'confirm', body]))
  const result = await proven(() => request(standingConfirmCall, { params: { id }, body, idempotencyKey, factor: 'caller' }))
  $sending.set('')
  // What moved since is shown by the failure; the draft shows it too.
  if (!result.ok) return result.failure.kind === 'code' ? retryStanding() : undefined
  attempts.settle()
  orderChanged()
  const { order_id: orderId, is_waiting, is_paid, reason } = result.data
  const isDone = is_paid === 1 || is_waiting === 1
  const text = is_paid === 1 ? messages.placedPaid : is_waiting === 1 ? messages.placedWaiting : reason || messages.placed
  showToast({ kind: isDone ? 'success' : 'info', text })
  environment.navigate(isDone ? orderPath(orderId) : payPath(orderId))
}

export async function skipNext({ id, due_on }: StandingDetailWire): Promise<void> {
  if (!(await ask({ title: messages.skip, text: messages.skipAsk(due_on), confirmText: messages.skip, cancelText: messages.cancel })))
    return
  const body = { due_on }
  const moved = await change('other', ['skip', body], idempotencyKey => request(standingSkipCall, { params: { id }, body, idempotencyKey }))
  if (moved) showToast({ kind: 'success', text: messages.skipped(moved.due_on) })
}

export async function pauseOrResume({ id, is_paused, due_on }: StandingDetailWire): Promise<void> {
  const body = { is_paused: is_paused === 1 ? 0 : 1 }
  const moved = await change('other', ['pause', body, due_on], idempotencyKey =>
    proven(() => request(standingPauseCall, { params: { id }, body, idempotencyKey, factor: 'caller' })),
  )
  if (moved) showToast({ kind: 'success', text: moved.is_paused === 1 ? messages.pausedDone : messages.resumed(moved.due_on) })
}

export async function removeStanding({ id }: StandingDetailWire): Promise<void> {
  if (!(await ask({ title: messages.remove, text: messages.removeAsk, confirmText: messages.remove, cancelText: messages.cancel }))) return
  const result = await request(standingDeleteCall, { params: { id } })
  if (!result.ok) return
  showToast({ kind: 'success', text: messages.removed })
  environment.navigate(standingsPath())
}

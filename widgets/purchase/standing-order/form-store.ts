import { atom } from 'nanostores'
import { standingAddCall, type StandingDetailWire } from '@yaoji/contract/calls/purchase/standing-order'
import { standingDays, type StandingSchedule } from '@yaoji/contract/domain/agreements/standing-schedule'
import type { StandingPayMethod } from '@yaoji/contract/orders/standing-orders'
import { createAttempts } from '../../base/lib/requests/attempt-key.ts'
import { environment } from '../../base/lib/environment.ts'
import { mended, refusedFields } from '../../base/lib/failures/field-errors.ts'
import { request } from '../../base/lib/http.ts'
import { standingPath } from '../../base/lib/addresses/member-paths.ts'
import { forgetHandedLines, handedLines } from '../../base/lib/memory/standing-lines.ts'
import { messages } from './messages.ts'

type Schedule = StandingSchedule & { name: string; address_id: number | undefined; pay_method: StandingPayMethod }
/** Where the goods of a new one come from; `kind:id`. */
export type Source = '' | 'favourites' | 'lines' | `order:${string}` | `saved:${string}`
type FormValue = Schedule & { source: Source; errors: Partial<Record<string, string>>; isSending: boolean }

const untouched: FormValue = {
  ...{ name: messages.defaultName, every: 'week', day: 1, address_id: undefined, pay_method: 'later' },
  ...{ source: '', errors: {}, isSending: false },
}

export const $form = atom<FormValue>(untouched)
export function openForm(source: Source): void {
  $form.set({ ...untouched, source })
}

/** Begins with the schedule that there is. */
export function openSchedule({ name, every, day, address_id, pay_method }: StandingDetailWire): void {
  $form.set({ ...untouched, name, every, day, address_id, pay_method })
}

export function typeForm(change: Partial<Schedule & { source: Source }>): void {
  const form = $form.get()
  const next = { ...form, ...change }
  const day = Math.min(next.day, standingDays(next.every))
  $form.set({ ...next, day, errors: mended(form.errors, change) })
}

/** What is missing, by its field. */
export function missingFields({ name, address_id }: Schedule): Partial<Record<string, string>> {
  return {
    ...(name.trim() === '' && { name: messages.nameHint }),
    ...(address_id === undefined && { address_id: messages.chooseAddress }),
  }
}

function sourceBody(source: Source) {
  const [kind = '', id = ''] = source.split(':')
  if (kind === 'order') return { order_id: id }
  if (kind === 'saved') return { saved_id: id }
  return kind === 'favourites' ? { favourites: 1 } : { lines: handedLines() }
}

const attempts = createAttempts()

/** Makes the standing order and leads to it; what was typed stays where it is refused. */
export async function sendForm(chosenAddress: number | undefined): Promise<void> {
  const { source, isSending, name, every, day, pay_method, address_id = chosenAddress } = $form.get()
  if (isSending) return
  const missing = {
    ...missingFields({ name, every, day, pay_method, address_id }),
    ...(source === '' && { lines: messages.chooseSource }),
  }
  if (Object.keys(missing).length > 0 || address_id === undefined) return $form.set({ ...$form.get(), errors: missing })
  $form.set({ ...$form.get(), isSending: true, errors: {} })
  const body = { name: name.trim(), every, day, pay_method, address_id, ...sourceBody(source) }
  const result = await request(standingAddCall, { body, idempotencyKey: attempts.keyOf(JSON.stringify(body)), fieldErrors: 'caller' })
  if (!result.ok) return $form.set({ ...$form.get(), isSending: false, errors: refusedFields(result.failure) })
  attempts.settle()
  forgetHandedLines()
  $form.set(untouched)
  environment.navigate(standingPath(result.data.id))
}

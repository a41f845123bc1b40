import { atom, computed } from 'nanostores'
import { purchaseRequestAddCall } from '@yaoji/contract/calls/member/purchase-request'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import * as selfServiceLimits from '@yaoji/contract/people/self-service'
import { plainLine } from '@yaoji/contract/validation/plain-line'
import { requestFields, requestProblems, type RequestField, type RequestFields } from '@yaoji/contract/validation/purchase-request'
import { createAttempts } from '../../base/lib/requests/attempt-key.ts'
import { serverNow } from '../../base/lib/clock.ts'
import { environment } from '../../base/lib/environment.ts'
import { refusedFields } from '../../base/lib/failures/field-errors.ts'
import { request } from '../../base/lib/http.ts'
import { showToast } from '../../base/lib/notices.ts'
import { requestPath } from '../../base/lib/addresses/member-paths.ts'
import { queryOf } from '../../base/lib/paths.ts'
import { tabMemory } from '../../base/lib/memory/storage.ts'
import { $session, refreshSession } from '../../identity/session/parts.ts'
import { requestList } from './list-store.ts'
import { messages } from './messages.ts'

type Typed = Partial<Record<RequestField, string>>
/** `from`: the query of the address that opened the form. */
type FormState = { from: string; typed: Typed; errors: Typed; isSending: boolean }

const memoryKey = 'yaoji-request-new'
const untouched: FormState = { from: '', typed: {}, errors: {}, isSending: false }
const $form = atom<FormState>(untouched)

/** Defaults: the member's name as contact, and the default term. */
const $proposed = computed($session, (session): Typed => {
  const until = addDays(chinaDay(serverNow()), selfServiceLimits.requestDaysDefault)
  return session.state === 'member' ? { until, contact: session.user.name } : { until }
})

export type RequestFormValue = { fields: RequestFields; errors: Typed; isSending: boolean }

/** The form of /pzqg/add. */
export const $requestForm = computed([$form, $proposed], ({ typed, errors, isSending }, proposed): RequestFormValue => {
  const fields = requestFields.map(field => [field, typed[field] ?? proposed[field] ?? ''])
  return { fields: Object.fromEntries(fields) as RequestFields, errors, isSending } // All of them.
})

/** Typed but not sent: left by mistake, reloaded, logged out in between. */
function remembered(): { from: string; typed: Typed } {
  const kept = tabMemory.recall(memoryKey)
  if (typeof kept !== 'object' || kept === null) return untouched
  const { from = '', ...texts } = kept as Record<string, unknown> // Looked at one by one.
  const typed = Object.entries(texts).filter(([field, text]) => requestFields.some(each => each === field) && typeof text === 'string')
  return { from: String(from), typed: Object.fromEntries(typed) }
}

/** Restores what was typed before, under the values of the address; after a reload typed values take precedence. */
export function openRequestForm(address: string): void {
  const query = queryOf(address)
  const from = query.toString()
  const kept = remembered()
  const asked = requestFields.flatMap(field => {
    const text = plainLine(query.get(field) ?? '')
    return text ? [[field, text] as const] : []
  })
  const named: Typed = kept.from === from ? {} : Object.fromEntries(asked)
  $form.set({ ...untouched, from, typed: { ...kept.typed, ...named } })
  // This page makes no other call that would determine the member.
  if ($session.get().state === 'loading') void refreshSession()
}

export function typeRequest(field: RequestField, text: string): void {
  const { from, typed, errors, isSending } = $form.get()
  const { [field]: _, ...rest } = errors
  const next = { ...typed, [field]: text }
  tabMemory.write(memoryKey, JSON.stringify({ from, ...next }))
  $form.set({ from, typed: next, errors: rest, isSending })
}

const attempts = createAttempts()

async function send(body: RequestFields): Promise<Typed> {
  const idempotencyKey = attempts.keyOf(JSON.stringify(body))
  const result = await request(purchaseRequestAddCall, { body, idempotencyKey, fieldErrors: 'caller' })
  if (!result.ok) return refusedFields(result.failure)
  attempts.settle()
  tabMemory.forget(memoryKey)
  $form.set(untouched)
  requestList.forget()
  showToast({ kind: 'success', text: messages.submitted })
  environment.navigate(requestPath(result.data.id))
  return {}
}

/** Sends the form; ignores a second press while sending. */
export async function submitRequest(): Promise<void> {
  const { fields, isSending } = $requestForm.get()
  if (isSending) return
  const body = Object.fromEntries(requestFields.map(field => [field, plainLine(fields[field])])) as RequestFields // All of them.
  const errors = requestProblems(body, chinaDay(serverNow()))
  $form.set({ ...$form.get(), errors, isSending: Object.keys(errors).length === 0 })
  if (Object.keys(errors).length > 0) return
  const found = await send(body)
  $form.set({ ...$form.get(), errors: found, isSending: false })
}

import { atom, computed } from 'nanostores'
import { quotationAddCall, quotationDraftCall, type QuotationDraftWire } from '@yaoji/contract/calls/member/quotation'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import * as selfServiceLimits from '@yaoji/contract/people/self-service'
import { plainLine } from '@yaoji/contract/validation/plain-line'
import { quotationProblems, wishField } from '@yaoji/contract/validation/quotation'
import { createAttempts } from '../../base/lib/requests/attempt-key.ts'
import { serverNow } from '../../base/lib/clock.ts'
import { environment } from '../../base/lib/environment.ts'
import { refusedFields } from '../../base/lib/failures/field-errors.ts'
import { request } from '../../base/lib/http.ts'
import { showAnswer, type Loadable } from '../../base/lib/stores/loadable.ts'
import { quotationPath } from '../../base/lib/addresses/member-paths.ts'
import { showToast } from '../../base/lib/notices.ts'
import { queryOf } from '../../base/lib/paths.ts'
import { forgetQuotationLines, handedQuotationLines } from '../../base/lib/memory/quotation-lines.ts'
import { tabMemory } from '../../base/lib/memory/storage.ts'
import { quotationList } from './list-store.ts'
import { messages } from './messages.ts'

type Texts = Readonly<Record<string, string>>
type FormState = { typed: Texts; errors: Texts; isSending: boolean }

const memoryKey = 'yaoji-quotation-new'
const untouched: FormState = { typed: {}, errors: {}, isSending: false }

export const $draft = atom<Loadable<QuotationDraftWire>>({ state: 'loading' })
const $form = atom<FormState>(untouched)
const $savedId = atom('')
/** Whether the lines are those that another page handed over. */
const $isHanded = atom(false)

/** What is typed, by field; the day has a default. */
export const $quotationForm = computed($form, ({ typed, errors, isSending }) => ({
  errors,
  isSending,
  textOf: (field: string) =>
    typed[field] ?? (field === 'until' ? addDays(chinaDay(serverNow()), selfServiceLimits.quotationDaysDefault) : ''),
}))

/** Typed but not sent: left by mistake, reloaded, logged out in between. */
function remembered(): Texts {
  const stored = tabMemory.recall(memoryKey)
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(Object.entries(stored).filter((each): each is [string, string] => typeof each[1] === 'string'))
}

export async function loadDraft(): Promise<void> {
  if ($isHanded.get()) {
    const lines = handedQuotationLines().map(line => ({ ...line, arrival: '', reason: '' }))
    return $draft.set({ state: 'ready', value: { name: '', lines } })
  }
  $draft.set({ state: 'loading' })
  const savedId = $savedId.get()
  const result = await request(quotationDraftCall, { query: savedId === '' ? {} : { saved_id: savedId } })
  if ($savedId.get() === savedId) showAnswer($draft, result)
}

/**
 * Shows the selected lines of the cart, the saved cart that the address names (`/zdxj/add?saved_id=…`), or what another page handed over
 * (`?from=lines`).
 */
export function openQuotationForm(address: string): void {
  const query = queryOf(address)
  const id = query.get('saved_id') ?? ''
  $isHanded.set(query.get('from') === 'lines')
  $savedId.set(/^[A-Za-z0-9_-]{6,40}$/.test(id) ? id : '')
  $form.set({ ...untouched, typed: remembered() })
  void loadDraft()
}

export function typeQuotation(field: string, text: string): void {
  const { typed, errors, isSending } = $form.get()
  const { [field]: _, ...rest } = errors
  const next = { ...typed, [field]: text }
  tabMemory.write(memoryKey, JSON.stringify(next))
  $form.set({ typed: next, errors: rest, isSending })
}

/** The lines that can be asked for. */
export const askedLines = ({ lines }: QuotationDraftWire) => lines.filter(({ reason }) => reason === '')

const attempts = createAttempts()

async function send(draft: QuotationDraftWire): Promise<Texts> {
  const { textOf } = $quotationForm.get()
  const text = (field: string) => plainLine(textOf(field))
  const lines = askedLines(draft).map(({ goods_id, number }) => {
    const price = text(wishField(goods_id))
    return price === '' ? `${goods_id}:${number}` : `${goods_id}:${number}:${price}`
  })
  const body = { lines, wished: text('wished'), until: text('until'), message: text('message') }
  const idempotencyKey = attempts.keyOf(JSON.stringify(body))
  const result = await request(quotationAddCall, { body, idempotencyKey, fieldErrors: 'caller' })
  if (!result.ok) return refusedFields(result.failure)
  attempts.settle()
  tabMemory.forget(memoryKey)
  forgetQuotationLines()
  $form.set(untouched)
  quotationList.forget()
  showToast({ kind: 'success', text: messages.submitted })
  environment.navigate(quotationPath(result.data.id))
  return {}
}

/** Sends the form; ignores a second press while sending. */
export async function submitQuotation(): Promise<void> {
  const draft = $draft.get()
  if ($form.get().isSending || draft.state !== 'ready') return
  const { textOf } = $quotationForm.get()
  const text = (field: string) => plainLine(textOf(field))
  const prices = new Map(askedLines(draft.value).map(({ goods_id }) => [goods_id, text(wishField(goods_id))]))
  const fields = { prices, wished: text('wished'), until: text('until'), message: text('message') }
  const errors = quotationProblems(fields, chinaDay(serverNow()))
  $form.set({ ...$form.get(), errors, isSending: Object.keys(errors).length === 0 })
  if (Object.keys(errors).length > 0) return
  const found = await send(draft.value)
  $form.set({ ...$form.get(), errors: found, isSending: false })
}

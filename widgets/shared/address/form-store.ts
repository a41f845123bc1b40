import { atom } from 'nanostores'
import { addressAddCall, addressEditCall, type AddressWire } from '@yaoji/contract/calls/purchase/address'
import { addressProblems, type AddressFields } from '@yaoji/contract/validation/address'
import { plainLine } from '@yaoji/contract/validation/plain-line'
import { createAttempts } from '../../base/lib/requests/attempt-key.ts'
import { mended, refusedFields } from '../../base/lib/failures/field-errors.ts'
import { request } from '../../base/lib/http.ts'
import { showToast } from '../../base/lib/notices.ts'
import { tabMemory } from '../../base/lib/memory/storage.ts'
import { messages, problemTexts } from './messages.ts'

/** `region`: province, city and district, those that are chosen, with a blank between. */
export type AddressDraft = AddressFields & { isDefault: boolean }
export type AddressSaved = (list: readonly AddressWire[], id: number) => void

export type AddressForm = {
  /** Of the address that is changed; none for a new one. */
  id: number | undefined
  draft: AddressDraft
  errors: Partial<Record<keyof AddressFields, string>>
  isSaving: boolean
  onSaved: AddressSaved
}

/** The form that is open. */
export const $addressForm = atom<AddressForm | undefined>()

const empty: AddressDraft = { name: '', phone: '', region: '', detail: '', isDefault: false }
const memoryKey = (id: number | undefined) => `yaoji-address-${id ?? 'new'}` as const

/** What was typed and never saved: closed by mistake, reloaded, logged out in between. */
function remembered(id: number | undefined): Partial<AddressDraft> {
  const kept = tabMemory.recall(memoryKey(id))
  if (typeof kept !== 'object' || kept === null) return {}
  const texts = Object.entries(kept).filter(
    ([field, value]) => field in empty && typeof value === typeof empty[field as keyof AddressDraft],
  )
  return Object.fromEntries(texts)
}

function draftOf({ name, phone, region, detail, is_default }: AddressWire): AddressDraft {
  return { name, phone, region, detail, isDefault: is_default === 1 }
}

/** Opens the form for a new address, or one that is there. */
export function openAddressForm(address: AddressWire | undefined, onSaved: AddressSaved): void {
  const id = address?.id
  const draft = { ...empty, ...(address && draftOf(address)), ...remembered(id) }
  $addressForm.set({ id, draft, errors: {}, isSaving: false, onSaved })
}

/** What was typed stays for the next time. */
export function closeAddressForm(): void {
  $addressForm.set(undefined)
}

/** Closes it as if nothing had been typed. */
export function dropAddressForm(): void {
  tabMemory.forget(memoryKey($addressForm.get()?.id))
  closeAddressForm()
}

export function typeAddress(change: Partial<AddressDraft>): void {
  const form = $addressForm.get()
  if (!form) return
  const draft = { ...form.draft, ...change }
  const errors = mended(form.errors, change)
  tabMemory.write(memoryKey(form.id), JSON.stringify(draft))
  $addressForm.set({ ...form, draft, errors })
}

function errorsOf({ name, phone, region, detail }: AddressDraft): AddressForm['errors'] {
  const isWhole = region.split(' ').filter(Boolean).length === 3
  const fields = {
    name: plainLine(name),
    phone: plainLine(phone).replaceAll(' ', ''),
    region: isWhole ? region : '',
    detail: plainLine(detail),
  }
  const found = Object.entries(addressProblems(fields)) as [keyof AddressFields, keyof typeof problemTexts][]
  return Object.fromEntries(found.map(([field, problem]) => [field, problemTexts[problem](field)]))
}

const attempts = createAttempts()

async function send({ id, draft: { isDefault, ...fields } }: AddressForm) {
  const body = { ...fields, is_default: isDefault ? 1 : 0 }
  if (id !== undefined) return request(addressEditCall, { params: { id }, body, fieldErrors: 'caller' })
  const result = await request(addressAddCall, { body, idempotencyKey: attempts.keyOf(JSON.stringify(body)), fieldErrors: 'caller' })
  if (result.ok) attempts.settle()
  return result
}

/** Saves what the form says; a press while that is under way does nothing. */
export async function saveAddress(): Promise<void> {
  const form = $addressForm.get()
  if (!form || form.isSaving) return
  const errors = errorsOf(form.draft)
  if (Object.keys(errors).length > 0) return $addressForm.set({ ...form, errors })
  $addressForm.set({ ...form, errors, isSaving: true })
  const result = await send(form)
  // The buyer may have closed it meanwhile, or opened another.
  const shown = $addressForm.get()
  const isShown = shown?.id === form.id && shown?.onSaved === form.onSaved
  if (!result.ok) {
    if (!shown || !isShown) return
    return $addressForm.set({ ...shown, errors: refusedFields(result.failure), isSaving: false })
  }
  tabMemory.forget(memoryKey(form.id))
  if (isShown) closeAddressForm()
  showToast({ kind: 'success', text: messages.saved })
  form.onSaved(result.data.list, result.data.id)
}

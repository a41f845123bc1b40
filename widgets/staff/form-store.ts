import { atom } from 'nanostores'
import { staffChangeCall, staffInviteCall, type StaffPersonWire } from '@yaoji/contract/calls/staff'
import type { Role } from '@yaoji/contract/roles'
import { createAttempts } from '../lib/attempt-key.ts'
import { mended, refusedFields } from '../lib/field-errors.ts'
import { request } from '../lib/http.ts'
import { showToast } from '../lib/notices.ts'
import { tabMemory } from '../lib/storage.ts'
import { messages } from './messages.ts'
import { takeStaff } from './store.ts'

type Draft = { phone: string; role: Role; order_limit: string; month_budget: string }
export type PersonForm = {
  /** Who is changed; nobody for an invitation. */
  of: { id: number; name: string } | undefined
  draft: Draft
  errors: Partial<Record<keyof Draft, string>>
  isSaving: boolean
}

export const $form = atom<PersonForm | undefined>()

const empty: Draft = { phone: '', role: 'buyer', order_limit: '', month_budget: '' }
const memoryKey = 'yaoji-invitation'
const attempts = createAttempts()

/** What was typed of an invitation and never sent. */
function remembered(): Partial<Draft> {
  const kept = Object(tabMemory.recall(memoryKey)) as Partial<Record<keyof Draft, unknown>>
  const names = Object.keys(empty) as (keyof Draft)[]
  return Object.fromEntries(names.flatMap(name => (typeof kept[name] === 'string' ? [[name, kept[name]]] : [])))
}

export const openInvitation = (): void => $form.set({ of: undefined, draft: { ...empty, ...remembered() }, errors: {}, isSaving: false })

export function openPerson({ id, name, role, order_limit, month_budget }: StaffPersonWire): void {
  const draft = { phone: '', role, order_limit: order_limit ?? '', month_budget: month_budget ?? '' }
  $form.set({ of: { id, name }, draft, errors: {}, isSaving: false })
}

export const closeForm = (): void => $form.set(undefined)

export function type(change: Partial<Draft>): void {
  const form = $form.get()
  if (!form) return
  const draft = { ...form.draft, ...change }
  if (!form.of) tabMemory.write(memoryKey, JSON.stringify(draft))
  const errors = mended(form.errors, change)
  $form.set({ ...form, draft, errors })
}

function send({ of, draft: { phone, role, ...allowance } }: PersonForm) {
  const body = { role, ...(role === 'buyer' && allowance) }
  const idempotencyKey = attempts.keyOf(JSON.stringify([of?.id, phone, body]))
  return of
    ? request(staffChangeCall, { params: { id: of.id }, body, idempotencyKey, fieldErrors: 'caller' })
    : request(staffInviteCall, { body: { phone, ...body }, idempotencyKey, fieldErrors: 'caller' })
}

/** Sends the invitation, or saves what a person is; a press while that is under way does nothing. */
export async function save(): Promise<void> {
  const form = $form.get()
  if (!form || form.isSaving) return
  $form.set({ ...form, isSaving: true })
  const result = await send(form)
  if (!result.ok) return $form.set({ ...form, errors: refusedFields(result.failure), isSaving: false })
  attempts.settle()
  takeStaff(result.data)
  if (!form.of) tabMemory.forget(memoryKey)
  closeForm()
  showToast({ kind: 'success', text: form.of ? messages.saved : messages.sent })
}

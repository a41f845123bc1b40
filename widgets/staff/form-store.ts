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
const memoryOf = (of: PersonForm['of']) => `yaoji-invitation${of ? `-${of.id}` : ''}` as const
const attempts = createAttempts()

/** What was typed of this and never sent. */
function remembered(of: PersonForm['of']): Partial<Draft> {
  const kept = Object(tabMemory.recall(memoryOf(of))) as Partial<Record<keyof Draft, unknown>>
  const names = Object.keys(empty) as (keyof Draft)[]
  return Object.fromEntries(names.flatMap(name => (typeof kept[name] === 'string' ? [[name, kept[name]]] : [])))
}

const open = (of: PersonForm['of'], draft: Draft): void =>
  $form.set({ of, draft: { ...draft, ...remembered(of) }, errors: {}, isSaving: false })

export const openInvitation = (): void => open(undefined, empty)

export function openPerson({ id, name, role, order_limit, month_budget }: StaffPersonWire): void {
  open({ id, name }, { phone: '', role, order_limit: order_limit ?? '', month_budget: month_budget ?? '' })
}

/** An invitation is there again the next time; what a person is to be is given up. */
export function closeForm(): void {
  const of = $form.get()?.of
  if (of) tabMemory.forget(memoryOf(of))
  $form.set(undefined)
}

export function type(change: Partial<Draft>): void {
  const form = $form.get()
  if (!form) return
  const draft = { ...form.draft, ...change }
  tabMemory.write(memoryOf(form.of), JSON.stringify(draft))
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
  // It may have been closed meanwhile, or another opened.
  const shown = $form.get()
  const isShown = shown?.isSaving === true && shown.of === form.of
  if (!result.ok) return isShown ? $form.set({ ...shown, errors: refusedFields(result.failure), isSaving: false }) : undefined
  attempts.settle()
  takeStaff(result.data)
  tabMemory.forget(memoryOf(form.of))
  if (isShown) closeForm()
  showToast({ kind: 'success', text: form.of ? messages.saved : messages.sent })
}

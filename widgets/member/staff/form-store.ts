import { atom, computed } from 'nanostores'
import { staffChangeCall, staffInviteCall, type StaffPersonWire } from '@yaoji/contract/calls/member/staff'
import type { Role } from '@yaoji/contract/people/roles'
import { createAttempts } from '../../base/lib/requests/attempt-key.ts'
import { mended, refusedFields } from '../../base/lib/failures/field-errors.ts'
import { request } from '../../base/lib/http.ts'
import { showToast } from '../../base/lib/notices.ts'
import { tabMemory } from '../../base/lib/memory/storage.ts'
import { proven } from '../../shared/second-factor/parts.ts'
import { messages } from './messages.ts'
import { $stores, takeStaff } from './store.ts'

type Draft = { phone: string; role: Role; order_limit: string; month_budget: string }
export type PersonForm = {
  /** The person being edited; undefined for an invitation. */
  of: { id: number; name: string } | undefined
  draft: Draft
  /** Other stores that get the same invitation. */
  others: readonly number[]
  errors: Partial<Record<keyof Draft, string>>
  isSaving: boolean
}

export const $form = atom<PersonForm | undefined>()

const empty: Draft = { phone: '', role: 'buyer', order_limit: '', month_budget: '' }
const memoryOf = (of: PersonForm['of']) => `yaoji-invitation${of ? `-${of.id}` : ''}` as const
const attempts = createAttempts()

/** Typed for this person but not sent. */
function remembered(of: PersonForm['of']): Partial<Draft> {
  const kept = Object(tabMemory.recall(memoryOf(of))) as Partial<Record<keyof Draft, unknown>>
  const names = Object.keys(empty) as (keyof Draft)[]
  return Object.fromEntries(names.flatMap(name => (typeof kept[name] === 'string' ? [[name, kept[name]]] : [])))
}

const open = (of: PersonForm['of'], draft: Draft): void =>
  $form.set({ of, draft: { ...draft, ...remembered(of) }, others: [], errors: {}, isSaving: false })

export const openInvitation = (): void => open(undefined, empty)

export function openPerson({ id, name, role, order_limit, month_budget }: StaffPersonWire): void {
  open({ id, name }, { phone: '', role, order_limit: order_limit ?? '', month_budget: month_budget ?? '' })
}

/** The draft of an invitation is kept for the next time; that of a person is discarded. */
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

/** Stores whose 店主 the person is, the current one first. */
export const $invitable = computed($stores, value => {
  const own = value.state === 'ready' ? value.value.list.filter(store => store.role === 'owner' && store.is_active === 1) : []
  return [...own.filter(store => store.is_current === 1), ...own.filter(store => store.is_current === 0)]
})

export function inviteTo(ids: readonly number[], isInvited: boolean): void {
  const form = $form.get()
  if (!form) return
  const kept = form.others.filter(id => !ids.includes(id))
  $form.set({ ...form, others: isInvited ? [...kept, ...ids] : kept })
}

/** Without others, the service takes the current store. */
function storesOf(others: readonly number[]): { stores?: number[] } {
  const current = $invitable.get().find(store => store.is_current === 1)
  return others.length > 0 && current ? { stores: [current.id, ...others] } : {}
}

function send({ of, others, draft: { phone, role, ...allowance } }: PersonForm) {
  const body = { role, ...(role === 'buyer' && allowance) }
  const idempotencyKey = attempts.keyOf(JSON.stringify([of?.id, phone, others, body]))
  const manner = { idempotencyKey, fieldErrors: 'caller', factor: 'caller' } as const
  return of
    ? request(staffChangeCall, { params: { id: of.id }, body, ...manner })
    : request(staffInviteCall, { body: { phone, ...storesOf(others), ...body }, ...manner })
}

/** Sends the invitation, or saves the person; ignores a second press while saving. */
export async function save(): Promise<void> {
  const form = $form.get()
  if (!form || form.isSaving) return
  $form.set({ ...form, isSaving: true })
  const result = await proven(() => send(form))
  // The form may have been closed meanwhile, or another opened.
  const shown = $form.get()
  const isShown = shown?.isSaving === true && shown.of === form.of
  if (!result.ok) return isShown ? $form.set({ ...shown, errors: refusedFields(result.failure), isSaving: false }) : undefined
  attempts.settle()
  takeStaff(result.data)
  tabMemory.forget(memoryOf(form.of))
  if (isShown) closeForm()
  showToast({ kind: 'success', text: form.of ? messages.saved : messages.sent })
}

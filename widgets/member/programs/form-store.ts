import { atom } from 'nanostores'
import { programScopes, type ProgramScope } from '@yaoji/contract/calls/call'
import { programIssueCall } from '@yaoji/contract/calls/identity/store-program'
import { programLimits } from '@yaoji/contract/people/programs'
import { mended, refusedFields } from '../../base/lib/failures/field-errors.ts'
import { request } from '../../base/lib/http.ts'
import { proven } from '../../shared/second-factor/parts.ts'
import { messages as m } from './messages.ts'
import { takePrograms } from './store.ts'

type Draft = { name: string; rights: readonly ProgramScope[]; days: string; order_limit: string; month_budget: string; password: string }
export type IssueForm = { draft: Draft; errors: Partial<Record<keyof Draft, string>>; isSaving: boolean }

export const $form = atom<IssueForm | undefined>()
/** The token that was made just now: in the memory of this page, until its dialog is closed. */
export const $token = atom('')

const empty: Draft = { name: '', rights: ['look', 'draft'], days: '365', order_limit: '', month_budget: '', password: '' }

export const openForm = (): void => $form.set({ draft: empty, errors: {}, isSaving: false })
export const closeForm = (): void => $form.set(undefined)
export const closeToken = (): void => $token.set('')

export function type(change: Partial<Draft>): void {
  const form = $form.get()
  if (form) $form.set({ ...form, draft: { ...form.draft, ...change }, errors: mended(form.errors, change) })
}

/** A right brings those before it: an order is a draft first, and a draft needs a look. */
export function choose(right: ProgramScope, isChosen: boolean): void {
  const rights = $form.get()?.draft.rights ?? []
  const place = programScopes.indexOf(right)
  const chosen = isChosen ? programScopes.slice(0, place + 1) : programScopes.slice(0, place)
  type({ rights: programScopes.filter(each => each === 'look' || chosen.includes(each) || (isChosen && rights.includes(each))) })
}

const daysOf = (text: string): number | undefined => {
  const days = Number(text)
  return Number.isInteger(days) && days >= 1 && days <= programLimits.daysMax ? days : undefined
}

/** Makes the token; ignores a second press meanwhile. */
export async function issue(): Promise<void> {
  const form = $form.get()
  if (!form || form.isSaving) return
  const { days: typed, rights, ...text } = form.draft
  const days = daysOf(typed)
  if (days === undefined) return $form.set({ ...form, errors: { ...form.errors, days: m.daysWrong } })
  $form.set({ ...form, isSaving: true })
  const body = { ...text, rights: [...rights], days }
  const result = await proven(() => request(programIssueCall, { body, fieldErrors: 'caller', factor: 'caller' }))
  const shown = $form.get()
  if (result.ok) {
    takePrograms(result.data.list)
    $token.set(result.data.token)
    return closeForm()
  }
  if (shown) $form.set({ ...shown, errors: refusedFields(result.failure), isSaving: false })
}

import { atom } from 'nanostores'
import { agentConsentCall, agentConsentReadCall, type AgentConsentWire } from '@yaoji/contract/calls/identity/agent-consent'
import { codes } from '@yaoji/contract/codes'
import { fieldErrors, mended, type FieldErrors } from '../../base/lib/failures/field-errors.ts'
import { request } from '../../base/lib/http.ts'
import { loadableOf, type Loadable } from '../../base/lib/stores/loadable.ts'
import { queryOf } from '../../base/lib/paths.ts'
import { shownPage } from '../../base/lib/addresses/shown-page.ts'
import { proven } from '../../shared/second-factor/parts.ts'
import { consentMessages } from './consent-messages.ts'

type Draft = { mayDraft: boolean; month_budget: string; password: string }
export type ConsentForm = { draft: Draft; errors: FieldErrors; isSaving: boolean }

const empty: ConsentForm = { draft: { mayDraft: true, month_budget: '', password: '' }, errors: {}, isSaving: false }

export const $asked = atom<Loadable<AgentConsentWire>>({ state: 'loading' })
export const $consent = atom<ConsentForm>(empty)

const names = [
  'client_id',
  'redirect_uri',
  'response_type',
  'code_challenge',
  'code_challenge_method',
  'scope',
  'state',
  'resource',
] as const

/** What the client put into the address of this page. */
function askedFields() {
  const query = queryOf(shownPage.path)
  const given = Object.fromEntries(names.flatMap(name => (query.get(name) === null ? [] : [[name, query.get(name) ?? '']])))
  return { client_id: '', redirect_uri: '', ...given }
}

/** A request that is none is said in the place of the form: it goes nowhere. */
export async function loadConsent(): Promise<void> {
  $consent.set(empty)
  const query = askedFields()
  if (query.client_id === '' || query.redirect_uri === '') return $asked.set({ state: 'forbidden', text: consentMessages.notAsked })
  $asked.set({ state: 'loading' })
  const result = await request(agentConsentReadCall, { query, fieldErrors: 'caller' })
  if (!result.ok && result.failure.kind === 'cancelled') return
  const isWrong = !result.ok && result.failure.kind === 'code' && result.failure.code === codes.invalid
  $asked.set(isWrong && result.failure.kind === 'code' ? { state: 'forbidden', text: result.failure.msg } : loadableOf(result))
}

export function typeConsent(change: Partial<Draft>): void {
  const form = $consent.get()
  $consent.set({ ...form, draft: { ...form.draft, ...change }, errors: mended(form.errors, change) })
}

/** Lets the agent in and goes back to it; ignores a second press meanwhile. */
export async function allowAgent(): Promise<void> {
  const form = $consent.get()
  if (form.isSaving) return
  $consent.set({ ...form, isSaving: true })
  const { mayDraft, month_budget, password } = form.draft
  const body = { ...askedFields(), rights: mayDraft ? (['look', 'draft'] as const) : (['look'] as const), month_budget, password }
  const result = await proven(() => request(agentConsentCall, { body, fieldErrors: 'caller', factor: 'caller' }))
  // The button stays busy while the browser leaves.
  if (result.ok) return shownPage.leaveFor(result.data.url)
  $consent.set({ ...$consent.get(), errors: await fieldErrors(result.failure), isSaving: false })
}

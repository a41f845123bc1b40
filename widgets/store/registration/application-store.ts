import { atom } from 'nanostores'
import { applicationCall, type ApplicationWire } from '@yaoji/contract/calls/identity/registration'
import { requestSilently } from '../../base/lib/http.ts'
import { showAnswer, type Loadable } from '../../base/lib/stores/loadable.ts'

/** State of the store's approval. */
export const $application = atom<Loadable<ApplicationWire>>({ state: 'loading' })

export async function loadApplication(): Promise<void> {
  const result = await requestSilently(applicationCall)
  showAnswer($application, result)
}

/** Refreshes the shop's decision; a failure keeps the current state. */
export async function refreshApplication(): Promise<void> {
  const result = await requestSilently(applicationCall)
  if (result.ok) $application.set({ state: 'ready', value: result.data })
}

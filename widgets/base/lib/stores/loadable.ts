import type { WritableAtom } from 'nanostores'
import { behaviourOf } from '@yaoji/contract/behaviour'
import { codes } from '@yaoji/contract/codes'
import type { Failure, Result } from '../requests/result.ts'

/** State of data that is fetched. */
export type Loadable<Value> =
  | { state: 'loading' }
  | { state: 'visitor' }
  | { state: 'forbidden'; text: string }
  | { state: 'missing'; text: string }
  | { state: 'failed'; failure: Failure }
  | { state: 'ready'; value: Value }

/** The state of a view after a failure. */
export function blockedBy(failure: Failure): Exclude<Loadable<never>, { state: 'ready' | 'loading' }> {
  if (failure.kind !== 'code') return { state: 'failed', failure }
  if (behaviourOf(failure.code) === 'login') return { state: 'visitor' }
  if (failure.code === codes.forbidden) return { state: 'forbidden', text: failure.msg }
  if (failure.code === codes.notFound) return { state: 'missing', text: failure.msg }
  return { state: 'failed', failure }
}

export function loadableOf<Value>(result: Result<Value>): Loadable<Value> {
  return result.ok ? { state: 'ready', value: result.data } : blockedBy(result.failure)
}

/** Shows an answer in the store of its view; a cancelled call changes nothing. */
export function showAnswer<Value>($view: WritableAtom<Loadable<Value>>, result: Result<Value>): void {
  if (result.ok || result.failure.kind !== 'cancelled') $view.set(loadableOf(result))
}

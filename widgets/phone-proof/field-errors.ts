import { tellFailure } from '../lib/failure-notice.ts'
import type { Failure } from '../lib/result.ts'

export type FieldErrors = Readonly<Record<string, string>>

const errorsIn = (failure: Failure): [string, string[]][] => (failure.kind === 'code' ? Object.entries(failure.errors ?? {}) : [])

/** The first message of each field that a call refused; what has no field is told as everywhere. */
export async function fieldErrors(failure: Failure): Promise<FieldErrors> {
  const found = errorsIn(failure)
  if (found.length === 0) await tellFailure(failure, {})
  return Object.fromEntries(found.map(([field, [text = '']]) => [field, text]))
}

/** Without the errors of what has just been changed. */
export function mended(errors: FieldErrors, changed: object): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in changed)))
}

/** Those that are there. */
export function found(problems: Readonly<Record<string, string | undefined>>): FieldErrors {
  return Object.fromEntries(Object.entries(problems).flatMap(([field, text]) => (text === undefined ? [] : [[field, text]])))
}

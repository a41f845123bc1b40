import { tellFailure } from './failure-notice.ts'
import type { Failure } from '../requests/result.ts'

/** Errors by field. */
export type FieldErrors<Field extends string = string> = Readonly<Partial<Record<Field, string>>>

/** The first message of each field that a call refused; empty if it failed otherwise. */
export function refusedFields(failure: Failure): Record<string, string> {
  const refused = failure.kind === 'code' ? Object.entries(failure.errors ?? {}) : []
  return Object.fromEntries(refused.map(([field, [text = '']]) => [field, text]))
}

/** Like {@link refusedFields}; a failure without fields gets the usual notice. */
export async function fieldErrors(failure: Failure): Promise<FieldErrors> {
  const errors = refusedFields(failure)
  if (Object.keys(errors).length === 0) await tellFailure(failure, {})
  return errors
}

/** Removes the errors of changed fields. */
export function mended<Errors extends FieldErrors>(errors: Errors, changed: object): Partial<Errors> {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in changed))) as Partial<Errors> // Of the same fields.
}

/** Those that are there. */
export function found(problems: FieldErrors): FieldErrors {
  return Object.fromEntries(Object.entries(problems).filter(([, text]) => text !== undefined))
}

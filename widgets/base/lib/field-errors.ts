import { tellFailure } from './failure-notice.ts'
import type { Failure } from './result.ts'

/** What is wrong, by field. */
export type FieldErrors<Field extends string = string> = Readonly<Partial<Record<Field, string>>>

/** The first message of each field that a call refused; none where it failed otherwise. */
export function refusedFields(failure: Failure): Record<string, string> {
  const refused = failure.kind === 'code' ? Object.entries(failure.errors ?? {}) : []
  return Object.fromEntries(refused.map(([field, [text = '']]) => [field, text]))
}

/** The same; what has no field is told as everywhere. */
export async function fieldErrors(failure: Failure): Promise<FieldErrors> {
  const errors = refusedFields(failure)
  if (Object.keys(errors).length === 0) await tellFailure(failure, {})
  return errors
}

/** Without the errors of what has just been changed. */
export function mended<Errors extends FieldErrors>(errors: Errors, changed: object): Partial<Errors> {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in changed))) as Partial<Errors> // Of the same fields.
}

/** Those that are there. */
export function found(problems: FieldErrors): FieldErrors {
  return Object.fromEntries(Object.entries(problems).filter(([, text]) => text !== undefined))
}

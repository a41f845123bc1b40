import * as joiningLimits from '../people/joining.ts'
import { creditCode, creditCodeProblem } from '../validation/credit-code.ts'
import { isDay } from '../validation/day.ts'
import { plainLine } from '../validation/plain-line.ts'
import { traitsOf, type PaperKind } from './kinds.ts'

/** What is typed of a paper; `expires_on` is empty where it has no last day. */
export type PaperFields = { number: string; issued_on: string; expires_on: string; is_endless: number }
export type PaperField = 'number' | 'issued_on' | 'expires_on'

/** What can be wrong with a field, as a code that who tells it has the words for. */
export type PaperProblem = 'missing' | 'short' | 'long' | 'company' | 'day' | 'future' | 'over' | 'before'

/** The number of a paper as it is kept: a plain line, of a 营业执照 without blanks and in capitals. */
export function paperNumber(number: string, kind: PaperKind): string {
  return traitsOf(kind).number === 'company' ? creditCode(number) : plainLine(number)
}

function numberProblem(number: string, kind: PaperKind): PaperProblem | undefined {
  const { number: asked } = traitsOf(kind)
  if (asked === 'none') return
  if (number === '') return 'missing'
  if (asked === 'company') return creditCodeProblem(number) === undefined ? undefined : 'company'
  if (number.length < joiningLimits.paperNumberMin) return 'short'
  return number.length > joiningLimits.paperNumberMax ? 'long' : undefined
}

function issuedProblem(issuedOn: string, kind: PaperKind, today: string): PaperProblem | undefined {
  if (traitsOf(kind).end === 'none') return
  if (issuedOn === '') return 'missing'
  if (!isDay(issuedOn)) return 'day'
  return issuedOn > today ? 'future' : undefined
}

function expiryProblem({ issued_on, expires_on, is_endless }: PaperFields, kind: PaperKind, today: string): PaperProblem | undefined {
  const { end } = traitsOf(kind)
  if (end === 'none' || (end === 'maybe' && is_endless === 1)) return
  if (expires_on === '') return 'missing'
  if (!isDay(expires_on)) return 'day'
  if (expires_on < today) return 'over'
  return expires_on <= issued_on ? 'before' : undefined
}

/**
 * What is wrong with what was typed of a paper, by field; the number is as it is kept already.
 *
 * @example a 营业执照 with the number '123' is { number: 'company' }
 */
export function paperProblems(fields: PaperFields, kind: PaperKind, today: string): Partial<Record<PaperField, PaperProblem>> {
  const found = {
    number: numberProblem(fields.number, kind),
    issued_on: issuedProblem(fields.issued_on, kind, today),
    expires_on: expiryProblem(fields, kind, today),
  }
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined))
}

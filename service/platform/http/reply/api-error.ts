import type { ChangeWire } from '@yaoji/contract/calls/envelope'
import type { factorNeeded } from '@yaoji/contract/behaviour'
import { codes } from '@yaoji/contract/codes'
import type { EditConflict } from '@yaoji/contract/operator/edits'
import { errorMessages } from '../messages/error-messages.ts'

type Code = (typeof codes)[keyof typeof codes] | typeof factorNeeded
type Details = {
  /** Messages by field, with 422. */
  errors?: Record<string, string[]>
  data?: unknown
  retryAfterSeconds?: number
}

/** An answer that is not a success; thrown anywhere below a route, it also rolls back the transaction. */
export class ApiError extends Error {
  readonly code: Code
  readonly errors: Record<string, string[]> | undefined
  readonly data: unknown
  readonly retryAfterSeconds: number | undefined

  constructor(code: Code, message: string, details: Details = {}) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.errors = details.errors
    this.data = details.data ?? null
    this.retryAfterSeconds = details.retryAfterSeconds
  }

  static invalid(field: string, message: string): ApiError {
    return new ApiError(codes.invalid, message, { errors: { [field]: [message] } })
  }

  static conflict(message: string, changes: readonly ChangeWire[] = []): ApiError {
    return new ApiError(codes.conflict, message, { data: { changes } })
  }

  /** Shows what another person has changed since a form was opened next to what was typed, so that the form lets its user choose. */
  static edited(conflicts: readonly EditConflict[], message: string = errorMessages.editedMeanwhile): ApiError {
    return new ApiError(codes.conflict, message, { data: { changes: [], conflicts } })
  }

  static notFound(message: string = errorMessages.notFound): ApiError {
    return new ApiError(codes.notFound, message)
  }

  static notLoggedIn(message: string = errorMessages.notLoggedIn): ApiError {
    return new ApiError(codes.notLoggedIn, message)
  }

  static forbidden(message: string = errorMessages.forbidden): ApiError {
    return new ApiError(codes.forbidden, message)
  }

  static contractUnsigned(message: string = errorMessages.contractUnsigned): ApiError {
    return new ApiError(codes.contractUnsigned, message)
  }

  static tooLarge(): ApiError {
    return new ApiError(codes.tooLarge, errorMessages.tooLarge)
  }

  static tooMany(message: string, retryAfterSeconds: number): ApiError {
    return new ApiError(codes.tooMany, message, { retryAfterSeconds })
  }

  static unavailable(retryAfterSeconds: number): ApiError {
    return new ApiError(codes.unavailable, errorMessages.busy, { retryAfterSeconds })
  }

  /** 10001 is ours alone and travels as 401. */
  get status(): number {
    return this.code === codes.notLoggedIn ? codes.unauthorised : this.code
  }
}

/** Refuses input with problems: each is answered at its field, the first one also as the message. @throws {ApiError} */
export function refuseProblems(problems: Readonly<Record<string, string | undefined>>): void {
  const found = Object.entries(problems).flatMap(([field, text]) => (text === undefined ? [] : [[field, text] as const]))
  const [first] = found
  if (first) throw new ApiError(codes.invalid, first[1], { errors: Object.fromEntries(found.map(([field, text]) => [field, [text]])) })
}

/** Whether work was refused, as what somebody else has done in this very moment is. */
export async function wasRefused(work: Promise<unknown>): Promise<boolean> {
  try {
    await work
    return false
  } catch (error) {
    if (error instanceof ApiError) return true
    throw error
  }
}

import { behaviourOf } from '@yaoji/contract/codes'

/** Why a call brought nothing. */
export type Failure =
  | { kind: 'cancelled' }
  | { kind: 'timeout' }
  | { kind: 'network' }
  | { kind: 'code'; code: number; msg: string; errors?: Record<string, string[]>; data?: unknown }

/** What a call came to; `timestamp` is the server's time as the wire has it. */
export type Result<Data> = { ok: true; data: Data; timestamp: number } | { ok: false; failure: Failure }

/** Nobody is logged in, or no longer (spec section 8: 10001 and 401). */
export function isSessionOver(failure: Failure): boolean {
  return failure.kind === 'code' && behaviourOf(failure.code) === 'login'
}

/** The first message of a 422, which is the one that a form shows (spec section 5). */
export function firstFieldError(failure: Failure): string | undefined {
  if (failure.kind !== 'code') return
  return Object.values(failure.errors ?? {}).flat()[0]
}

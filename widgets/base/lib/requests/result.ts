import { behaviourOf } from '@yaoji/contract/behaviour'

/** Why a call failed. */
export type Failure =
  | { kind: 'cancelled' }
  | { kind: 'timeout' }
  | { kind: 'network' }
  | { kind: 'code'; code: number; msg: string; errors?: Record<string, string[]>; data?: unknown }

/** The result of a call; `timestamp` is the server's time as sent. */
export type Result<Data> = { ok: true; data: Data; timestamp: number } | { ok: false; failure: Failure }

/** Whether the failure means no log-in or an expired session (spec section 8: 10001 and 401). */
export function isSessionOver(failure: Failure): boolean {
  return failure.kind === 'code' && behaviourOf(failure.code) === 'login'
}

/** The first message of a 422, the one that a form shows (spec section 5). */
export function firstFieldError(failure: Failure): string | undefined {
  if (failure.kind !== 'code') return
  return Object.values(failure.errors ?? {}).find(texts => texts.length > 0)?.[0]
}

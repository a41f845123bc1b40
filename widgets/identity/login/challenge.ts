import type { LoginChallengeWire } from '@yaoji/contract/calls/identity/session'
import type { Failure } from '../../base/lib/requests/result.ts'

/** The question that a refused log-in brings, checked: an answer of unexpected shape is no question. */
export function challengeIn(failure: Failure): LoginChallengeWire | undefined {
  if (failure.kind !== 'code' || !hasField(failure.data, 'challenge')) return
  const { challenge } = failure.data
  if (!hasField(challenge, 'id') || !hasField(challenge, 'question')) return
  const { id, question } = challenge
  return typeof id === 'string' && typeof question === 'string' ? { id, question } : undefined
}

function hasField<Name extends string>(value: unknown, name: Name): value is Record<Name, unknown> {
  return typeof value === 'object' && value !== null && name in value
}

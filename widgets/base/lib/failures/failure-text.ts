import { behaviourOf } from '@yaoji/contract/behaviour'
import { messages } from '../messages.ts'
import { firstFieldError, type Failure } from '../requests/result.ts'

/** The cause of an unanswered call: the network is named only when the call did not reach the service. */
export const unansweredCause = ({ kind }: Failure): string => (kind === 'timeout' ? messages.timeoutCause : messages.networkCause)

/** What a failed call says, by its cause: no network, no answer in time, a busy service, or the service's own reason. */
export function failureText(failure: Failure): string {
  if (failure.kind === 'network') return messages.networkFailed
  if (failure.kind !== 'code') return messages.timedOut
  return behaviourOf(failure.code) === 'busy' ? messages.systemBusy : (firstFieldError(failure) ?? failure.msg)
}

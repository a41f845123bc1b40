import { behaviourOf, codes } from '@yaoji/contract/codes'
import { ask, showToast } from '../ui/notices.ts'
import { environment } from './environment.ts'
import { messages } from './messages.ts'
import { contractPath } from './paths.ts'
import { firstFieldError, type Failure } from './result.ts'

/** Failures that the caller shows at the right place itself. */
export type CallerShows = { fieldErrors?: 'caller'; conflicts?: 'caller'; notFound?: 'caller' }

const alertText = (text: string, confirmText: string = messages.confirm) =>
  ask({ title: messages.noticeTitle, text, confirmText })

/** Says and does what the error catalogue demands (spec section 8). */
export async function tellFailure(failure: Failure, callerShows: CallerShows): Promise<void> {
  if (failure.kind === 'cancelled') return
  if (failure.kind === 'network') return showToast({ kind: 'error', text: messages.networkFailed })
  if (failure.kind === 'timeout') {
    if (await alertText(messages.requestTimedOut, messages.refresh)) environment.reload()
    return
  }
  switch (behaviourOf(failure.code)) {
    case 'login':
      // session-end.ts leads to the log-in.
      return
    case 'contract':
      await alertText(failure.msg)
      return environment.navigate(contractPath())
    case 'field-error':
      if (callerShows.fieldErrors === 'caller') return
      return showToast({ kind: 'error', text: firstFieldError(failure) ?? failure.msg })
    case 'busy':
      return showToast({ kind: 'error', text: messages.systemBusy })
    default:
      if (failure.code === codes.conflict && callerShows.conflicts === 'caller') return
      if (failure.code === codes.notFound && callerShows.notFound === 'caller') return
      await alertText(failure.msg)
  }
}

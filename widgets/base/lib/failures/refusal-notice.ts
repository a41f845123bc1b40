import { behaviourOf, factorNeeded } from '@yaoji/contract/behaviour'
import { codes } from '@yaoji/contract/codes'
import { environment } from '../environment.ts'
import type { CallerShows } from './failure-notice.ts'
import { messages } from '../messages.ts'
import { ask, showToast } from '../notices.ts'
import { contractPath } from '../paths.ts'
import { firstFieldError, type Failure } from '../requests/result.ts'
import { shownPage } from '../addresses/shown-page.ts'

const alertText = (text: string) => ask({ title: messages.noticeTitle, text, confirmText: messages.confirm })

/** Leads to the store's contracts and from there back to this page; from a partner's page in a new tab. */
async function leadToContracts(text: string): Promise<void> {
  const isOwn = environment.mode === 'site'
  await ask({ title: messages.noticeTitle, text: isOwn ? text : messages.signElsewhere(text), confirmText: messages.goSign })
  environment.navigate(contractPath(isOwn ? shownPage.path : undefined))
}

const isOtherStore = ({ data }: Extract<Failure, { kind: 'code' }>): boolean =>
  typeof data === 'object' && data !== null && 'other_store' in data

/** The session has switched to another store than the page's: reloads the page for that store. */
async function leaveStore(text: string): Promise<void> {
  await ask({ title: messages.noticeTitle, text, confirmText: messages.refresh })
  shownPage.reload()
}

/** Shows the notice of a failed answer and takes the action that its code demands. */
export async function tellRefusal(failure: Extract<Failure, { kind: 'code' }>, callerShows: CallerShows): Promise<void> {
  switch (behaviourOf(failure.code)) {
    case 'login':
      // session-end.ts leads to the log-in.
      return
    case 'contract':
      return leadToContracts(failure.msg)
    case 'field-error':
      if (callerShows.fieldErrors === 'caller') return
      return showToast({ kind: 'error', text: firstFieldError(failure) ?? failure.msg })
    case 'busy':
      return showToast({ kind: 'error', text: messages.systemBusy })
    default:
      if (isOtherStore(failure)) return leaveStore(failure.msg)
      if (failure.code === codes.conflict && callerShows.conflicts === 'caller') return
      if (failure.code === factorNeeded && callerShows.factor === 'caller') return
      if (failure.code === codes.notFound && callerShows.notFound === 'caller') return
      await alertText(failure.msg)
  }
}

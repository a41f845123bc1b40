import { messages } from '../messages.ts'
import { ask, showToast } from '../notices.ts'
import type { Failure } from '../requests/result.ts'
import { shownPage } from '../addresses/shown-page.ts'

/** Failures that the caller shows at the right place itself. */
export type CallerShows = { fieldErrors?: 'caller'; conflicts?: 'caller'; notFound?: 'caller'; network?: 'caller'; factor?: 'caller' }

async function offerReload(): Promise<void> {
  // Each by its name: taken apart, all words would come to pages that say none of them.
  const asked = { title: messages.noticeTitle, text: messages.requestTimedOut, confirmText: messages.refresh }
  if (await ask(asked)) shownPage.reload()
}

/**
 * Says what the error catalogue demands (spec section 8) and resolves when it is said. What a refusal
 * takes arrives with the first one: the service has just answered, so its words are not kept waiting.
 */
export async function tellFailure(failure: Failure, callerShows: CallerShows): Promise<void> {
  if (failure.kind === 'timeout') void offerReload()
  if (failure.kind === 'network' && callerShows.network !== 'caller') showToast({ kind: 'error', text: messages.networkFailed })
  if (failure.kind !== 'code') return
  await import('./refusal-notice.ts').then(
    ({ tellRefusal }) => void tellRefusal(failure, callerShows),
    () => showToast({ kind: 'error', text: failure.msg }),
  )
}

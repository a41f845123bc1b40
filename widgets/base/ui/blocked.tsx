import { behaviourOf } from '@yaoji/contract/behaviour'
import { environment } from '../lib/environment.ts'
import { contractPath } from '../lib/paths.ts'
import { failureText } from '../lib/failures/failure-text.ts'
import type { Failure } from '../lib/requests/result.ts'
import { loginFromHere, shownPage } from '../lib/addresses/shown-page.ts'
import { Button } from './button.tsx'
import { Empty } from './empty.tsx'
import { messages } from './messages.ts'

export type BlockedProps =
  /** `failure` of the call; without it no cause is named. */
  | { kind: 'failed'; title?: string; failure?: Failure | undefined; onRetry: () => void }
  | { kind: 'forbidden'; title: string }
  | { kind: 'visitor'; title?: string | undefined }

const isUnsigned = (failure: Failure | undefined): boolean => failure?.kind === 'code' && behaviourOf(failure.code) === 'contract'

/** The cause as `failureText` names it, with the promise that nothing is lost. */
function failureHint(failure: Failure | undefined): string {
  if (failure?.kind === 'timeout') return messages.loadTimedOut
  if (failure?.kind === 'network') return messages.loadFailedHint
  return failure?.kind === 'code' ? failureText(failure) : messages.loadFailedAtAll
}

/** Why a view has no content, with the one action that helps. */
export function Blocked(props: BlockedProps) {
  if (props.kind === 'failed')
    return (
      <Empty icon="alert" title={props.title ?? messages.loadFailed}>
        <p>{failureHint(props.failure)}</p>
        {isUnsigned(props.failure) && (
          <Button kind="primary" href={environment.href(contractPath(shownPage.path))}>
            {messages.goSign}
          </Button>
        )}
        <Button kind={isUnsigned(props.failure) ? 'plain' : 'primary'} onClick={props.onRetry}>
          {messages.retry}
        </Button>
      </Empty>
    )
  if (props.kind === 'forbidden') return <Empty icon="shield" title={props.title} />
  return (
    <Empty icon="user" title={props.title ?? messages.logInFirst}>
      <Button kind="primary" href={environment.href(loginFromHere())}>
        {messages.logIn}
      </Button>
    </Empty>
  )
}

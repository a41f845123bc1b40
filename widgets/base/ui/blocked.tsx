import { behaviourOf } from '@yaoji/contract/codes'
import { environment } from '../lib/environment.ts'
import { contractPath } from '../lib/paths.ts'
import { firstFieldError, type Failure } from '../lib/result.ts'
import { loginFromHere, shownPage } from '../lib/shown-page.ts'
import { Button } from './button.tsx'
import { Empty } from './empty.tsx'
import { messages } from './messages.ts'

export type BlockedProps =
  /** `failure` of the call; without it the network is assumed. */
  | { kind: 'failed'; title?: string; failure?: Failure | undefined; onRetry: () => void }
  | { kind: 'forbidden'; title: string }
  | { kind: 'visitor'; title?: string }

const isUnsigned = (failure: Failure | undefined): boolean => failure?.kind === 'code' && behaviourOf(failure.code) === 'contract'

/** The service's message, or a hint about the network if that is the reason. */
function failureHint(failure: Failure | undefined): string {
  if (failure?.kind === 'timeout') return messages.loadTimedOut
  if (failure?.kind !== 'code') return messages.loadFailedHint
  return behaviourOf(failure.code) === 'busy' ? messages.systemBusy : (firstFieldError(failure) ?? failure.msg)
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

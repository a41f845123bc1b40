import { environment } from '../lib/environment.ts'
import { loginFromHere } from '../lib/shown-page.ts'
import { Button } from './button.tsx'
import { Empty } from './empty.tsx'
import { messages } from './messages.ts'

export type BlockedProps =
  | { kind: 'failed'; title?: string; onRetry: () => void }
  | { kind: 'forbidden'; title: string }
  | { kind: 'visitor'; title?: string }

/** Why the content of a view is not there, with the one thing to do about it. */
export function Blocked(props: BlockedProps) {
  if (props.kind === 'failed')
    return (
      <Empty icon="alert" title={props.title ?? messages.loadFailed}>
        <p>{messages.loadFailedHint}</p>
        <Button kind="primary" onClick={props.onRetry}>
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

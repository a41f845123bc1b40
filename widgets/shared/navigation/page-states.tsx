import { environment } from '../../base/lib/environment.ts'
import { ordersPath } from '../../base/lib/paths.ts'
import { useLiveStore } from '../../base/lib/stores/use-live-store.ts'
import { Blocked, Button, Empty, Loaded, Skeleton, type LoadedProps } from '../../base/ui/parts.ts'
import { $hasSessionFailed, $session, loadingSession, refreshSession } from '../../identity/session/parts.ts'

type LoadedOrderProps<Value> = Omit<LoadedProps<Value>, 'missing' | 'texts'> & {
  texts: LoadedProps<Value>['texts'] & { noOrder: string; allOrders: string }
}

/** What is fetched of one order; when there is no such order, the way to all. */
export function LoadedOrder<Value>({ texts, ...rest }: LoadedOrderProps<Value>) {
  const missing = (
    <Empty icon="list" title={texts.noOrder}>
      <Button kind="primary" href={environment.href(ordersPath())}>
        {texts.allOrders}
      </Button>
    </Empty>
  )
  return <Loaded {...rest} texts={texts} missing={missing} />
}

/** While a page waits for who is there: grey lines, or that it could not be learnt and the way to ask again. */
export function SessionWaiting({ label, lines }: { label: string; lines: number }) {
  const { state } = useLiveStore($session, loadingSession)
  const hasFailed = useLiveStore($hasSessionFailed, false)
  if (state === 'loading' && hasFailed) return <Blocked kind="failed" onRetry={() => void refreshSession()} />
  return <Skeleton label={label} lines={lines} />
}

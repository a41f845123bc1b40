import type { ReactNode } from 'react'
import type { PayStatusWire } from '@yaoji/contract/calls/pay'
import { environment } from '../lib/environment.ts'
import { loginPath, ordersPath } from '../lib/paths.ts'
import { Blocked, Button, Empty, Skeleton } from '../ui/index.ts'
import { messages } from './messages.ts'
import { retryPay, type PayValue } from './store.ts'

type FrameProps = { title: string; value: PayValue; children: (status: PayStatusWire) => ReactNode }

function Inside({ value, children }: Omit<FrameProps, 'title'>) {
  switch (value.state) {
    case 'loading':
      return <div className="yaoji-pay__card"><Skeleton label={messages.loading} lines={7} /></div>
    case 'visitor':
      return <Blocked kind="visitor" title={messages.visitorTitle} loginHref={environment.href(loginPath(environment.ownPath))} />
    case 'forbidden':
      return <Blocked kind="forbidden" title={value.text} />
    case 'missing':
      return (
        <Empty title={messages.noOrder}>
          <Button kind="primary" href={environment.href(ordersPath())}>{messages.allOrders}</Button>
        </Empty>
      )
    case 'failed':
      return <Blocked kind="failed" title={messages.failed} onRetry={() => void retryPay()} />
    case 'ready':
      return children(value.value)
  }
}

/** The states that the pay page and the done page share. */
export function PayFrame({ title, value, children }: FrameProps) {
  return (
    <div className="yaoji-root yaoji-pay">
      <h1 className="yaoji-visually-hidden">{title}</h1>
      <Inside value={value}>{children}</Inside>
    </div>
  )
}

import type { ReactNode } from 'react'
import type { PayStatusWire } from '@yaoji/contract/calls/pay'
import { environment } from '../lib/environment.ts'
import { ordersPath } from '../lib/paths.ts'
import { loginFromHere } from '../lib/shown-page.ts'
import { Button, Empty, Loaded, Skeleton } from '../ui/parts.ts'
import { messages } from './messages.ts'
import { retryPay, type PayValue } from './store.ts'

type LayoutProps = { title: string; value: PayValue; children: (status: PayStatusWire) => ReactNode }

function NoOrder() {
  return (
    <Empty title={messages.noOrder}>
      <Button kind="primary" href={environment.href(ordersPath())}>
        {messages.allOrders}
      </Button>
    </Empty>
  )
}

/** The states that the pay page and the done page share. */
export function PayLayout({ title, value, children }: LayoutProps) {
  return (
    <div className="yaoji-root yaoji-pay">
      <h1 className="yaoji-visually-hidden">{title}</h1>
      <Loaded
        value={value}
        waiting={
          <div className="yaoji-pay__card">
            <Skeleton label={messages.loading} lines={7} />
          </div>
        }
        missing={<NoOrder />}
        texts={messages}
        onRetry={() => void retryPay()}
        loginHref={environment.href(loginFromHere())}
      >
        {children}
      </Loaded>
    </div>
  )
}

import type { ReactNode } from 'react'
import type { PayStatusWire } from '@yaoji/contract/calls/purchase/pay'
import { LoadedOrder } from '../../shared/navigation/parts.ts'
import { Skeleton } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'
import { retryPay, type PayValue } from './store.ts'

type LayoutProps = { title: string; value: PayValue; children: (status: PayStatusWire) => ReactNode }

/** The states that the pay page and the done page share. */
export function PayLayout({ title, value, children }: LayoutProps) {
  return (
    <div className="yaoji-root yaoji-pay">
      <h1 className="yaoji-visually-hidden">{title}</h1>
      <LoadedOrder
        value={value}
        waiting={
          <div className="yaoji-pay__card">
            <Skeleton label={messages.loading} lines={7} />
          </div>
        }
        texts={messages}
        onRetry={() => void retryPay()}
      >
        {children}
      </LoadedOrder>
    </div>
  )
}

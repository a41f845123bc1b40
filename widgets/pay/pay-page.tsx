import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { PayStatusWire } from '@yaoji/contract/calls/pay'
import { environment } from '../lib/environment.ts'
import { idFromPath, orderPath } from '../lib/paths.ts'
import { shownPage } from '../lib/shown-page.ts'
import { useLiveStore } from '../lib/use-live-store.ts'
import { Button, Icon } from '../ui/parts.ts'
import { messages } from './messages.ts'
import { Outcome } from './outcome.tsx'
import { PayFacts } from './pay-facts.tsx'
import { PayFrame } from './pay-frame.tsx'
import { $isPaying, $pay, $payLeftMs, openPay, payByBalance, type PayValue } from './store.ts'
import { leftText } from './time-text.ts'

function Countdown() {
  const leftMs = useStore($payLeftMs)
  const text = leftMs === undefined ? '' : leftMs > 0 ? messages.payWithin(leftText(leftMs)) : messages.timeOver
  return (
    <p className="yaoji-pay__clock" role="timer">
      <Icon name="clock" />
      <span>{text}</span>
    </p>
  )
}

function Methods({ status }: { status: PayStatusWire }) {
  return (
    <div className="yaoji-pay__methods" role="group" aria-label={messages.methods}>
      <h2 className="yaoji-pay__legend">{messages.methods}</h2>
      <ul>
        {status.pay_methods.map(({ id, name, enabled, reason }) => (
          <li key={id} className="yaoji-pay__method" data-enabled={enabled === 1}>
            <Icon name={id === 'balance' ? 'wallet' : id === 'online' ? 'grid' : 'list'} />
            <span className="yaoji-pay__method-name">{name}</span>
            <span className="yaoji-pay__method-note">
              {id === 'balance' && messages.balance(status.balance)}
              {enabled === 0 && <span className="yaoji-pay__reason">{reason || messages.unavailable}</span>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function PayForm({ status }: { status: PayStatusWire }) {
  const isPaying = useStore($isPaying)
  const leftMs = useStore($payLeftMs)
  const canPay = status.pay_methods.some(({ id, enabled }) => id === 'balance' && enabled === 1)
  const isOver = leftMs !== undefined && leftMs <= 0
  return (
    <section className="yaoji-pay__card" aria-label={messages.payTitle}>
      <PayFacts status={status} />
      <Countdown />
      <Methods status={status} />
      <p className="yaoji-pay__actions">
        {canPay ? (
          <Button kind="primary" size="large" isDisabled={isOver} isBusy={isPaying} onClick={() => void payByBalance()}>
            {messages.pay(status.amount)}
          </Button>
        ) : (
          <span className="yaoji-pay__reason">{messages.noMethod}</span>
        )}
        <Button size="large" href={environment.href(orderPath(status.order_id))}>
          {messages.viewOrder}
        </Button>
      </p>
    </section>
  )
}

/** /cart/step3/{id}: pays one order. */
export function PayPage() {
  const value = useLiveStore<PayValue>($pay, { state: 'loading' })
  useEffect(() => void openPay(idFromPath(shownPage.path)), [])
  return (
    <PayFrame title={messages.payTitle} value={value}>
      {status => (status.state === 'unpaid' || status.state === 'failed' ? <PayForm status={status} /> : <Outcome status={status} />)}
    </PayFrame>
  )
}

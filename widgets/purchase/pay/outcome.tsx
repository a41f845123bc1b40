import type { PayStatusWire } from '@yaoji/contract/calls/purchase/pay'
import { environment } from '../../base/lib/environment.ts'
import { listPath, orderPath, payPath } from '../../base/lib/paths.ts'
import { Button, Icon, type IconName } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'
import { PayFacts } from './pay-facts.tsx'
import { TransferPanel } from './transfer-panel.tsx'

const looks: Record<PayStatusWire['state'], { icon: IconName; title: string; hint: string }> = {
  paid: { icon: 'check', title: messages.paidTitle, hint: '' },
  paying: { icon: 'clock', title: messages.payingTitle, hint: messages.payingHint },
  waiting: { icon: 'clock', title: messages.waitingTitle, hint: messages.waitingHint },
  unpaid: { icon: 'wallet', title: messages.unpaidTitle, hint: '' },
  failed: { icon: 'alert', title: messages.failedTitle, hint: messages.failedHint },
  cancelled: { icon: 'close', title: messages.cancelledTitle, hint: messages.cancelledHint },
}

const awaiting = { icon: 'clock', title: messages.awaitedTitle, hint: messages.awaitedHint } as const
const onCredit = { icon: 'check', title: messages.onCreditTitle, hint: '' } as const
const confirming = { icon: 'clock', title: messages.confirmingTitle, hint: messages.confirmingHint } as const

/** What has become of a payment and where to go from here. */
export function Outcome({ status }: { status: PayStatusWire }) {
  const isTransfer = status.state === 'paying' && status.awaited?.method === 'transfer'
  const isOnline = status.state === 'unpaid' && Boolean(status.awaited?.door)
  const settled = status.state === 'paid' && status.credit !== null ? onCredit : looks[status.state]
  const { icon, title, hint } = isTransfer ? confirming : isOnline ? awaiting : settled
  const problem = isOnline && status.awaited?.door?.problem
  const canPay = !problem && (status.state === 'unpaid' || status.state === 'failed')
  const order = environment.href(orderPath(status.order_id))
  return (
    <section className="yaoji-pay__card yaoji-pay__outcome" data-state={status.state} role="status" aria-live="polite">
      <span className="yaoji-pay__mark">
        <Icon name={icon} />
      </span>
      <h2 className="yaoji-pay__title">{title}</h2>
      {(problem || hint) && <p className="yaoji-pay__hint">{problem || hint}</p>}
      <PayFacts status={status} />
      {isTransfer && status.awaited && <TransferPanel awaited={status.awaited} />}
      <p className="yaoji-pay__actions">
        {canPay && (
          <Button kind="primary" href={environment.href(payPath(status.order_id, status.kind))}>
            {isOnline ? messages.goOnPaying : messages.goPay}
          </Button>
        )}
        <Button kind={canPay ? 'plain' : 'primary'} href={order}>
          {messages.viewOrder}
        </Button>
        <Button href={environment.href(listPath())}>{messages.goShopping}</Button>
      </p>
    </section>
  )
}

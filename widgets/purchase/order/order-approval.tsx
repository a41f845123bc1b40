import { useStore } from '@nanostores/react'
import type { OrderDetailWire } from '@yaoji/contract/calls/purchase/order'
import { chinaMinute } from '@yaoji/contract/domain/china-day'
import { changeText } from '../../cart/cart/parts.ts'
import { useMay } from '../../shared/navigation/parts.ts'
import { timestampMs } from '../../base/lib/clock.ts'
import { Button } from '../../base/ui/parts.ts'
import { approvalMessages as messages, SendBackDialog, whyText } from '../../shared/approval/parts.ts'
import { $isDeciding, $sendingBack, approveOrder, askWhy, keepWaiting, sendBack, typeReason } from './approval-store.ts'

function SendBack() {
  const sending = useStore($sendingBack)
  const isBusy = useStore($isDeciding)
  const dialog = { isBusy, onType: typeReason, onSubmit: sendBack, onClose: keepWaiting }
  return sending ? <SendBackDialog sending={sending} {...dialog} /> : null
}

function Decision({ order }: { order: OrderDetailWire }) {
  const isBusy = useStore($isDeciding)
  const isChanged = (order.approval?.changes.length ?? 0) > 0
  return (
    <p className="yaoji-order-approval__ways">
      <Button kind="primary" isBusy={isBusy} onClick={() => void approveOrder(order)}>
        {isChanged ? messages.approveChanged : messages.approve}
      </Button>
      <Button isDisabled={isBusy} onClick={() => askWhy(order.id)}>
        {messages.sendBack}
      </Button>
    </p>
  )
}

/** Why an order waits, what has moved since it was submitted, and for the 店主 what to do about it. */
export function OrderApproval({ order }: { order: OrderDetailWire }) {
  const mayDecide = useMay('owners')
  const { approval, expires_at: end } = order
  if (!approval) return null
  return (
    <section className="yaoji-order-detail__card yaoji-order-approval" aria-label={messages.title}>
      <h2 className="yaoji-order-detail__legend">{messages.title}</h2>
      <p>
        {messages.submitted(approval.name)}：{whyText(approval, order.payable)}
      </p>
      {approval.changes.length > 0 && (
        <div className="yaoji-order-approval__changes" role="alert">
          <p>{messages.changed}</p>
          <ul>
            {approval.changes.map(change => (
              <li key={`${change.goods_id}-${change.field}`}>{changeText(change)}</li>
            ))}
          </ul>
        </div>
      )}
      <p className="yaoji-order-row__term">{mayDecide && end !== null ? messages.until(chinaMinute(timestampMs(end))) : messages.waits}</p>
      {mayDecide && <Decision order={order} />}
      <SendBack />
    </section>
  )
}

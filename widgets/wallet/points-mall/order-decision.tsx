import { useStore } from '@nanostores/react'
import type { PointsOrderWire } from '@yaoji/contract/calls/rewards/points-mall'
import { chinaMinute } from '@yaoji/contract/domain/china-day'
import { approvalMessages, SendBackDialog, whyText } from '../../shared/approval/parts.ts'
import { useMay } from '../../shared/navigation/parts.ts'
import { timestampMs } from '../../base/lib/clock.ts'
import { Button } from '../../base/ui/parts.ts'
import { $sendingBack, approvePointsOrder, askWhy, keepWaiting, sendBack, typeReason } from './decision-store.ts'
import { orderMessages as messages } from './order-messages.ts'
import { $changing } from './order-store.ts'

/** The reason for which an order goes back. */
export function SendBack() {
  const sending = useStore($sendingBack)
  const isBusy = useStore($changing) !== ''
  const dialog = { isBusy, onType: typeReason, onSubmit: sendBack, onClose: keepWaiting }
  return sending ? <SendBackDialog sending={sending} title={messages.reasonTitle} hint={messages.reasonHint} {...dialog} /> : null
}

function Ways({ id, order_sn }: PointsOrderWire) {
  const changing = useStore($changing)
  const label = (text: string) => messages.label(text, order_sn)
  return (
    <p className="yaoji-points-order__ways">
      <Button
        kind="primary"
        size="small"
        isBusy={changing === id}
        label={label(approvalMessages.approve)}
        onClick={() => void approvePointsOrder(id)}
      >
        {approvalMessages.approve}
      </Button>
      <Button size="small" isDisabled={changing === id} label={label(approvalMessages.sendBack)} onClick={() => askWhy(id)}>
        {approvalMessages.sendBack}
      </Button>
    </p>
  )
}

type Props = { order: PointsOrderWire; approval: NonNullable<PointsOrderWire['approval']> }

/** Why an order waits, and for the 店主 what to do about it. */
export function OrderDecision({ order, approval }: Props) {
  const mayDecide = useMay('owners')
  return (
    <div className="yaoji-points-order__approval">
      <p>
        {approvalMessages.submitted(approval.name)}：{whyText(approval, approval.amount)}
      </p>
      <p className="yaoji-points-goods__note">
        {mayDecide ? messages.until(chinaMinute(timestampMs(approval.expires_at))) : messages.waits}
      </p>
      {mayDecide && <Ways {...order} />}
    </div>
  )
}

import { useStore } from '@nanostores/react'
import type { OrderSummaryWire } from '@yaoji/contract/calls/purchase/order'
import { isSignedState, orderStates, type OrderState } from '@yaoji/contract/domain/order/order-states'
import { isTickedIn } from '@yaoji/contract/domain/order/receiving'
import { orderKinds } from '@yaoji/contract/orders/order-kinds'
import { approvalMessages as approval } from '../../shared/approval/parts.ts'
import { useMay } from '../../shared/navigation/parts.ts'
import { environment } from '../../base/lib/environment.ts'
import { askAfterSalePath, receiptsPath, receivingPath, standingsPath } from '../../base/lib/addresses/member-paths.ts'
import { orderPath, payPath } from '../../base/lib/paths.ts'
import { Button } from '../../base/ui/parts.ts'
import { askToCancel } from './cancel-store.ts'
import { messages } from './messages.ts'
import { $receiving, receiveOrder } from './receive-store.ts'
import { openReorder } from './reorder.ts'

type ActionsProps = { order: Pick<OrderSummaryWire, 'id' | 'kind' | 'order_sn' | 'status' | 'actions'>; hasDetailLink: boolean }

/** Where the 店主 decides about an order that waits. */
function GoApprove({ id, sn }: { id: string; sn: string }) {
  const mayDecide = useMay('owners')
  if (!mayDecide) return null
  return (
    <Button kind="primary" size="small" href={environment.href(orderPath(id))} label={`${approval.goApprove}：${sn}`}>
      {approval.goApprove}
    </Button>
  )
}

/** 取消订单, or 撤回 while it waits for its approval: there the 店主 sends it back with a reason (domain.md section 5). */
function CancelButton({ id, sn, status }: { id: string; sn: string; status: OrderState }) {
  const mayDecide = useMay('owners')
  const isWaiting = status === orderStates.awaitingApproval
  if (isWaiting && mayDecide) return null
  const text = isWaiting ? approval.withdraw : messages.cancelOrder
  return (
    <Button kind="text" size="small" label={`${text}：${sn}`} onClick={() => askToCancel(id, sn, status)}>
      {text}
    </Button>
  )
}

function MakeStanding({ id, sn }: { id: string; sn: string }) {
  return (
    <Button size="small" href={environment.href(standingsPath({ order: id }))} label={`${messages.standing}：${sn}`}>
      {messages.standing}
    </Button>
  )
}

/** What the buyer may do with an order now; the service decides what. */
export function OrderActions({ order: { id, kind, order_sn: sn, status, actions }, hasDetailLink }: ActionsProps) {
  const [mayOrder, mayPay] = [useMay('orderers'), useMay('payers')]
  const isReceiving = useStore($receiving)[id] === true
  const afterSale = isSignedState(status) ? messages.afterSale : messages.refuse
  return (
    <div className="yaoji-order__actions">
      {hasDetailLink && actions.includes('approve') && <GoApprove id={id} sn={sn} />}
      {mayPay && actions.includes('pay') && (
        <Button kind="primary" size="small" href={environment.href(payPath(id, kind))} label={`${messages.pay}：${sn}`}>
          {messages.pay}
        </Button>
      )}
      {mayPay && actions.includes('proof') && (
        <Button kind="primary" size="small" href={environment.href(payPath(id, kind))} label={`${messages.proof}：${sn}`}>
          {messages.proof}
        </Button>
      )}
      {kind === orderKinds.ephedrine && status >= orderStates.shipped && (
        <Button size="small" href={environment.href(receiptsPath())} label={`${messages.receipt}：${sn}`}>
          {messages.receipt}
        </Button>
      )}
      {hasDetailLink && (
        <Button size="small" href={environment.href(orderPath(id))} label={`${messages.view}：${sn}`}>
          {messages.view}
        </Button>
      )}
      {mayOrder && actions.includes('reorder') && (
        <Button size="small" label={`${messages.reorder}：${sn}`} onClick={() => openReorder(id)}>
          {messages.reorder}
        </Button>
      )}
      {mayOrder && isTickedIn(status) && !isSignedState(status) && (
        <Button size="small" href={environment.href(receivingPath(id))} label={`${messages.receiving}：${sn}`}>
          {messages.receiving}
        </Button>
      )}
      {mayOrder && actions.includes('receive') && (
        <Button
          kind="primary"
          size="small"
          isBusy={isReceiving}
          label={`${messages.receive}：${sn}`}
          onClick={() => void receiveOrder(id, sn)}
        >
          {messages.receive}
        </Button>
      )}
      {mayOrder && actions.includes('after-sale') && (
        <Button size="small" href={environment.href(askAfterSalePath(id))} label={`${afterSale}：${sn}`}>
          {afterSale}
        </Button>
      )}
      {mayOrder && !hasDetailLink && actions.includes('reorder') && <MakeStanding id={id} sn={sn} />}
      {mayOrder && actions.includes('cancel') && <CancelButton id={id} sn={sn} status={status} />}
    </div>
  )
}

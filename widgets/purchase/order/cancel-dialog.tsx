import { useStore } from '@nanostores/react'
import { cancelReasons } from '@yaoji/contract/calls/purchase/order'
import { approvalMessages as approval } from '../../shared/approval/parts.ts'
import { Button, Dialog } from '../../base/ui/parts.ts'
import { $cancelling, cancelOrder, chooseReason, keepOrder } from './cancel-store.ts'
import { cancelReasonNames, messages } from './messages.ts'

/** Asks why an order is cancelled (domain.md section 5). */
export function CancelDialog() {
  const cancelling = useStore($cancelling)
  if (!cancelling) return null
  const { id, orderNumber, isPaid, isWaiting, reason, isBusy } = cancelling
  const text = isWaiting ? approval.withdrawText : isPaid ? messages.cancelPaidText : messages.cancelText
  return (
    <Dialog
      title={isWaiting ? approval.withdrawTitle : messages.cancelTitle}
      onClose={keepOrder}
      actions={
        <>
          <Button onClick={keepOrder}>{isWaiting ? approval.withdrawKeep : messages.keep}</Button>
          <Button kind="danger" isDisabled={!reason} isBusy={isBusy} onClick={() => void cancelOrder()}>
            {isWaiting ? approval.withdrawConfirm : messages.cancelConfirm}
          </Button>
        </>
      }
    >
      <fieldset className="yaoji-order__reasons">
        <legend>{text(orderNumber)}</legend>
        {cancelReasons.map(each => (
          <label key={each} className="yaoji-order__reason">
            <input type="radio" name={`yaoji-cancel-${id}`} checked={each === reason} onChange={() => chooseReason(each)} />
            {cancelReasonNames[each]}
          </label>
        ))}
      </fieldset>
    </Dialog>
  )
}

import { useStore } from '@nanostores/react'
import { cancelReasons } from '@yaoji/contract/calls/order'
import { Button, Dialog } from '../ui/parts.ts'
import { $cancelling, cancelOrder, chooseReason, keepOrder } from './cancel-store.ts'
import { cancelReasonNames, messages } from './messages.ts'

/** Asks why an order is cancelled (domain.md section 5). */
export function CancelDialog() {
  const cancelling = useStore($cancelling)
  if (!cancelling) return null
  const { id, orderNumber, isPaid, reason, isBusy } = cancelling
  return (
    <Dialog
      title={messages.cancelTitle}
      onClose={keepOrder}
      actions={
        <>
          <Button onClick={keepOrder}>{messages.keep}</Button>
          <Button kind="danger" isDisabled={!reason} isBusy={isBusy} onClick={() => void cancelOrder()}>
            {messages.cancelConfirm}
          </Button>
        </>
      }
    >
      <fieldset className="yaoji-order__reasons">
        <legend>{isPaid ? messages.cancelPaidText(orderNumber) : messages.cancelText(orderNumber)}</legend>
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

import { useStore } from '@nanostores/react'
import { StandingAdd, standingMessages as messages } from '../../../shared/standing-add/parts.ts'
import { Button, Dialog } from '../../../base/ui/parts.ts'
import { selectedGoods } from '../state/selected-goods.ts'
import { $cart } from '../state/store.ts'

/** Puts the selected lines into a standing order, in the quantities of the cart. */
export function StandingDialog({ onClose }: { onClose: () => void }) {
  const value = useStore($cart)
  const goods = value.state === 'ready' ? selectedGoods(value.cart.data) : []
  return (
    <Dialog title={messages.title} onClose={onClose} actions={<Button onClick={onClose}>{messages.close}</Button>}>
      <p>{goods.length === 0 ? messages.nothingSelected : messages.ofCart(goods.length)}</p>
      {goods.length > 0 && <StandingAdd goods={goods} />}
    </Dialog>
  )
}

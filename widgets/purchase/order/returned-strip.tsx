import { useStore } from '@nanostores/react'
import type { OrderDetailWire } from '@yaoji/contract/calls/purchase/order'
import { environment } from '../../base/lib/environment.ts'
import { cartPath } from '../../base/lib/paths.ts'
import { Button, Icon } from '../../base/ui/parts.ts'
import { $isTakingOut, takeOut } from './cancel-store.ts'
import { messages } from './messages.ts'

/** What of a cancelled order is back in the cart, and the way to take it out again. */
export function ReturnedStrip({ order: { id, returned, lines_count: lines } }: { order: OrderDetailWire }) {
  const isBusy = useStore($isTakingOut)
  if (!returned) return null
  return (
    <p className="yaoji-order-detail__returned" role="status">
      <Icon name="cart" />
      <span>{returned.lines < lines ? messages.returnedPart(returned.lines, lines - returned.lines) : messages.returned}</span>
      <Button size="small" isBusy={isBusy} onClick={() => void takeOut(id, returned.undo_id)}>
        {messages.undo}
      </Button>
      <Button size="small" kind="primary" href={environment.href(cartPath())}>
        {messages.toCart}
      </Button>
    </p>
  )
}

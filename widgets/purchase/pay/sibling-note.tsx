import type { PayStatusWire } from '@yaoji/contract/calls/purchase/pay'
import { money } from '@yaoji/contract/domain/money'
import { orderKinds } from '@yaoji/contract/orders/order-kinds'
import { environment } from '../../base/lib/environment.ts'
import { payPath } from '../../base/lib/paths.ts'
import { Button } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'

/** The other order of the same cart, which waits for its own money. */
export function SiblingNote({ status: { sibling } }: { status: PayStatusWire }) {
  if (!sibling) return null
  const { kind, order_sn: sn, amount, order_id: id, is_flash_sale: isFlash } = sibling
  const ofOthers = isFlash === 1 ? messages.siblingFlash : messages.siblingNormal
  const text = kind === orderKinds.ephedrine ? messages.siblingEphedrine : ofOthers
  return (
    <div className="yaoji-pay__sibling" role="note">
      <span>{text(sn, money(amount))}</span>
      <Button size="small" href={environment.href(payPath(id, kind))}>
        {messages.goPaySibling}
      </Button>
    </div>
  )
}

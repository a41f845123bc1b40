import type { OrderSummaryWire } from '@yaoji/contract/calls/purchase/order'
import { isPaidState } from '@yaoji/contract/domain/order/order-states'
import { environment } from '../../base/lib/environment.ts'
import { groupPath } from '../../base/lib/paths.ts'
import { Tag } from '../../base/ui/parts.ts'
import { groupTexts, messages } from './messages.ts'

const tones = { running: 'amber', formed: 'green', failed: 'plain' } as const

/** That an order takes part in a group, and once it is paid for what became of that. */
export function GroupTag({ order: { group, status } }: { order: Pick<OrderSummaryWire, 'group' | 'status'> }) {
  if (!group) return null
  // What came to nothing for another reason has no part in what became of the group.
  const isJoined = status > 0 ? isPaidState(status) : group.state === 'failed'
  return <Tag tone={isJoined ? tones[group.state] : 'red'}>{isJoined ? groupTexts[group.state] : messages.group}</Tag>
}

/** The same with the way to the group. */
export function GroupTerm({ order }: { order: Pick<OrderSummaryWire, 'group' | 'status'> }) {
  if (!order.group) return null
  return (
    <p className="yaoji-order-row__term">
      <GroupTag order={order} />{' '}
      <a className="yaoji-tap" href={environment.href(groupPath(order.group.goods_id))}>
        {messages.viewGroup}
      </a>
    </p>
  )
}

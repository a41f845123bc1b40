import type { GroupWire } from '@yaoji/contract/calls/rewards/group-buy'
import { DetailCountdown } from '../../storefront/goods-detail/parts.ts'
import { Price, Tag } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'

const tones = { ahead: 'blue', running: 'green', 'sold-out': 'plain', deciding: 'amber', formed: 'green', failed: 'plain' } as const

/** Where a group stands, and the time that is left by the service's clock. */
export function GroupState({ group: { state, is_open, begins_at, ends_at }, onTurn }: { group: GroupWire; onTurn: () => void }) {
  return (
    <p className="yaoji-group__state">
      <Tag tone={tones[state]}>{messages.states[state]}</Tag>
      {state === 'ahead' && <DetailCountdown endsAt={begins_at} label={messages.beginsIn} onEnd={onTurn} />}
      {(is_open === 1 || state === 'sold-out') && <DetailCountdown endsAt={ends_at} label={messages.endsIn} onEnd={onTurn} />}
    </p>
  )
}

/** What a unit costs in the group, and without it. */
export function GroupPrice({ group: { goods, raw_price }, size }: { group: GroupWire; size: 'l' | 'xl' }) {
  if (goods.price === null) {
    const { cant_buy: refusal } = goods
    const why = refusal && refusal.code !== 'NOT_LOGIN' ? refusal.text : messages.priceHidden
    return <p className="yaoji-group__prices yaoji-group__soft">{why}</p>
  }
  return (
    <p className="yaoji-group__prices">
      <Price value={goods.price} unit={goods.bzdw} size={size} />
      {raw_price !== null && raw_price !== goods.price && (
        <span className="yaoji-group__soft">
          {messages.raw} <Price value={raw_price} tone="struck" />
        </span>
      )}
    </p>
  )
}

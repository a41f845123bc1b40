import type { GroupWire } from '@yaoji/contract/calls/rewards/group-buy'
import { messages } from './messages.ts'

/** How far a group is, as a bar and in words. */
export function GroupProgress({ group }: { group: GroupWire }) {
  const { target, joined, percent, stores, state, goods } = group
  const unit = goods.bzdw
  // One that is formed stays so, also when somebody cancels.
  const isMissing = state !== 'failed' && state !== 'formed' && joined < target
  return (
    <div className="yaoji-group__progress">
      <progress className="yaoji-group__bar" value={percent} max={100} aria-label={messages.progressOf(goods.name)} />
      <p className="yaoji-group__count">
        <strong>{messages.target(target, unit)}</strong>
        <span>{messages.joined(joined, unit)}</span>
        {isMissing && <span>{messages.missing(target - joined, unit)}</span>}
        {stores > 0 && <span>{messages.stores(stores)}</span>}
      </p>
    </div>
  )
}

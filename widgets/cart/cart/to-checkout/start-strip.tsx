import { Button } from '../../../base/ui/parts.ts'
import { AsideStrip } from './aside-strip.tsx'
import { openFill } from '../fill/fill.ts'
import { messages } from '../messages.ts'
import { setAside, type StartGap } from './start-gaps.ts'

/** Why these lines cannot be checked out yet, with the two ways on; what was set aside, with the way back. */
export function StartStrip({ gaps }: { gaps: readonly StartGap[] }) {
  return (
    <div className="yaoji-cart-start">
      <div role="status">
        {gaps.map(gap => (
          <p key={gap.warehouseId} className="yaoji-cart-start__gap">
            <strong>{messages.startShort(gap.name, gap.amount)}</strong>
            <Button size="small" onClick={() => openFill({ kind: 'start', id: gap.warehouseId })}>
              {messages.fillUp}
            </Button>
            <Button kind="text" size="small" onClick={() => void setAside(gap)}>
              {messages.setAside}
            </Button>
          </p>
        ))}
      </div>
      <AsideStrip />
    </div>
  )
}

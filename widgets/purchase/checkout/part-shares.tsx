import type { QuotedLineWire } from '@yaoji/contract/calls/purchase/checkout'
import { Price } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'

/** What a set is made of, with the units in all of its sets and what of the line each bears; nothing for other lines. */
export function PartShares({ line: { combination, parts } }: { line: QuotedLineWire }) {
  if (!combination) return null
  const shares = new Map(parts.map(part => [part.goods_id, part]))
  return (
    <ul className="yaoji-set-parts" aria-label={messages.parts(combination.name)}>
      {combination.goods.map(({ goods_id: id, name, ypgg, bzdw }) => {
        const share = shares.get(id)
        return (
          <li key={id}>
            {name} {ypgg}
            {share && (
              <>
                {' '}
                {messages.quantity(share.number, bzdw)} <span className="yaoji-check-order__share">{messages.share}</span>
                <Price value={share.amount} tone="plain" />
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
}

import type { CombinationWire } from '@yaoji/contract/calls/combination'
import { messages } from './messages.ts'

/** What one set is made of; nothing for other lines. */
export function SetParts({ combination }: { combination: CombinationWire | null }) {
  if (!combination) return null
  return (
    <ul className="yaoji-set-parts" aria-label={messages.setParts(combination.name)}>
      {combination.goods.map(part => (
        <li key={part.goods_id}>{messages.setPart(part.name, part.ypgg, part.number, part.bzdw)}</li>
      ))}
    </ul>
  )
}

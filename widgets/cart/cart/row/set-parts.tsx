import type { CombinationWire } from '@yaoji/contract/calls/rewards/combination'
import { messages } from '../messages.ts'

const partText = (part: CombinationWire['goods'][number]): string => messages.setPart(part.name, part.ypgg, part.number, part.bzdw)

/** What one set is made of, in one text. */
export const setText = ({ goods }: CombinationWire): string => goods.map(partText).join(' ')

/** What one set is made of; nothing for other lines. */
export function SetParts({ combination }: { combination: CombinationWire | null }) {
  if (!combination) return null
  return (
    <ul className="yaoji-set-parts" aria-label={messages.setParts(combination.name)}>
      {combination.goods.map(part => (
        <li key={part.goods_id}>{partText(part)}</li>
      ))}
    </ul>
  )
}

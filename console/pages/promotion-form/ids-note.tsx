import { useGoodsNames } from '../../lib/goods-names.ts'
import { GoodsFinder } from '../../ui/goods-finder.tsx'
import { messages } from './messages.ts'

const namedMax = 4

type Shown = {
  value: string
  isJudged: boolean
  /** Another replaces it. */
  isOne: boolean
  change: (value: string) => void
}

/** Goods of a list of numbers, numbers without goods until the desk has judged them, and a search that adds another. */
export function IdsNote({ value, isJudged, isOne, change }: Shown) {
  const ids = value.split(/[\s,，、;；]+/).filter(Boolean)
  const names = useGoodsNames(ids)
  const found = ids.flatMap(id => names.of(id)?.name ?? [])
  const unknown = names.isKnown && !isJudged ? ids.filter(id => !names.of(id)) : []
  return (
    <div className="stack stack-s wide-field">
      {found.length > 0 && (
        <span className="note">
          {messages.count(found.length)}：{messages.named(found.slice(0, namedMax), Math.max(0, found.length - namedMax))}
        </span>
      )}
      {unknown.length > 0 && <span className="finding">{messages.unknown(unknown.slice(0, 10))}</span>}
      <GoodsFinder choose={id => !ids.includes(id) && change(isOne ? id : [...ids, id].join(' '))} />
    </div>
  )
}

import type { GoodsWire, TagWire } from '@yaoji/contract/calls/storefront/goods'
import { Tag, tagTone } from '../../base/ui/parts.ts'
import { expiryState } from '@yaoji/contract/domain/goods/expiry'
import { limits } from '@yaoji/contract/limits'
import { withSeparators } from '@yaoji/contract/domain/money'
import { goodsMessages as messages } from './messages.ts'

/** Visible tags, each with its description. */
export function shownTags(tags: readonly TagWire[]): TagWire[] {
  return tags.filter(tag => tag.is_show === 1)
}

export function GoodsTags({ tags, most }: { tags: readonly TagWire[]; most?: number }) {
  const shown = shownTags(tags).slice(0, most)
  if (shown.length === 0) return null
  return (
    <p className="yaoji-goods-tags">
      {shown.map(({ kind, name, describe }) => (
        <Tag key={name} tone={tagTone(kind)} title={describe}>
          {name}
        </Tag>
      ))}
    </p>
  )
}

/** An expiry in the colours of domain.md section 2; the colour is also given as text. */
export function Expiry({ yxq, today }: { yxq: string; today: string }) {
  const state = expiryState(yxq, today)
  return (
    <span className="yaoji-expiry" data-state={state}>
      <span className="yaoji-expiry__rest">{yxq.slice(0, 2)}</span>
      {yxq.slice(2, 7)}
      <span className="yaoji-expiry__rest">{yxq.slice(7)}</span>
      {state !== 'fresh' && <span className="yaoji-expiry__word">{messages.nearExpiry}</span>}
    </span>
  )
}

/** Units in stock, with a sign where they are few; the words of the wire where it names no number. */
export function StockFigure({ goods: { number, number_label } }: { goods: Pick<GoodsWire, 'number' | 'number_label'> }) {
  if (number === null || number === 0) return number_label
  return (
    <>
      {number < limits.stockAmpleFrom && <span className="yaoji-half" />}
      {withSeparators(String(number))}
    </>
  )
}

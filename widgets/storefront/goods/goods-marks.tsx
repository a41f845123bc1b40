import type { GoodsWire, TagWire } from '@yaoji/contract/calls/storefront/goods'
import { Tag, tagTone } from '../../base/ui/parts.ts'
import { expiryState } from '@yaoji/contract/domain/goods/expiry'
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
      {yxq}
      {state !== 'fresh' && <span className="yaoji-expiry__word">{messages.nearExpiry}</span>}
    </span>
  )
}

/** 库存文字 of the wire; empty without stock, because the reason is shown anyway. */
export function StockLabel({ goods }: { goods: Pick<GoodsWire, 'number' | 'number_label'> }) {
  if (!goods.number_label) return null
  return <span className="yaoji-stock-label">{goods.number === null ? goods.number_label : messages.stockOf(goods.number_label)}</span>
}

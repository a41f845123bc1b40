import { nameParts } from '@yaoji/contract/domain/goods/full-name'
import { messages } from './list-messages.ts'
import { Offer, type GoodsOptionProps } from './offer.tsx'
import type { ManufacturerWire } from './options.ts'

/** A text with the part from start to end (of `match`) marked; without a match the text as it is. */
function Highlighted({ text, match: [start = 0, end = 0] }: { text: string; match: readonly number[] }) {
  if (end <= start) return text
  return (
    <>
      {text.slice(0, start)}
      <mark className="yaoji-search__mark">{text.slice(start, end)}</mark>
      {text.slice(end)}
    </>
  )
}

export function GoodsOption(props: GoodsOptionProps) {
  const {
    goods: { id, name, brand, match, ypgg, sccj, matched_by: matchedBy, why },
    isActive,
    quantity,
    image,
  } = props
  const { before, after } = nameParts({ brand, name })
  const isRefused = isActive && quantity?.goodsId === id && quantity.state === 'refused'
  return (
    <>
      <span className="yaoji-search__pack">{image}</span>
      <span className="yaoji-search__goods">
        <span className="yaoji-search__name">
          {before && <span className="yaoji-search__brand">{before}</span>}
          <Highlighted text={name} match={match} />
          {after && <span className="yaoji-search__brand">{after}</span>}
          {messages.matches[matchedBy] && !why && (
            <span className="yaoji-search__matched">{messages.matchedBy(messages.matches[matchedBy])}</span>
          )}
        </span>
        {why && <span className="yaoji-search__facts">{why}</span>}
        <span className="yaoji-search__facts">
          <span className="yaoji-search__spec">{ypgg}</span>
          <span className="yaoji-search__maker">{sccj}</span>
        </span>
        {isRefused && <span className="yaoji-search__refusal">{quantity.reason}</span>}
      </span>
      <Offer {...props} />
    </>
  )
}

export function ManufacturerOption({ manufacturer: { name, count } }: { manufacturer: ManufacturerWire }) {
  return (
    <>
      <span className="yaoji-search__kind">{messages.manufacturer}</span>
      <span className="yaoji-search__name">{name}</span>
      <span className="yaoji-search__count">{messages.manufacturerCount(count)}</span>
    </>
  )
}

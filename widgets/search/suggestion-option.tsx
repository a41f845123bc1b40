import type { SuggestionWire } from '@yaoji/contract/calls/goods'
import { Price } from '../ui/price.tsx'
import { Highlighted } from './highlighted.tsx'
import { messages } from './list-messages.ts'
import type { ManufacturerWire } from './options.ts'

export function GoodsOption({ goods, isMember }: { goods: SuggestionWire; isMember: boolean }) {
  const { name, brand, match, goods_image: [image], ypgg, sccj, price, bzdw, matched_by: matchedBy } = goods
  return (
    <>
      <span className="yaoji-search__pack">
        {image && <img src={image} alt="" width="48" height="48" decoding="async" />}
      </span>
      <span className="yaoji-search__goods">
        <span className="yaoji-search__name">
          {brand && <span className="yaoji-search__brand">{brand} </span>}
          <Highlighted text={name} match={match} />
          {matchedBy && <span className="yaoji-search__matched">{messages.matchedBy(matchedBy)}</span>}
        </span>
        <span className="yaoji-search__facts">
          <span className="yaoji-search__spec">{ypgg}</span>
          <span className="yaoji-search__maker">{sccj}</span>
        </span>
      </span>
      {price === null
        ? <span className="yaoji-search__no-price">{isMember ? messages.priceInDetail : messages.priceAfterLogin}</span>
        : <Price value={price} unit={bzdw} />}
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

import { savedBy } from '@yaoji/contract/domain/prices/saving'
import { Price } from './price.tsx'
import { priceMessages as messages } from './price-messages.ts'

type Props = {
  /** What a unit costs, as on the wire; null where prices must not be seen. */
  paid: string | null
  /** 原价 (`base_price` of goods, `raw_price` of a line). */
  list: string | null
}

/** 原价 struck through and what is saved of it, where less is paid: 会员价, 协议价, 阶梯价 and the like alike. */
export function Saving({ paid, list }: Props) {
  const saved = savedBy(paid, list)
  if (saved === undefined || list === null) return null
  return (
    <span className="yaoji-saving">
      <del>
        {messages.listPrice}
        <Price value={list} tone="struck" />
      </del>{' '}
      {messages.saved(saved)}
    </span>
  )
}

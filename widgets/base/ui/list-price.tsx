import { Price } from './price.tsx'
import { listPriceName } from './price-messages.ts'

export type ListPriceProps = {
  /** What a unit costs, as on the wire; null where prices must not be seen. */
  paid: string | null
  /** 原价 (`base_price` of goods, `raw_price` of a line), never below what is paid. */
  list: string | null
}

/** 原价 struck through, where less is paid. */
export function ListPrice({ paid, list }: ListPriceProps) {
  if (!paid || !list || paid === list) return null
  return (
    <del className="yaoji-list-price">
      {listPriceName}
      <Price value={list} tone="struck" />
    </del>
  )
}

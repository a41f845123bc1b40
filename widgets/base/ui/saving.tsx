import { savedBy } from '@yaoji/contract/domain/prices/saving'
import { ListPrice, type ListPriceProps } from './list-price.tsx'
import { savedText } from './price-messages.ts'

/** 原价 and what is saved of it, where less is paid: 会员价, 协议价, 阶梯价 and the like. */
export function Saving({ paid, list }: ListPriceProps) {
  const saved = savedBy(paid, list)
  if (saved === undefined) return null
  return (
    <span className="yaoji-saving">
      <ListPrice paid={paid} list={list} /> {savedText(saved)}
    </span>
  )
}

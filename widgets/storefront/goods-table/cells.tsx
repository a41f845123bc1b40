import type { ReactNode } from 'react'
import type { GoodsWire } from '@yaoji/contract/calls/storefront/goods'
import { formatTenths, grossMargin } from '@yaoji/contract/domain/margin'
import { parseUnitPrice } from '@yaoji/contract/domain/money'
import { FavouriteButton } from '../../cart/favourite/parts.ts'
import { BenefitHints, Expiry, fullName, GoodsPrice, GoodsTags, unitPriceAt } from '../goods/parts.ts'
import { environment } from '../../base/lib/environment.ts'
import { goodsPath } from '../../base/lib/paths.ts'
import { Checkbox, Price } from '../../base/ui/parts.ts'
import type { ColumnName } from './columns.ts'
import { messages } from './messages.ts'

export type CellProps = { goods: GoodsWire; quantity: number; today: string; isMarked: boolean; onMark: () => void }

const tagsInCell = 4

function NameCell({ goods }: CellProps) {
  return (
    <>
      <a className="yaoji-goods-table__name" href={environment.href(goodsPath(goods.id))} title={fullName(goods)}>
        {fullName(goods)}
      </a>
      <GoodsTags tags={goods.tags} most={tagsInCell} />
    </>
  )
}

/** The margin of the retail price at the quantity's unit price. */
function RetailCell({ goods, quantity }: CellProps) {
  const price = parseUnitPrice(unitPriceAt(goods, quantity) ?? '')
  const retail = parseUnitPrice(goods.market_price ?? '')
  if (goods.market_price === null || price === undefined || retail === undefined) return messages.unknown
  const margin = grossMargin(price, retail)
  return (
    <>
      <Price value={goods.market_price} tone="plain" />
      <span className="yaoji-goods-table__small">{margin === undefined ? messages.noMargin : messages.margin(formatTenths(margin))}</span>
    </>
  )
}

function PriceCell({ goods, quantity }: CellProps) {
  if (goods.price === null) return messages.unknown
  return (
    <>
      <GoodsPrice goods={goods} quantity={quantity} size="m" />
      <BenefitHints goods={goods} quantity={quantity} />
    </>
  )
}

function StockCell({ goods }: CellProps) {
  if (goods.number === 0) return messages.unknown
  if (goods.number === null) return goods.number_label
  return (
    <>
      {goods.number}
      <span className="yaoji-goods-table__small">{goods.number_label}</span>
    </>
  )
}

function MakerCell({ goods }: CellProps) {
  return (
    <span className="yaoji-goods-table__clamp" title={goods.sccj}>
      {goods.sccj}
    </span>
  )
}

function packsText({ jzl, zbz, bzdw }: GoodsWire): string {
  return messages.packs(jzl > 0 ? String(jzl) : messages.unknown, zbz, bzdw)
}

const cells: Readonly<Partial<Record<ColumnName, (props: CellProps) => ReactNode>>> = {
  mark: ({ goods, isMarked, onMark }) => <Checkbox isChecked={isMarked} label={messages.markOf(fullName(goods))} onToggle={onMark} />,
  name: NameCell,
  spec: ({ goods }) => (
    <span className="yaoji-goods-table__clamp" title={goods.ypgg}>
      {goods.ypgg || messages.unknown}
    </span>
  ),
  maker: MakerCell,
  approval: ({ goods }) => goods.pzwh || messages.unknown,
  expiry: ({ goods, today }) => (goods.yxq ? <Expiry yxq={goods.yxq} today={today} /> : messages.unknown),
  stock: StockCell,
  retail: RetailCell,
  price: PriceCell,
  packs: ({ goods }) => packsText(goods),
  favourite: ({ goods }) => <FavouriteButton goodsId={goods.id} isFavourite={goods.is_favorite === 1} name={fullName(goods)} />,
}

/** Content of a column's cell; quantity and button belong to the row. */
export function CellContent({ column, ...props }: CellProps & { column: ColumnName }) {
  return cells[column]?.(props)
}

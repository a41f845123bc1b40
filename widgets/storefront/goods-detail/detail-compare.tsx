import type { GoodsWire } from '@yaoji/contract/calls/storefront/goods'
import { parseUnitPrice } from '@yaoji/contract/domain/money'
import { CantBuy, Expiry, firstQuantity, fullName, goodsMessages, GoodsPrice, QuickAdd } from '../goods/parts.ts'
import { environment } from '../../base/lib/environment.ts'
import { goodsPath } from '../../base/lib/paths.ts'
import { Tag } from '../../base/ui/parts.ts'
import { moreMessages } from './detail-more-messages.ts'

const perUnitOf = ({ per_unit }: GoodsWire) => parseUnitPrice(per_unit?.price ?? '') ?? Infinity

/** Goods that can be bought first, then by price per tablet. */
function inOrderOfUse(goods: readonly GoodsWire[]): GoodsWire[] {
  const isBlocked = ({ cant_buy }: GoodsWire) => Number(cant_buy !== null)
  return goods.toSorted((a, b) => isBlocked(a) - isBlocked(b) || (perUnitOf(a) < perUnitOf(b) ? -1 : 1))
}

/** The goods with the lowest price per unit, if several can be compared. */
function lowestPerUnit(goods: readonly GoodsWire[]): ReadonlySet<number> {
  const priced = goods.filter(({ per_unit, cant_buy }) => per_unit !== null && cant_buy === null)
  const units = new Set(priced.map(({ per_unit }) => per_unit?.unit))
  const prices = priced.map(perUnitOf)
  const least = Math.min(...prices)
  if (units.size !== 1 || !prices.some(price => price > least)) return new Set()
  return new Set(priced.filter(each => perUnitOf(each) === least).map(({ id }) => id))
}

/** Columns that are not empty. */
type Columns = { hasPrices: boolean; hasPerUnit: boolean }
type RowProps = Columns & { goods: GoodsWire; current: GoodsWire; today: string; isLowest: boolean }

function Buy({ goods, current, today }: Pick<RowProps, 'goods' | 'current' | 'today'>) {
  if (goods.id === current.id) return moreMessages.thisGoods
  if (!goods.cant_buy) return <QuickAdd goods={goods} today={today} />
  // The action for the same reason is above already.
  if (goods.cant_buy.code === current.cant_buy?.code) return goods.cant_buy.text
  return <CantBuy reason={goods.cant_buy} size="row" goods={goods} />
}

function Price({ goods }: Pick<RowProps, 'goods'>) {
  return (
    <td role="cell" data-label={moreMessages.price}>
      {goods.price === null ? moreMessages.none : <GoodsPrice goods={goods} quantity={firstQuantity(goods)} size="m" />}
    </td>
  )
}

function PerUnit({ goods, isLowest }: Pick<RowProps, 'goods' | 'isLowest'>) {
  return (
    <td role="cell" data-label={moreMessages.perUnit} data-lowest={isLowest}>
      {goods.per_unit === null ? moreMessages.none : moreMessages.perUnitOf(goods.per_unit.price, goods.per_unit.unit)}
      {isLowest && <Tag tone="green">{moreMessages.lowest}</Tag>}
    </td>
  )
}

function Row(props: RowProps) {
  const { goods, current, today, hasPrices, hasPerUnit } = props
  const isCurrent = goods.id === current.id
  return (
    <tr role="row" data-current={isCurrent}>
      <th role="rowheader" scope="row">
        {isCurrent ? fullName(goods) : <a href={environment.href(goodsPath(goods.id))}>{fullName(goods)}</a>}
        <small>{goods.sccj}</small>
      </th>
      <td role="cell" data-label={goodsMessages.spec}>
        {goods.ypgg || moreMessages.none}
      </td>
      {hasPrices && <Price {...props} />}
      {hasPerUnit && <PerUnit {...props} />}
      <td role="cell" data-label={moreMessages.stock}>
        {goods.number_label || moreMessages.none}
      </td>
      <td role="cell" data-label={goodsMessages.expiry}>
        {goods.yxq ? <Expiry yxq={goods.yxq} today={today} /> : moreMessages.none}
      </td>
      <td role="cell" className="yaoji-compare-table__buy">
        <Buy {...props} />
      </td>
    </tr>
  )
}

type Props = { current: GoodsWire; others: readonly GoodsWire[]; title: string; today: string }

/** Goods of one generic name side by side. The roles keep it a table where a narrow screen shows cards. */
export function DetailCompare({ current, others, title, today }: Props) {
  const all = [current, ...inOrderOfUse(others)]
  const lowest = lowestPerUnit(all)
  const columns: Columns = {
    hasPrices: all.some(({ price }) => price !== null),
    hasPerUnit: all.some(({ per_unit }) => per_unit !== null),
  }
  const { goodsAndMaker, price, perUnit, stock, buy } = moreMessages
  const prices = [...(columns.hasPrices ? [price] : []), ...(columns.hasPerUnit ? [perUnit] : [])]
  const heads = [goodsAndMaker, goodsMessages.spec, ...prices, stock, goodsMessages.expiry, buy]
  return (
    <table className="yaoji-compare-table" role="table">
      <caption className="yaoji-visually-hidden">{title}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {heads.map(head => (
            <th key={head} role="columnheader" scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {all.map(goods => (
          <Row key={goods.id} goods={goods} current={current} today={today} isLowest={lowest.has(goods.id)} {...columns} />
        ))}
      </tbody>
    </table>
  )
}

import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { GoodsWire } from '@yaoji/contract/calls/storefront/goods'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { formatTenths, grossMargin } from '@yaoji/contract/domain/prices/margin'
import { parseUnitPrice } from '@yaoji/contract/domain/money'
import { FavouriteButton } from '../../cart/favourite/parts.ts'
import { Expiry, fullName, ladderSteps, MarkSlots, priceMovement, StockFigure, unitPriceAt } from '../goods/parts.ts'
import { timestampMs } from '../../base/lib/clock.ts'
import { environment } from '../../base/lib/environment.ts'
import { goodsPath } from '../../base/lib/paths.ts'
import { $lastPurchases, HistoryLink, lastMessages } from '../../shared/last-purchase/parts.ts'
import { Checkbox, Icon, Price, Saving } from '../../base/ui/parts.ts'
import type { ColumnName } from './columns.ts'
import { messages } from './messages.ts'

export type CellProps = { goods: GoodsWire; quantity: number; today: string; isMarked: boolean; onMark: () => void }

function NameCell({ goods: { id, brand, name } }: CellProps) {
  const full = fullName({ brand, name })
  return (
    <a className="yaoji-goods-table__name" href={environment.href(goodsPath(id))} title={full}>
      {brand && <span className="yaoji-goods-table__brand">{brand} </span>}
      {brand ? name : full}
    </a>
  )
}

/** The margin of the retail price at the quantity's unit price. */
function RetailCell({ goods, quantity }: CellProps) {
  const price = parseUnitPrice(unitPriceAt(goods, quantity) ?? '')
  const retail = parseUnitPrice(goods.market_price ?? '')
  if (goods.market_price === null || price === undefined || retail === undefined) return messages.unknown
  const margin = grossMargin(price, retail)
  return (
    <span title={messages.retailOf(goods.market_price)}>
      {margin === undefined ? messages.noMargin : messages.share(formatTenths(margin))}
    </span>
  )
}

function PriceCell({ goods, quantity }: CellProps) {
  const last = useStore($lastPurchases).get(goods.id)
  const price = unitPriceAt(goods, quantity)
  if (price === null) return messages.unknown
  const moved = last ? priceMovement(goods, last) : undefined
  return (
    <>
      {moved && moved.kind !== 'same' && (
        <span className="yaoji-goods-table__moved" title={lastMessages[moved.kind](moved.difference)}>
          {moved.kind === 'dearer' ? '▲' : '▼'}
        </span>
      )}
      <Price value={price} />
      <span className="yaoji-visually-hidden">
        <Saving paid={price} list={goods.base_price} />
      </span>
    </>
  )
}

/** The next price step, or the steps that are reached already, as the quantity and the price of a unit. */
function NextCell({ goods, quantity }: CellProps) {
  const steps = goods.cant_buy ? [] : ladderSteps(goods, quantity)
  const next = steps.find(({ state }) => state === 'missing')
  if (!next) return null
  const all = steps.map(({ number, price }) => messages.step(number, goods.bzdw, price)).join('，')
  return (
    <span className="yaoji-goods-table__next" title={messages.stepsOf(all)}>
      <span aria-hidden="true">⌐</span>
      <span>{next.number}</span>
      <span>{next.price}</span>
    </span>
  )
}

const StockCell = ({ goods }: CellProps) => (goods.number === 0 ? messages.unknown : <StockFigure goods={goods} />)

/** 上次: day, price with its movement since, quantity; each figure below the one above. */
function LastCell({ goods }: CellProps) {
  const last = useStore($lastPurchases).get(goods.id)
  if (last === undefined) return null
  if (last === null) return <span title={lastMessages.neverBought}>{messages.unknown}</span>
  const day = chinaDay(timestampMs(last.bought_at))
  const moved = priceMovement(goods, last)
  const change = moved && moved.kind !== 'same' && lastMessages[moved.kind](moved.difference)
  const text = lastMessages.lastOf(day, last.price, last.number, goods.bzdw)
  return (
    <HistoryLink id={goods.id} name={goods.name} className="yaoji-goods-table__last" title={change ? `${text}，${change}` : text} isInGrid>
      <span>{day.slice(5)}</span>
      <span>{last.price}</span>
      <span>×{last.number}</span>
    </HistoryLink>
  )
}

const Cut = ({ text }: { text: string }) => <span title={text}>{text || messages.unknown}</span>

function PacksCell({ goods: { jzl, zbz, bzdw } }: CellProps) {
  const carton = jzl > 0 ? String(jzl) : messages.unknown
  return <span title={messages.packsOf(carton, zbz, bzdw)}>{messages.packs(carton, zbz)}</span>
}

function ExpiryCell({ goods: { yxq }, today }: CellProps) {
  if (!yxq) return messages.unknown
  return (
    <>
      <Icon name="clock" />
      <Expiry yxq={yxq} today={today} />
    </>
  )
}

const cells: Readonly<Partial<Record<ColumnName, (props: CellProps) => ReactNode>>> = {
  mark: ({ goods, isMarked, onMark }) => <Checkbox isChecked={isMarked} label={messages.markOf(fullName(goods))} onToggle={onMark} />,
  name: NameCell,
  spec: ({ goods }) => <Cut text={goods.ypgg} />,
  maker: ({ goods }) => <Cut text={goods.sccj} />,
  approval: ({ goods }) => <Cut text={goods.pzwh} />,
  expiry: ExpiryCell,
  stock: StockCell,
  last: LastCell,
  price: PriceCell,
  next: NextCell,
  retail: RetailCell,
  packs: PacksCell,
  tags: ({ goods }) => <MarkSlots tags={goods.tags} />,
  favourite: ({ goods }) => <FavouriteButton goodsId={goods.id} isFavourite={goods.is_favorite === 1} name={fullName(goods)} />,
}

/** Content of a column's cell; quantity and button belong to the row. */
export function CellContent({ column, ...props }: CellProps & { column: ColumnName }) {
  const Cell = cells[column]
  return Cell && <Cell {...props} />
}

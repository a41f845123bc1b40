import { Link } from '@tanstack/react-router'
import type { ConsoleGoodsRowWire } from '@yaoji/contract/calls/console/goods'
import { endingBatchDays, freeUnits, goodsStateNames, lowStock, priceName } from '@yaoji/contract/console/goods'
import { addDays } from '@yaoji/contract/domain/china-day'
import { marginOf, priceOfRank, shapeOfGoods } from '../../lib/goods-words.ts'
import { selectionMessages } from '../../lib/messages.ts'
import { dateOf } from '../../lib/time.ts'
import { selectedMax, type Selection } from '../../ui/use-selection.ts'
import type { ColumnWidths } from '../../ui/use-widths.ts'
import { Cells } from '../../ui/columns.tsx'
import { ColumnHeads } from '../../ui/column-heads.tsx'
import { messages } from './messages.ts'

const { columns } = messages
/** Customer types with a column of their own; those of franchises are on the goods' page. */
const shownRanks = [1, 2, 3, 4] as const

/** For those who may change them. */
type Picking = { selection: Selection<ConsoleGoodsRowWire> | undefined; shown: readonly string[] }

/** What each column may be sorted by; 库存, 批发价 and 最近效期 only where few goods fit the filter. */
const orders = { id: 'id', name: 'name', base: '-price', stock: 'stock', sales: '-sales', expires: 'expires' } as const
const { expires, state, stock, sales, ...first } = columns
export const heads = {
  ...first,
  ...Object.fromEntries(shownRanks.map(rank => [`rank-${rank}`, priceName(rank)])),
  ...{ stock, sales, expires, state },
}
const wide = [...shownRanks.map(rank => `rank-${rank}`), 'sales']

type HeadProps = Picking & { sort: string | undefined; widths: ColumnWidths }

export function GoodsHead({ selection, sort, shown, widths }: HeadProps) {
  return (
    <ColumnHeads
      columns={heads}
      shown={shown}
      numbers={['id', 'cost', 'base', 'stock', ...wide]}
      wide={wide}
      last="state"
      sorting={{ current: sort, usual: 'id', orders }}
      widths={widths}
    >
      {selection && (
        <th scope="col" className="pick">
          <input type="checkbox" aria-label={selectionMessages.all(selectedMax)} checked={selection.isAll} onChange={selection.toggleAll} />
        </th>
      )}
    </ColumnHeads>
  )
}

/** A price, red where it is below what the shop paid. */
function Price({ price, cost, isWide }: { price: string; cost: string; isWide?: boolean }) {
  const margin = marginOf(price, cost)
  const isBelow = margin !== undefined && margin < 0
  return (
    <td
      className={`n ${isWide ? 'wide soft' : 'b'} ${isBelow ? 'bad' : ''}`}
      title={margin === undefined ? undefined : messages.margin(margin)}
    >
      {price}
    </td>
  )
}

/** One goods of the list. */
export function GoodsRow({ row, isAt, now, selection, shown }: Picking & { row: ConsoleGoodsRowWire; isAt: boolean; now: number }) {
  const number = String(row.goods_id)
  const free = freeUnits(row)
  const isEnding = row.expires_on !== '' && row.expires_on <= addDays(dateOf(now), endingBatchDays)
  return (
    <tr className={`${selection?.has(number) ? 'is-on' : ''} ${isAt ? 'is-at' : ''}`} aria-current={isAt || undefined}>
      {selection && (
        <td className="pick">
          <input
            type="checkbox"
            aria-label={messages.select(row.name)}
            checked={selection.has(number)}
            onChange={() => selection.toggle(number)}
          />
        </td>
      )}
      <Cells columns={heads} shown={shown}>
        <td className="n soft code">{row.goods_id}</td>
        <td>
          <span className="line gap-4">
            <Link className="link cut" to="/goods/$id" params={{ id: String(row.goods_id) }} title={row.name}>
              {row.name}
            </Link>
            {row.is_rx === 1 && <span className="tag">{messages.rx}</span>}
            {row.is_cold === 1 && <span className="tag">{messages.cold}</span>}
            {row.warehouses > 1 && <span className="tag">{messages.warehouses(row.warehouses)}</span>}
          </span>
        </td>
        <td className="soft">
          <span className="cut cut--s" title={row.spec}>
            {row.spec}
          </span>
        </td>
        <td className="soft">
          <span className="cut cut--s" title={row.manufacturer}>
            {row.manufacturer}
          </span>
        </td>
        <td className="n soft">{row.cost}</td>
        <Price price={priceOfRank(row, 0) || messages.noPrice} cost={row.cost} />
        {shownRanks.map(rank => (
          <Price key={rank} price={priceOfRank(row, rank)} cost={row.cost} isWide />
        ))}
        <td className={`n ${free <= 0 ? 'bad' : free < lowStock ? 'warn' : ''}`}>{free}</td>
        <td className="n soft wide">{row.sales}</td>
        <td className={isEnding ? 'warn' : 'soft'}>{row.expires_on}</td>
        <td className="last">
          <span className="st" data-s={shapeOfGoods(row.state)}>
            {goodsStateNames[row.state]}
          </span>
        </td>
      </Cells>
    </tr>
  )
}

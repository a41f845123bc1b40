import { Link, useSearch } from '@tanstack/react-router'
import type { ConsoleGoodsItemWire } from '@yaoji/contract/calls/console/goods-item'
import { dateOf } from '../../lib/time.ts'
import type { PartSearch } from '../../lib/searches.ts'
import { PlainTable } from '../../ui/plain-table.tsx'
import type { GoodsAct } from './act-dialog.tsx'
import { ItemHistory } from './item-history.tsx'
import { ItemStock } from './item-stock.tsx'
import { messages } from './messages.ts'

const parts = ['stock', 'promotions', 'papers', 'history'] as const
type Part = (typeof parts)[number]
type Shown = { shown: ConsoleGoodsItemWire }
type Open = (act: GoodsAct, batch: string) => void

function Promotions({ shown: { promotions } }: Shown) {
  return (
    <PlainTable caption={messages.parts.promotions} columns={messages.promotionColumns} numbers={['price']} empty={messages.nothing}>
      {promotions.map(({ name, price, begins_at, ends_at }) => (
        <tr key={`${name} ${begins_at} ${price}`}>
          <td>{name}</td>
          <td className="n b">{price}</td>
          <td className="soft">{dateOf(begins_at)}</td>
          <td className="soft last">{ends_at === null ? messages.open : dateOf(ends_at)}</td>
        </tr>
      ))}
    </PlainTable>
  )
}

function Papers({ shown: { papers } }: Shown) {
  return (
    <PlainTable caption={messages.parts.papers} columns={messages.paperColumns} numbers={[]} empty={messages.nothing}>
      {papers.map(({ name, batch, issued_on }) => (
        <tr key={`${name} ${batch} ${issued_on}`}>
          <td>{name}</td>
          <td className="code soft">{batch}</td>
          <td className="soft last">{issued_on}</td>
        </tr>
      ))}
    </PlainTable>
  )
}

/** Prices and batches, promotions, papers and changes of goods; which one is open is in the address. */
export function ItemParts({ shown, open }: Shown & { open: Open }) {
  const { part: given }: PartSearch = useSearch({ from: '/goods/$id' })
  const part: Part = parts.find(each => each === given) ?? 'stock'
  const counts: Readonly<Record<Part, number>> = {
    stock: 0,
    promotions: shown.promotions.length,
    papers: shown.papers.length,
    history: shown.history.length,
  }
  return (
    <>
      <nav className="views views--in" aria-label={messages.partsLabel}>
        {parts.map(each => (
          <Link
            key={each}
            to="/goods/$id"
            params={{ id: String(shown.goods.goods_id) }}
            search={{ part: each }}
            aria-current={each === part || undefined}
          >
            {messages.parts[each]} {counts[each] > 0 && <span className="count">{counts[each]}</span>}
          </Link>
        ))}
      </nav>
      <div className="body" tabIndex={0}>
        {part === 'stock' && <ItemStock shown={shown} open={open} />}
        {part === 'promotions' && <Promotions shown={shown} />}
        {part === 'papers' && <Papers shown={shown} />}
        {part === 'history' && <ItemHistory history={shown.history} />}
      </div>
    </>
  )
}

import type { ConsoleGoodsItemWire } from '@yaoji/contract/calls/console/goods-item'
import { costReaders, freeUnits } from '@yaoji/contract/console/goods'
import { marginOf, priceOfRank } from '../../lib/goods-words.ts'
import { useStaff } from '../../lib/session.ts'
import { messages } from './messages.ts'

const { figures } = messages

/** Price, stock and sales of goods in four figures. */
export function ItemFigures({ shown: { goods, sold, agreed } }: { shown: ConsoleGoodsItemWire }) {
  const { role } = useStaff()
  const base = priceOfRank(goods, 0)
  const margin = marginOf(base, goods.cost)
  const free = freeUnits(goods)
  return (
    <dl className="figs">
      <div>
        <dt>{figures.base}</dt>
        <dd className="fig">{base === '' ? messages.none : `¥${base}`}</dd>
        {costReaders.includes(role) && (
          <dd className={margin !== undefined && margin < 0 ? 'note bad' : 'note'}>
            {margin === undefined ? messages.unknownCost : `${messages.costOf(goods.cost)} · ${figures.margin} ${messages.percent(margin)}`}
          </dd>
        )}
      </div>
      <div>
        <dt>{figures.free}</dt>
        <dd className={free <= 0 ? 'fig bad' : 'fig'}>{free}</dd>
        <dd className="note">{messages.notFree(goods)}</dd>
      </div>
      <div>
        <dt>{figures.sold}</dt>
        <dd className="fig">{sold}</dd>
      </div>
      <div>
        <dt>{figures.agreed}</dt>
        <dd className="fig">{agreed}</dd>
      </div>
    </dl>
  )
}

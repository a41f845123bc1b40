import type { ConsoleGoodsItemWire, GoodsPlaceWire } from '@yaoji/contract/calls/console/goods-item'
import { costReaders, endingBatchDays, priceName } from '@yaoji/contract/console/goods'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { marginOf } from '../../lib/goods-words.ts'
import { useMay, useStaff } from '../../lib/session.ts'
import { dateOf } from '../../lib/time.ts'
import { useNow } from '../../lib/use-now.ts'
import { PlainTable } from '../../ui/plain-table.tsx'
import { PlaceButton } from './place-button.tsx'
import type { GoodsAct } from './act-dialog.tsx'
import { messages } from './messages.ts'

const actOf = ({ is_stopped }: GoodsPlaceWire['batches'][number]) => (is_stopped === 1 ? 'batch/release' : 'batch/stop')

function Prices({ place, cost }: { place: GoodsPlaceWire; cost: string }) {
  const { role } = useStaff()
  const hasCosts = costReaders.includes(role)
  const { margin: _, ...withoutCosts } = messages.priceColumns
  const columns = hasCosts ? messages.priceColumns : withoutCosts
  return (
    <PlainTable caption={messages.prices} columns={columns} numbers={['price', 'margin']} empty={messages.nothing}>
      {place.prices.map(({ rank, price }) => {
        const margin = marginOf(price, cost)
        return (
          <tr key={rank}>
            <td>{priceName(rank)}</td>
            <td className="n b">{price}</td>
            {hasCosts && (
              <td className={margin !== undefined && margin < 0 ? 'n last bad' : 'n last soft'}>
                {margin === undefined ? '' : messages.percent(margin)}
              </td>
            )}
          </tr>
        )
      })}
    </PlainTable>
  )
}

/** The basis of 原价 that buyers see struck through: since when it is in force, and what it was before. */
function Listed({ listed }: Pick<GoodsPlaceWire, 'listed'>) {
  return (
    <ul className="listed soft">
      {listed.map(({ price, since }, index) => (
        <li key={since}>{(index === 0 ? messages.listed : messages.listedBefore)(price, dateOf(since))}</li>
      ))}
    </ul>
  )
}

type Open = (act: GoodsAct, batch: string) => void

function Batches({ place, open }: { place: GoodsPlaceWire; open: Open }) {
  const may = useMay()
  return (
    <PlainTable caption={messages.batches} columns={messages.batchColumns} numbers={['quantity']} empty={messages.nothing}>
      {place.batches.map(batch => (
        <tr key={batch.number}>
          <td className="code">{batch.number}</td>
          <td className="soft">{batch.made_on}</td>
          <td>{batch.expires_on}</td>
          <td className={batch.days < 0 ? 'bad' : batch.days <= endingBatchDays ? 'warn' : 'soft'}>{messages.days(batch.days)}</td>
          <td className="n b">{batch.quantity}</td>
          <td>
            <span className="st" data-s={batch.is_stopped === 1 ? 'bad' : 'do'}>
              {batch.is_stopped === 1 ? messages.stopped : messages.sold}
            </span>
          </td>
          <td className="n last">
            {may(actOf(batch)) && (
              <button
                type="button"
                className="btn btn--row"
                aria-label={messages.batchAct(messages.batchActs[actOf(batch)], batch.number)}
                onClick={() => open(actOf(batch), batch.number)}
              >
                {messages.batchActs[actOf(batch)]}
              </button>
            )}
          </td>
        </tr>
      ))}
    </PlainTable>
  )
}

/** 下次到货; a day that is over is no longer shown to buyers. */
function Arrival({ arrives_on: day, arrives_units: units, unit }: Pick<GoodsPlaceWire, 'arrives_on' | 'arrives_units'> & { unit: string }) {
  const isOver = day < chinaDay(useNow() * 1_000)
  return (
    <span className={isOver ? 'bad' : undefined}>
      {messages.arrival(day, units && `${units}${unit}`)}
      {isOver && messages.arrivalOver}
    </span>
  )
}

/** Prices and batches of goods, warehouse by warehouse. */
export function ItemStock({ shown: { goods, places }, open }: { shown: ConsoleGoodsItemWire; open: Open }) {
  return places.map(place => (
    <section key={place.warehouse_id}>
      <h2 className="subhead">
        {messages.places(place.warehouse, place.onhand, place.reserved)}
        <PlaceButton goodsId={goods.goods_id} at={place} />
        {place.arrives_on !== '' && <Arrival {...place} unit={goods.unit} />}
      </h2>
      <div className="pair">
        <div>
          <Prices place={place} cost={goods.cost} />
          {place.listed.length > 0 && <Listed listed={place.listed} />}
        </div>
        <Batches place={place} open={open} />
      </div>
    </section>
  ))
}

import type { OrderDetailWire, OrderLineWire } from '@yaoji/contract/calls/purchase/order'
import { PackShot } from '../../cart/cart/parts.ts'
import { environment } from '../../base/lib/environment.ts'
import { goodsPath } from '../../base/lib/paths.ts'
import { WhyPrice } from '../../shared/price-steps/parts.ts'
import { Price } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'

type LineProps = { line: OrderLineWire; orderId: string; place: number; netName: string }

function Line({ line, orderId, place, netName }: LineProps) {
  // A gift has no price to explain, and a part has that of its set.
  const isOwnLine = line.gift_data === null && line.combination === null
  return (
    <tr className="yaoji-order-lines__line">
      <td className="yaoji-order-lines__goods">
        <PackShot src={line.goods_image[0]} />
        <span>
          <a href={environment.href(goodsPath(line.goods_id))}>{line.name}</a>
          <span className="yaoji-order-lines__spec">
            {line.ypgg} · {line.sccj}
          </span>
          {line.is_yj === 1 && <span className="yaoji-order-lines__spec">{messages.fair}</span>}
          {line.combination && (
            <span className="yaoji-order-lines__spec">{messages.ofSet(line.combination.name, line.combination.number)}</span>
          )}
        </span>
      </td>
      <td data-name={messages.columnPrice}>
        <Price value={line.price} unit={line.bzdw} tone="plain" />
        {line.price_name && <span className="yaoji-order-lines__spec">{line.price_name}</span>}
      </td>
      <td data-name={messages.columnQuantity}>{messages.quantity(line.number, line.bzdw)}</td>
      <td data-name={messages.columnAmount}>
        <Price value={line.amount} tone="plain" />
      </td>
      <td data-name={netName}>
        {isOwnLine && <WhyPrice asked={{ of: 'order', id: orderId, line: place }} about={line.name} />}{' '}
        <Price value={line.net} tone={line.gift_data === null ? 'money' : 'plain'} />
      </td>
    </tr>
  )
}

/** Every line with its amount and what was paid for it after all deductions, to the fen. */
export function OrderLines({ order: { id, lines, credit } }: { order: OrderDetailWire }) {
  const netName = credit === null ? messages.columnNet : messages.columnDue
  return (
    <table className="yaoji-order-lines">
      <caption className="yaoji-visually-hidden">{messages.goods}</caption>
      <thead>
        <tr>
          <th scope="col">{messages.columnGoods}</th>
          <th scope="col">{messages.columnPrice}</th>
          <th scope="col">{messages.columnQuantity}</th>
          <th scope="col">{messages.columnAmount}</th>
          <th scope="col" title={messages.netHint}>
            {netName}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, place) => (
          <Line key={place} line={line} orderId={id} place={place + 1} netName={netName} />
        ))}
      </tbody>
    </table>
  )
}

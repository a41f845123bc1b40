import { useStore } from '@nanostores/react'
import type { OrderDetailWire, OrderLineWire } from '@yaoji/contract/calls/purchase/order'
import type { OrderPaperWire } from '@yaoji/contract/calls/purchase/order-documents'
import { environment } from '../../base/lib/environment.ts'
import { goodsPath } from '../../base/lib/paths.ts'
import { WhyPrice } from '../../shared/price-steps/parts.ts'
import { Price } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'
import { paperMessages as paper } from './paper-messages.ts'
import { $paper } from './paper-store.ts'

type PaperLine = OrderPaperWire['lines'][number]
type LineProps = { line: OrderLineWire; facts: PaperLine | undefined; orderId: string; place: number; netName: string }

function Goods({ line, place }: Pick<LineProps, 'line' | 'place'>) {
  const set = line.combination && messages.ofSet(line.combination.name, line.combination.number)
  // Why a line costs nothing, or less than the goods do: a tooltip is out of reach for fingers and on paper.
  const gift = line.gift_data && line.price_name
  return (
    <td className="yaoji-order-lines__goods" title={`${line.name} ${line.ypgg}`}>
      <span className="yaoji-order-lines__place">{place}</span>
      <a href={environment.href(goodsPath(line.goods_id))}>{line.name}</a>
      {[line.is_yj === 1 && messages.fair, set, gift].filter(Boolean).map(text => (
        <span key={String(text)} className="yaoji-order-lines__spec">
          {text}
        </span>
      ))}
      <span className="yaoji-order-lines__under">{`${line.ypgg} · ${line.sccj}`}</span>
    </td>
  )
}

/** Batches in one cell: of most lines there is one. */
function Batches({ facts }: Pick<LineProps, 'facts'>) {
  const batches = facts?.batches ?? []
  return (
    <>
      <td data-name={paper.columnBatch} data-kind="wide" className="yaoji-order-lines__small yaoji-order-lines__batch">
        {batches.map(({ ph }) => ph).join(paper.separator) || (facts && paper.unsent)}
      </td>
      <td data-name={paper.columnExpiry} data-kind="wide" className="yaoji-order-lines__small yaoji-order-lines__batch">
        {batches.map(({ yxq }) => yxq).join(paper.separator)}
      </td>
    </>
  )
}

function Line({ line, facts, orderId, place, netName }: LineProps) {
  // A gift has no price to explain, and a part has that of its set.
  const isOwnLine = line.gift_data === null && line.combination === null
  return (
    <tr className="yaoji-order-lines__line">
      <Goods line={line} place={place} />
      <td data-kind="screen" className="yaoji-order-lines__small">
        {line.ypgg}
      </td>
      <td data-kind="screen" className="yaoji-order-lines__small" title={line.sccj}>
        {line.sccj}
      </td>
      <td data-name={paper.columnApproval} data-kind="wide" className="yaoji-order-lines__small">
        {facts?.pzwh}
      </td>
      <Batches facts={facts} />
      <td data-name={paper.columnWarehouse} data-kind="screen" className="yaoji-order-lines__small">
        {facts?.ck_name}
      </td>
      <td data-name={messages.columnQuantity} data-kind="figure">
        {messages.quantity(line.number, line.bzdw)}
      </td>
      <td data-name={messages.columnPrice} data-kind="figure" title={line.price_name}>
        <Price value={line.price} unit={line.bzdw} tone="plain" />
      </td>
      <td data-name={paper.columnTax} data-kind="tax" className="yaoji-order-lines__small">
        {facts && facts.tax_percent !== null && paper.percent(facts.tax_percent)}
      </td>
      <td data-name={messages.columnAmount} data-kind="figure">
        <Price value={line.amount} tone="plain" />
      </td>
      <td data-name={netName} data-kind="figure" className="yaoji-order-lines__net">
        {isOwnLine && <WhyPrice asked={{ of: 'order', id: orderId, line: place }} about={line.name} />}{' '}
        <Price value={line.net} tone="plain" />
      </td>
    </tr>
  )
}

/** Every line in one row with what inspectors look for, its amount and what was paid for it after all deductions, to the fen. */
export function OrderLines({ order: { id, lines, credit } }: { order: OrderDetailWire }) {
  const netName = credit === null ? messages.columnNet : messages.columnDue
  const known = useStore($paper)
  const facts = known?.id === id ? known.paper.lines : []
  return (
    <table className="yaoji-order-lines">
      <caption className="yaoji-visually-hidden">{messages.goods}</caption>
      <thead>
        <tr>
          <th scope="col">{messages.columnGoods}</th>
          <th scope="col" data-kind="screen">
            {paper.columnSpec}
          </th>
          <th scope="col" data-kind="screen">
            {paper.columnMaker}
          </th>
          <th scope="col">{paper.columnApproval}</th>
          <th scope="col">{paper.columnBatch}</th>
          <th scope="col">{paper.columnExpiry}</th>
          <th scope="col" data-kind="screen">
            {paper.columnWarehouse}
          </th>
          <th scope="col" data-kind="figure">
            {messages.columnQuantity}
          </th>
          <th scope="col" data-kind="figure">
            {messages.columnPrice}
          </th>
          <th scope="col" data-kind="tax">
            {paper.columnTax}
          </th>
          <th scope="col" data-kind="figure">
            {messages.columnAmount}
          </th>
          <th scope="col" data-kind="figure" title={messages.netHint}>
            {netName}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, place) => (
          <Line key={place} line={line} facts={facts[place]} orderId={id} place={place + 1} netName={netName} />
        ))}
      </tbody>
    </table>
  )
}

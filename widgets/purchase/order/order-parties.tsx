import type { OrderDetailWire } from '@yaoji/contract/calls/purchase/order'
import type { OrderPaperWire } from '@yaoji/contract/calls/purchase/order-documents'
import { chinaMinute } from '@yaoji/contract/domain/china-day'
import { amountWords } from '@yaoji/contract/domain/amount-words'
import { parseFen, type Fen } from '@yaoji/contract/domain/money'
import { timestampMs } from '../../base/lib/clock.ts'
import { paperMessages as messages } from './paper-messages.ts'

type Props = { order: OrderDetailWire; paper: OrderPaperWire }

function Fact({ name, value }: { name: string; value: string }) {
  if (!value) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

/** Title of the printed order: number, day, warehouses. */
export function PaperTitle({ order, paper }: Props) {
  const warehouses = [...new Set(paper.lines.map(({ ck_name }) => ck_name))].join(messages.separator)
  return (
    <div className="yaoji-order-paper__title" aria-hidden="true">
      <strong>{messages.title}</strong>
      <span>{messages.headOf(order.order_sn, chinaMinute(timestampMs(order.created_at)), warehouses)}</span>
    </div>
  )
}

/** Buyer and seller, as an inspector reads them. */
export function OrderParties({ order, paper: { buyer, seller } }: Props) {
  const { address, parcels } = order
  // The licence to trade comes first in the shop's settings.
  const [licence] = seller.licences
  return (
    <dl className="yaoji-order-detail__card yaoji-order-parties">
      <Fact
        name={messages.buyer}
        value={[buyer.name, buyer.tax_number && messages.taxNumber(buyer.tax_number)].filter(Boolean).join(messages.comma)}
      />
      <Fact name={messages.seller} value={seller.name} />
      <Fact name={messages.receiver} value={`${address.name} ${address.phone} ${address.region}${address.detail}`} />
      <Fact name={messages.licences} value={licence ? `${licence.name} ${licence.number}` : ''} />
      <Fact
        name={messages.parcels}
        value={parcels.map(({ carrier, number }) => `${carrier} ${number}`).join(messages.separator) || messages.noParcels}
      />
    </dl>
  )
}

/** Below the printed lines: the amount in words, and who signs. */
export function PaperEnd({ order }: { order: OrderDetailWire }) {
  return (
    <div className="yaoji-order-paper__end" aria-hidden="true">
      <p>{messages.inWords(amountWords(parseFen(order.amounts.payable) ?? (0 as Fen)))}</p>
      <ul>
        {messages.signs.map(name => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </div>
  )
}

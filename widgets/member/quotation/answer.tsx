import { useStore } from '@nanostores/react'
import type { QuotationDetailWire } from '@yaoji/contract/calls/member/quotation'
import { chinaMinute } from '@yaoji/contract/domain/china-day'
import { formatFen, parseFen, type Fen } from '@yaoji/contract/domain/money'
import { timestampMs } from '../../base/lib/clock.ts'
import { environment } from '../../base/lib/environment.ts'
import { orderPath } from '../../base/lib/paths.ts'
import { Button } from '../../base/ui/parts.ts'
import { $isBusy, $left, acceptQuotation, openLines } from './detail-store.ts'
import { messages } from './messages.ts'
import { amountAt, amountToOrder, lowerLines } from './quoted-lines.tsx'

type Props = { quotation: QuotationDetailWire }

function meaningOf({ state, quote, quote_until: until }: QuotationDetailWire): string {
  return state === 'quoted' ? messages.meanings.quoted(quote, until) : messages.meanings[state]
}

const fenOf = (text: string) => parseFen(text) ?? 0

/** What is ordered at today's price because that is lower than the quote, and what it saves beyond the quote. */
function lowerText(quotation: QuotationDetailWire): string {
  const lower = lowerLines(quotation)
  if (lower.length === 0) return ''
  const rest = lower.map(line => ({ ...line, number: line.number - line.ordered }))
  const less = fenOf(amountAt(rest, line => line.quote)) - fenOf(amountToOrder(lower))
  return messages.lowerLines(lower.length, formatFen(less as Fen))
}

/** What the quoted lines cost less than when they were asked for; empty where they do not. */
function savedOf({ lines }: QuotationDetailWire): string {
  const quoted = lines.filter(({ quote, price }) => quote !== '' && price !== '')
  const less = fenOf(amountAt(quoted, line => line.price)) - fenOf(amountAt(quoted, line => line.quote))
  return less > 0 ? messages.lessThen(formatFen(less as Fen)) : ''
}

/** What the shop answered, and what was ordered of it. */
export function AnswerCard({ quotation }: Props) {
  const { answer, answered_at: at, state, orders } = quotation
  return (
    <section className="yaoji-card yaoji-request__card" aria-label={messages.answer}>
      <h2 className="yaoji-request__head">{messages.answer}</h2>
      <p>
        {meaningOf(quotation)}
        {(state === 'quoted' || state === 'ordered') && savedOf(quotation)}
        {state === 'quoted' && lowerText(quotation)}
      </p>
      {answer && <p className="yaoji-request__answer">{answer}</p>}
      {orders.length > 0 && (
        <p>
          {messages.orders}：
          {orders.map(({ id, order_sn: sn }) => (
            <a key={id} className="yaoji-quotation__order" href={environment.href(orderPath(id))}>
              {sn}
            </a>
          ))}
        </p>
      )}
      {at !== null && <p className="yaoji-request__facts">{messages.answeredAt(chinaMinute(timestampMs(at)))}</p>}
    </section>
  )
}

/** Choosing and accepting, always in sight below long lists. */
export function AcceptBar({ quotation }: Props) {
  const left = useStore($left)
  const isBusy = useStore($isBusy)
  const chosen = openLines(quotation).filter(({ goods_id }) => !left.has(goods_id))
  return (
    <div className="yaoji-sticky-bar">
      <p className="yaoji-sticky-bar__count yaoji-quotation__note">{messages.acceptNote}</p>
      <strong role="status">{messages.chosen(chosen.length, amountToOrder(chosen) || '0.00')}</strong>
      <Button kind="primary" isBusy={isBusy} isDisabled={chosen.length === 0} onClick={() => void acceptQuotation(quotation)}>
        {messages.accept}
      </Button>
    </div>
  )
}

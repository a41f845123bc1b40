import { useStore } from '@nanostores/react'
import type { QuotationDetailWire } from '@yaoji/contract/calls/member/quotation'
import { chinaMinute } from '@yaoji/contract/domain/china-day'
import { formatFen, parseFen, type Fen } from '@yaoji/contract/domain/money'
import { timestampMs } from '../../base/lib/clock.ts'
import { environment } from '../../base/lib/environment.ts'
import { orderPath } from '../../base/lib/paths.ts'
import { Button, Price } from '../../base/ui/parts.ts'
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

/** What the shop answered, what was ordered of it, and what the store had written. */
export function Answer({ quotation }: Props) {
  const { answer, answered_at: at, message, state, orders } = quotation
  return (
    <section className="yaoji-quotation__answer" aria-label={messages.answer}>
      <p>
        <strong>{meaningOf(quotation)}</strong>
        {(state === 'quoted' || state === 'ordered') && savedOf(quotation)}
        {state === 'quoted' && lowerText(quotation)}
      </p>
      {(answer || at !== null) && <p>{messages.answered(at === null ? '' : chinaMinute(timestampMs(at)), answer)}</p>}
      {message && (
        <p>
          {messages.ownMessage}：{message}
        </p>
      )}
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
      <p className="yaoji-sticky-bar__sum" role="status">
        {messages.chosen(chosen.length)} <Price value={amountToOrder(chosen) || '0.00'} size="l" />
      </p>
      <Button kind="primary" size="large" isBusy={isBusy} isDisabled={chosen.length === 0} onClick={() => void acceptQuotation(quotation)}>
        {messages.accept}
      </Button>
    </div>
  )
}

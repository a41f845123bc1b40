import type { QuotationWire } from '@yaoji/contract/calls/member/quotation'
import { chinaMinute } from '@yaoji/contract/domain/china-day'
import { timestampMs } from '../../base/lib/clock.ts'
import { environment } from '../../base/lib/environment.ts'
import { quotationPath } from '../../base/lib/addresses/member-paths.ts'
import { Price } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'
import { StateTag } from './parts.tsx'

/** What the columns are; a row names its own figures. */
export function ListHead() {
  const { asked, sn, goods, amount, wished, quote, until, state } = messages.listColumns
  return (
    <div className="yaoji-sheet-head yaoji-quotation-row" aria-hidden="true">
      <span className="yaoji-quotation-row__date">{asked}</span>
      <span className="yaoji-quotation-row__number">{sn}</span>
      <span>{goods}</span>
      <span className="yaoji-cell-number yaoji-quotation-row__amount">{amount}</span>
      <span className="yaoji-cell-number yaoji-quotation-row__wished">{wished}</span>
      <span className="yaoji-cell-number">{quote}</span>
      <span className="yaoji-quotation-row__until">{until}</span>
      <span>{state}</span>
      <span />
    </div>
  )
}

function Figure({ kind, name, value, tone }: { kind: 'amount' | 'wished' | 'quote'; name: string; value: string; tone?: 'plain' }) {
  return (
    <p className={`yaoji-cell-number yaoji-quotation-row__${kind}`}>
      {value && (
        <>
          <span className="yaoji-quotation-row__name">{name}</span> <Price value={value} {...(tone && { tone })} />
        </>
      )}
    </p>
  )
}

/** One quotation in one line: when, which, what, the figures side by side, where it stands, what to do. */
export function ListRow({ row }: { row: QuotationWire }) {
  const { id, quotation_sn: sn, state, goods, count, amount, wished, quote, quote_until: until, created_at } = row
  const { listColumns: columns } = messages
  const asked = chinaMinute(timestampMs(created_at))
  const isPriced = quote !== '' && (state === 'quoted' || state === 'ordered')
  const names = goods.join('、')
  const href = environment.href(quotationPath(id))
  return (
    <li className="yaoji-sheet-row yaoji-quotation-row">
      <time className="yaoji-cell-small yaoji-quotation-row__date" dateTime={asked.replace(' ', 'T')} title={asked}>
        {asked.slice(0, 10)}
      </time>
      <a className="yaoji-quotation-row__number" href={href}>
        {sn}
      </a>
      <span className="yaoji-quotation-row__goods" title={messages.goods(goods, count)}>
        <span className="yaoji-cell-small">{messages.goodsCount(count)}</span> {names}
      </span>
      <Figure kind="amount" name={columns.amount} value={amount} tone="plain" />
      <Figure kind="wished" name={columns.wished} value={wished} tone="plain" />
      <Figure kind="quote" name={columns.quote} value={isPriced ? quote : ''} />
      <span className="yaoji-quotation-row__until" data-is-open={state === 'quoted'}>
        {isPriced && (
          <>
            <span className="yaoji-quotation-row__name">{columns.until}</span> {until}
          </>
        )}
      </span>
      <span className="yaoji-quotation-row__state">
        <StateTag state={state} />
      </span>
      <a className="yaoji-quotation-row__view yaoji-tap" data-is-open={state === 'quoted'} href={href} aria-label={messages.viewOf(sn)}>
        {state === 'quoted' ? messages.toAccept : messages.view}
      </a>
    </li>
  )
}

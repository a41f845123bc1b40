import type { QuotationListWire, QuotationQuery, QuotationWire } from '@yaoji/contract/calls/member/quotation'
import { chinaMinute } from '@yaoji/contract/domain/china-day'
import { quotationStates } from '@yaoji/contract/domain/quotation-state'
import { timestampMs } from '../../base/lib/clock.ts'
import { environment } from '../../base/lib/environment.ts'
import { newQuotationPath, quotationPath } from '../../base/lib/member-paths.ts'
import { Button, Empty, Tabs } from '../../base/ui/parts.ts'
import { OwnListBody, OwnListPager, useOwnList, type ShownPage } from '../../shared/member-list/parts.ts'
import { ActingFor } from '../../shared/navigation/parts.ts'
import { quotationList, showQuotations } from './list-store.ts'
import { messages } from './messages.ts'
import { StateTag } from './parts.tsx'

type Shown = ShownPage<QuotationQuery, QuotationListWire>

function Row({ row }: { row: QuotationWire }) {
  const { id, quotation_sn: sn, state, goods, count, amount, wished, quote, quote_until, created_at } = row
  const facts = [
    messages.askedAt(chinaMinute(timestampMs(created_at))),
    amount && messages.amount(amount),
    wished && messages.wishedTotal(wished),
  ]
  return (
    <li className="yaoji-own-list__row yaoji-request-row">
      <div className="yaoji-request-row__words">
        <h2 className="yaoji-request-row__name">
          <a href={environment.href(quotationPath(id))}>{sn}</a> <StateTag state={state} />
        </h2>
        <p>{messages.goods(goods, count)}</p>
        {quote && (state === 'quoted' || state === 'ordered') && (
          <p className="yaoji-request-row__quote">{messages.quote(quote, quote_until)}</p>
        )}
        <p className="yaoji-request__facts">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <Button
        size="small"
        href={environment.href(quotationPath(id))}
        label={messages.viewOf(sn)}
        {...(state === 'quoted' && { kind: 'primary' as const })}
      >
        {messages.view}
      </Button>
    </li>
  )
}

function Nothing({ query: { state } }: { query: QuotationQuery }) {
  if (state === undefined)
    return (
      <Empty icon="list" title={messages.empty}>
        <p>{messages.emptyHint}</p>
      </Empty>
    )
  return (
    <Empty icon="list" title={messages.emptyOf(state)}>
      <Button onClick={() => showQuotations({})}>{messages.showAll}</Button>
    </Empty>
  )
}

function Rows({ shown: { page, query } }: { shown: Shown }) {
  if (page.list.length === 0) return <Nothing query={query} />
  return (
    <>
      <ul className="yaoji-own-list__rows" aria-label={messages.list}>
        {page.list.map(row => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
      <OwnListPager page={page} onChoose={chosen => showQuotations({ ...query, page: chosen })} />
    </>
  )
}

/** /zdxj: what the store has asked prices for as a whole, and where each stands. */
export function QuotationListPage() {
  const { value, query, isBusy, onRetry } = useOwnList(quotationList)
  const states = ['all', ...quotationStates] as const
  return (
    <div className="yaoji-root yaoji-own-list" aria-busy={isBusy}>
      <h1 className="yaoji-own-list__title">{messages.title}</h1>
      <p className="yaoji-request__facts">{messages.intro}</p>
      <div className="yaoji-own-list__tools">
        <Tabs
          label={messages.stateLabel}
          current={query.state ?? 'all'}
          onChoose={key => showQuotations(key === 'all' ? {} : { state: key })}
          tabs={states.map(key => ({ key, text: messages.states[key] }))}
        />
        {value.state === 'ready' && (
          <ActingFor group="orderers">
            <Button kind="primary" href={environment.href(newQuotationPath())}>
              {messages.add}
            </Button>
          </ActingFor>
        )}
      </div>
      <OwnListBody value={value} texts={messages} isBusy={isBusy} onRetry={onRetry}>
        {shown => <Rows shown={shown} />}
      </OwnListBody>
    </div>
  )
}

import type { PurchaseRequestListWire, PurchaseRequestQuery, PurchaseRequestWire } from '@yaoji/contract/calls/member/purchase-request'
import { chinaMinute } from '@yaoji/contract/domain/china-day'
import { requestStates } from '@yaoji/contract/domain/agreements/purchase-request-state'
import { ActingFor } from '../../shared/navigation/parts.ts'
import { timestampMs } from '../../base/lib/clock.ts'
import { environment } from '../../base/lib/environment.ts'
import { newRequestPath, requestPath } from '../../base/lib/addresses/member-paths.ts'
import { OwnListBody, OwnListPager, useOwnList, type ShownPage } from '../../shared/member-list/parts.ts'
import { Button, Empty, Tabs } from '../../base/ui/parts.ts'
import { requestList, showRequests } from './list-store.ts'
import { messages } from './messages.ts'
import { StateTag } from './state-tag.tsx'

type Shown = ShownPage<PurchaseRequestQuery, PurchaseRequestListWire>

function Row({ row }: { row: PurchaseRequestWire }) {
  const { id, name, ypgg, sccj, number, price, until, state, quote_price, quote_until, created_at } = row
  const asked = [messages.number(number), price && messages.wished(price), messages.until(until)]
  return (
    <li className="yaoji-own-list__row yaoji-request-row">
      <div className="yaoji-request-row__words">
        <h2 className="yaoji-request-row__name">
          <a href={environment.href(requestPath(id))}>{name}</a> <StateTag state={state} />
        </h2>
        <p className="yaoji-request__facts">{[ypgg, sccj].filter(Boolean).join(' · ')}</p>
        <p className="yaoji-request__facts yaoji-request-row__asked">
          {asked.filter(Boolean).map(text => (
            <span key={text}>{text}</span>
          ))}
        </p>
        {quote_price && state !== 'closed' && <p className="yaoji-request-row__quote">{messages.quote(quote_price, quote_until)}</p>}
        <p className="yaoji-request__facts">{messages.askedAt(chinaMinute(timestampMs(created_at)))}</p>
      </div>
      <Button size="small" href={environment.href(requestPath(id))} label={messages.viewOf(name)}>
        {messages.view}
      </Button>
    </li>
  )
}

function Nothing({ query: { state } }: { query: PurchaseRequestQuery }) {
  if (state !== undefined)
    return (
      <Empty icon="list" title={messages.emptyOf(state)}>
        <Button onClick={() => showRequests({})}>{messages.showAll}</Button>
      </Empty>
    )
  return (
    <Empty icon="list" title={messages.empty}>
      <p>{messages.emptyHint}</p>
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
      <OwnListPager page={page} onChoose={chosen => showRequests({ ...query, page: chosen })} />
    </>
  )
}

/** /pzqg: what the store has asked the shop for, and where each stands. */
export function RequestListPage() {
  const { value, query, isBusy, onRetry } = useOwnList(requestList)
  const states = ['all', ...requestStates] as const
  return (
    <div className="yaoji-root yaoji-own-list yaoji-request-list" aria-busy={isBusy}>
      <h1 className="yaoji-own-list__title">{messages.title}</h1>
      <p className="yaoji-request__facts">{messages.intro}</p>
      <div className="yaoji-own-list__tools">
        <Tabs
          label={messages.stateLabel}
          current={query.state ?? 'all'}
          onChoose={key => showRequests(key === 'all' ? {} : { state: key })}
          tabs={states.map(key => ({ key, text: messages.states[key] }))}
        />
        {value.state === 'ready' && (
          <ActingFor group="orderers">
            <Button kind="primary" href={environment.href(newRequestPath())}>
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

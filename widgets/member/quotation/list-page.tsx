import type { QuotationListWire, QuotationQuery } from '@yaoji/contract/calls/member/quotation'
import { quotationStates } from '@yaoji/contract/domain/agreements/quotation-state'
import { environment } from '../../base/lib/environment.ts'
import { newQuotationPath } from '../../base/lib/addresses/member-paths.ts'
import { Button, DensitySwitch, Empty, Tabs } from '../../base/ui/parts.ts'
import { OwnListBody, OwnListPager, useOwnList, type ShownPage } from '../../shared/member-list/parts.ts'
import { OrRefusal } from '../../shared/navigation/parts.ts'
import { ListHead, ListRow } from './list-row.tsx'
import { quotationList, showQuotations } from './list-store.ts'
import { messages } from './messages.ts'
import { Waiting } from './parts.tsx'

type Shown = ShownPage<QuotationQuery, QuotationListWire>

function Nothing({ query: { state } }: { query: QuotationQuery }) {
  if (state === undefined)
    return (
      <Empty icon="list" title={messages.empty}>
        <p>{messages.intro}</p>
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
      <ListHead />
      <ul aria-label={messages.list}>
        {page.list.map(row => (
          <ListRow key={row.id} row={row} />
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
    <div className="yaoji-root yaoji-sheet yaoji-quotation" aria-busy={isBusy}>
      <div className="yaoji-sheet__tools">
        <h1 className="yaoji-sheet__title" title={messages.intro}>
          {messages.title}
        </h1>
        <Tabs
          label={messages.stateLabel}
          current={query.state ?? 'all'}
          onChoose={key => showQuotations(key === 'all' ? {} : { state: key })}
          tabs={states.map(key => ({ key, text: messages.states[key] }))}
        />
        <span className="yaoji-sheet__space" />
        {value.state === 'ready' && (
          <OrRefusal group="orderers">
            <Button kind="primary" href={environment.href(newQuotationPath())}>
              {messages.add}
            </Button>
          </OrRefusal>
        )}
        <DensitySwitch />
      </div>
      <OwnListBody value={value} texts={messages} isBusy={isBusy} waiting={<Waiting />} onRetry={onRetry}>
        {shown => <Rows shown={shown} />}
      </OwnListBody>
    </div>
  )
}

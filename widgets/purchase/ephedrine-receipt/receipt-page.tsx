import {
  receiptStates,
  type ReceiptListQuery,
  type ReceiptListWire,
  type ReceiptState,
} from '@yaoji/contract/calls/purchase/ephedrine-receipt'
import { environment } from '../../base/lib/environment.ts'
import { receiptsPath } from '../../base/lib/addresses/member-paths.ts'
import { listPath } from '../../base/lib/paths.ts'
import { StoreScope } from '../../shared/store-scope/parts.ts'
import { OwnListBody, OwnListPager, useOwnList, type ShownPage } from '../../shared/member-list/parts.ts'
import { Button, Empty, Tabs } from '../../base/ui/parts.ts'
import { receiptList, showReceipts, turnPage } from './list-store.ts'
import { messages, stateTexts } from './messages.ts'
import { ReceiptRow } from './receipt-row.tsx'

type Shown = ShownPage<ReceiptListQuery, ReceiptListWire>

const tabs = ['all', ...receiptStates] as const

function Receipts({ shown: { page, query } }: { shown: Shown }) {
  if (page.list.length === 0)
    return (
      <Empty icon="list" title={query.state ? messages.emptyState : messages.empty}>
        {query.state ? (
          <Button href={environment.href(receiptsPath({ scope: query.scope }))}>{messages.showAll}</Button>
        ) : (
          <Button href={environment.href(listPath())}>{messages.goShopping}</Button>
        )}
      </Empty>
    )
  return (
    <>
      <ul className="yaoji-receipt-list__rows" aria-label={messages.list}>
        {page.list.map(receipt => (
          <ReceiptRow key={receipt.order_id} receipt={receipt} />
        ))}
      </ul>
      <OwnListPager page={page} onChoose={turnPage} />
    </>
  )
}

/** /hmdd: orders with ephedrine goods and the receipts that the shop has to file. */
export function ReceiptPage() {
  const { value, query, isBusy, onRetry } = useOwnList(receiptList)
  const counts: Readonly<Record<string, number>> = value.state === 'ready' ? value.value.page.counts : {}
  return (
    <div className="yaoji-root yaoji-receipt-list" aria-busy={isBusy}>
      <h1 className="yaoji-receipt-list__title">{messages.title}</h1>
      <p className="yaoji-receipt-list__intro">{messages.intro}</p>
      <StoreScope scope={query.scope} onChoose={scope => showReceipts({ scope })} />
      <Tabs<ReceiptState | 'all'>
        label={messages.tabsLabel}
        current={query.state ?? 'all'}
        onChoose={state => showReceipts({ state: state === 'all' ? undefined : state })}
        tabs={tabs.map(state => ({ key: state, text: state === 'all' ? messages.all : stateTexts[state], count: counts[state] }))}
      />
      <OwnListBody value={value} texts={messages} isBusy={isBusy} onRetry={onRetry}>
        {shown => <Receipts shown={shown} />}
      </OwnListBody>
    </div>
  )
}

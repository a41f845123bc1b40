import type { QuickPurchaseQuery, QuickPurchaseWire } from '@yaoji/contract/calls/purchase/quick-purchase'
import { OnlyFor } from '../../shared/navigation/parts.ts'
import { environment } from '../../base/lib/environment.ts'
import { purchaseListPath, quickPurchasePath } from '../../base/lib/member-paths.ts'
import { listPath } from '../../base/lib/paths.ts'
import { useLiveStore } from '../../base/lib/use-live-store.ts'
import { OwnListBody, OwnListPager, useOwnList, type ShownPage } from '../../shared/member-list/parts.ts'
import { Button, Empty, KeywordForm, Tabs } from '../../base/ui/parts.ts'
import { EntryBar } from './entry-bar.tsx'
import { messages } from './messages.ts'
import { orders } from './query.ts'
import { QuickPurchaseRow } from './quick-purchase-row.tsx'
import { quickPurchase, showQuickPurchase } from './store.ts'

type Shown = ShownPage<QuickPurchaseQuery, QuickPurchaseWire>

const headings = [messages.goods, messages.lastBought, messages.prices, messages.stock, messages.quantity]

function Nothing({ query }: { query: QuickPurchaseQuery }) {
  if (query.keywords || query.page)
    return (
      <Empty icon="search" title={messages.emptyFound}>
        <Button href={environment.href(quickPurchasePath())}>{messages.clearFilter}</Button>
      </Empty>
    )
  return (
    <Empty icon="history" title={messages.empty}>
      <p>{messages.emptyHint}</p>
      <p className="yaoji-quick-purchase__ways">
        <Button kind="primary" href={environment.href(listPath())}>
          {messages.goShopping}
        </Button>
        <Button href={environment.href(purchaseListPath())}>{messages.importList}</Button>
      </p>
    </Empty>
  )
}

function Rows({ shown: { page, query, today } }: { shown: Shown }) {
  if (page.list.length === 0) return <Nothing query={query} />
  return (
    <>
      <OnlyFor group="orderers">
        <div className="yaoji-own-list__rows" data-quantities role="table" aria-label={messages.list}>
          <div className="yaoji-quick-purchase__head" role="row">
            {headings.map(text => (
              <span key={text} role="columnheader">
                {text}
              </span>
            ))}
          </div>
          {page.list.map(each => (
            <QuickPurchaseRow key={each.goods.id} row={each} today={today} />
          ))}
        </div>
      </OnlyFor>
      <OwnListPager page={page} onChoose={chosen => showQuickPurchase({ page: chosen })} />
      <OnlyFor group="orderers">
        <EntryBar rows={page.list} />
      </OnlyFor>
    </>
  )
}

const noQuery: QuickPurchaseQuery = {}

function Tools({ total }: { total: number | undefined }) {
  const { order = 'times', keywords = '' } = useLiveStore(quickPurchase.$query, noQuery)
  return (
    <div className="yaoji-own-list__tools">
      <Tabs
        label={messages.ordersLabel}
        current={order}
        onChoose={chosen => showQuickPurchase({ order: chosen, page: 1 })}
        tabs={orders.map(key => ({ key, text: messages.orders[key], count: key === order ? total : undefined }))}
      />
      <KeywordForm
        key={keywords}
        label={messages.keyword}
        hint={messages.keywordHint}
        submitText={messages.search}
        keywords={keywords}
        onSearch={text => showQuickPurchase({ keywords: text, page: 1 })}
      />
    </div>
  )
}

/** /kjcg: what the member bought before, quantities down a column, all into the cart at once. */
export function QuickPurchasePage() {
  const { value, isBusy, onRetry } = useOwnList(quickPurchase)
  return (
    <div className="yaoji-root yaoji-own-list yaoji-quick-purchase" aria-busy={isBusy}>
      <header className="yaoji-quick-purchase__header">
        <h1 className="yaoji-own-list__title">{messages.title}</h1>
        <p className="yaoji-quick-purchase__lead">{messages.lead}</p>
        <Button href={environment.href(purchaseListPath())}>{messages.importList}</Button>
      </header>
      <Tools total={value.state === 'ready' ? value.value.page.total : undefined} />
      <OwnListBody value={value} texts={messages} isBusy={isBusy} onRetry={onRetry}>
        {shown => <Rows shown={shown} />}
      </OwnListBody>
    </div>
  )
}

import { useStore } from '@nanostores/react'
import { $inCart } from '../../cart/cart/parts.ts'
import type { QuickPurchaseQuery, QuickPurchaseWire } from '@yaoji/contract/calls/purchase/quick-purchase'
import { OnlyFor } from '../../shared/navigation/parts.ts'
import { usePressedInSight } from '../../base/lib/addresses/use-pressed-in-sight.ts'
import { environment } from '../../base/lib/environment.ts'
import { purchaseListPath, quickPurchasePath } from '../../base/lib/addresses/member-paths.ts'
import { listPath } from '../../base/lib/paths.ts'
import { toFirstQuantity } from '../../base/lib/input/first-quantity.ts'
import { useLiveStore } from '../../base/lib/stores/use-live-store.ts'
import { OwnListBody, OwnListPager, useOwnList, type ShownPage } from '../../shared/member-list/parts.ts'
import { Button, Checkbox, DensitySwitch, Empty, KeywordForm, Tabs } from '../../base/ui/parts.ts'
import { $entries, fillable, fillLast, leaveAll } from './entries.ts'
import { EntryBar } from './entry-bar.tsx'
import { messages } from './messages.ts'
import { orders } from './query.ts'
import { QuickPurchaseRow } from './quick-purchase-row.tsx'
import { quickPurchase, showQuickPurchase } from './store.ts'

type Shown = ShownPage<QuickPurchaseQuery, QuickPurchaseWire>

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
      <p className="yaoji-empty__ways">
        <Button kind="primary" href={environment.href(listPath())}>
          {messages.goShopping}
        </Button>
        <Button href={environment.href(purchaseListPath())}>{messages.importList}</Button>
      </p>
    </Empty>
  )
}

function Head({ rows }: { rows: QuickPurchaseWire['list'] }) {
  const entries = useStore($entries)
  const inCart = useStore($inCart)
  const buyable = rows.filter(({ goods }) => goods.cant_buy === null)
  const [day, price, number] = messages.last
  return (
    <div className="yaoji-sheet-head yaoji-quick-purchase-row" role="row">
      <div role="columnheader">
        <Checkbox
          label={messages.takeAll}
          isChecked={buyable.some(({ goods }) => entries[goods.id]) && fillable(rows, entries, inCart).length === 0}
          isDisabled={buyable.length === 0}
          onToggle={isTaken => (isTaken ? fillLast(rows) : leaveAll(rows))}
        />
      </div>
      <div className="yaoji-cell-goods" role="columnheader">
        <span>{messages.goods}</span>
        <span>{messages.spec}</span>
      </div>
      <div className="yaoji-quick-purchase-row__maker" role="columnheader">
        {messages.maker}
      </div>
      <div className="yaoji-quick-purchase-row__times" role="columnheader">
        {messages.times}
      </div>
      <div className="yaoji-cell-last" role="columnheader">
        <span>{day}</span>
        <span>{price}</span>
        <span>{number}</span>
      </div>
      <div className="yaoji-cell-number" role="columnheader">
        {messages.prices}
      </div>
      <div role="columnheader">{messages.expiry}</div>
      <div className="yaoji-cell-number" role="columnheader">
        {messages.stock}
      </div>
      <div role="columnheader">{messages.quantity}</div>
      <div className="yaoji-cell-number" role="columnheader">
        {messages.amount}
      </div>
    </div>
  )
}

function Rows({ shown: { page, query, today } }: { shown: Shown }) {
  if (page.list.length === 0) return <Nothing query={query} />
  return (
    <>
      <OnlyFor group="orderers">
        <div data-quantities role="table" aria-label={messages.list}>
          <Head rows={page.list} />
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
    <div className="yaoji-sheet__tools">
      <h1 className="yaoji-sheet__title" tabIndex={-1} onKeyDown={toFirstQuantity}>
        {messages.title}
      </h1>
      <Tabs
        label={messages.ordersLabel}
        current={order}
        strip={usePressedInSight(order)}
        onChoose={chosen => showQuickPurchase({ order: chosen, page: 1 })}
        tabs={orders.map(key => ({ key, text: messages.orders[key], count: key === order ? total : undefined }))}
      />
      <span className="yaoji-sheet__space" />
      <KeywordForm
        key={keywords}
        label={messages.keyword}
        hint={messages.keywordHint}
        submitText={messages.search}
        keywords={keywords}
        onSearch={text => showQuickPurchase({ keywords: text, page: 1 })}
      />
      <Button kind="text" size="small" href={environment.href(purchaseListPath())}>
        {messages.importList}
      </Button>
      <DensitySwitch />
    </div>
  )
}

/** /kjcg: what the member bought before, quantities down a column, all into the cart at once. */
export function QuickPurchasePage() {
  const { value, isBusy, onRetry } = useOwnList(quickPurchase)
  return (
    <div className="yaoji-root yaoji-sheet yaoji-quick-purchase" aria-busy={isBusy}>
      <Tools total={value.state === 'ready' ? value.value.page.total : undefined} />
      <OwnListBody value={value} texts={messages} isBusy={isBusy} onRetry={onRetry}>
        {shown => <Rows shown={shown} />}
      </OwnListBody>
    </div>
  )
}

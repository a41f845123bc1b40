import type { OrderListQuery, OrderListWire } from '@yaoji/contract/calls/purchase/order'
import { money } from '@yaoji/contract/domain/money'
import { environment } from '../../base/lib/environment.ts'
import { listPath, ordersPath } from '../../base/lib/paths.ts'
import { OwnListBody, OwnListPager, useOwnList, type ShownPage } from '../../shared/member-list/parts.ts'
import { StoreScope } from '../../shared/store-scope/parts.ts'
import { Button, DensitySwitch, Empty, KeywordForm, Tabs } from '../../base/ui/parts.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { tabNames } from './list-query.ts'
import { orderList, showOrders, turnPage } from './list-store.ts'
import { messages } from './messages.ts'
import { OrderFileButton, OrderFileDialog } from './order-file-dialog.tsx'
import { OrderRow } from './order-row.tsx'
import { ReorderHost } from './reorder-host.tsx'

type Shown = ShownPage<OrderListQuery, OrderListWire>

/** What the columns are; a row names its own parts. */
function Head() {
  const { orderedAt, orderNumber, goods, orderAmount, tabsLabel } = messages
  return (
    <div className="yaoji-sheet-head yaoji-order-row" aria-hidden="true">
      <span>{orderedAt}</span>
      <span>{orderNumber}</span>
      <span>{goods}</span>
      <span />
      <span className="yaoji-cell-number">{orderAmount}</span>
      <span>{tabsLabel}</span>
      <span />
    </div>
  )
}

function Orders({ shown: { page, query } }: { shown: Shown }) {
  const { keywords, tab, scope } = query
  if (page.list.length > 0)
    return (
      <>
        {page.sum !== undefined && (
          <p className="yaoji-order-list__sum">{messages.sum(page.total, money(page.sum), tab === 'cancelled')}</p>
        )}
        <Head />
        <ul className="yaoji-order-list__rows" aria-label={messages.list}>
          {page.list.map(order => (
            <OrderRow key={order.id} order={order} />
          ))}
        </ul>
        <OwnListPager page={page} onChoose={turnPage} />
      </>
    )
  const isFiltered = keywords !== undefined || tab !== undefined
  return (
    <Empty icon="list" title={isFiltered ? messages.emptyFound : messages.empty}>
      {isFiltered ? (
        <Button href={environment.href(ordersPath({ scope }))}>{messages.clearFilter}</Button>
      ) : (
        <Button kind="primary" href={environment.href(listPath())}>
          {messages.goShopping}
        </Button>
      )}
    </Empty>
  )
}

/** /order: the buyer's orders by state. */
export function OrderList() {
  const { value, query, isBusy, onRetry } = useOwnList(orderList)
  const counts: Readonly<Record<string, number>> = value.state === 'ready' ? value.value.page.counts : {}
  return (
    <div className="yaoji-root yaoji-sheet yaoji-order-list" aria-busy={isBusy}>
      <div className="yaoji-sheet__tools">
        <h1 className="yaoji-sheet__title">{messages.title}</h1>
        <Tabs
          label={messages.tabsLabel}
          current={query.tab ?? 'all'}
          onChoose={tab => showOrders({ tab })}
          tabs={tabNames
            .filter(tab => tab !== 'approval' || query.tab === tab || (counts[tab] ?? 0) > 0)
            .map(tab => ({ key: tab, text: messages.tabs[tab], count: counts[tab] }))}
        />
        <span className="yaoji-sheet__space" />
        <KeywordForm
          key={query.keywords ?? ''}
          label={messages.keyword}
          hint={messages.keywordHint}
          submitText={messages.search}
          keywords={query.keywords ?? ''}
          onSearch={keywords => showOrders({ keywords })}
        />
        <OrderFileButton target={{ kind: 'period', scope: query.scope }} />
        <DensitySwitch />
      </div>
      <StoreScope scope={query.scope} onChoose={scope => showOrders({ scope })} />
      <OwnListBody value={value} texts={messages} isBusy={isBusy} onRetry={onRetry}>
        {shown => <Orders shown={shown} />}
      </OwnListBody>
      <CancelDialog />
      <OrderFileDialog />
      <ReorderHost />
    </div>
  )
}

import type { PointsOrderListWire } from '@yaoji/contract/calls/rewards/points-mall'
import { shownPointsOrderStates } from '@yaoji/contract/domain/rewards/points-mall'
import * as paths from '@yaoji/contract/paths'
import { environment } from '../../base/lib/environment.ts'
import { OwnListBody, OwnListPager, useOwnList, type ShownPage } from '../../shared/member-list/parts.ts'
import { Button, Empty, Tabs } from '../../base/ui/parts.ts'
import { orderMessages as messages } from './order-messages.ts'
import { SendBack } from './order-decision.tsx'
import { OrderRow } from './order-row.tsx'
import { pointsOrders, showPointsOrders, type OrdersQuery } from './order-store.ts'

type Shown = ShownPage<OrdersQuery, PointsOrderListWire>
const states = ['all', ...shownPointsOrderStates] as const

const ToMall = () => (
  <Button kind="primary" href={environment.href(paths.pointsMall)}>
    {messages.toMall}
  </Button>
)

function Rows({ shown: { page, query } }: { shown: Shown }) {
  if (page.list.length === 0)
    return (
      <Empty icon="list" title={query.state ? messages.emptyOf(messages.states[query.state]) : messages.empty}>
        {query.state ? <Button onClick={() => showPointsOrders({})}>{messages.all}</Button> : <ToMall />}
      </Empty>
    )
  return (
    <>
      <ul className="yaoji-own-list__rows" aria-label={messages.list}>
        {page.list.map(order => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ul>
      <OwnListPager page={page} onChoose={chosen => showPointsOrders({ ...query, page: chosen })} />
    </>
  )
}

/** /jfdd: what the store has taken for points, and where each order stands. */
export function PointsOrdersPage() {
  const { value, query, isBusy, onRetry } = useOwnList(pointsOrders)
  return (
    <div className="yaoji-root yaoji-own-list" aria-busy={isBusy}>
      <h1 className="yaoji-own-list__title">{messages.title}</h1>
      <div className="yaoji-own-list__tools">
        <Tabs
          label={messages.stateLabel}
          current={query.state ?? 'all'}
          onChoose={key => showPointsOrders(key === 'all' ? {} : { state: key })}
          tabs={states.map(key => ({ key, text: messages.states[key] }))}
        />
        <Button size="small" href={environment.href(paths.pointsMall)}>
          {messages.toMall}
        </Button>
      </div>
      <OwnListBody value={value} texts={messages} isBusy={isBusy} onRetry={onRetry}>
        {shown => <Rows shown={shown} />}
      </OwnListBody>
      <SendBack />
    </div>
  )
}

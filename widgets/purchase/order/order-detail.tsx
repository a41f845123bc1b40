import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { OrderDetailWire } from '@yaoji/contract/calls/purchase/order'
import { orderStates } from '@yaoji/contract/domain/order/order-states'
import { LoadedOrder } from '../../shared/navigation/parts.ts'
import { onComeBack } from '../../base/lib/addresses/come-back.ts'
import { environment } from '../../base/lib/environment.ts'
import { reportsPath } from '../../base/lib/addresses/member-paths.ts'
import { idFromPath, orderPath } from '../../base/lib/paths.ts'
import { shownPage } from '../../base/lib/addresses/shown-page.ts'
import { useAnswer } from '../../base/lib/requests/use-answer.ts'
import { useNews } from '../../base/lib/stores/use-news.ts'
import { WhyHost } from '../../shared/price-steps/parts.ts'
import { Button, Skeleton } from '../../base/ui/parts.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { $order, followOrder, openOrder, refreshOrder, retryOrder, type OrderValue } from './detail-store.ts'
import { $isSavingDocuments, saveDocuments } from './document-file.ts'
import { OrderFileButton, OrderFileDialog } from './order-file-dialog.tsx'
import { messages } from './messages.ts'
import { OrderApproval } from './order-approval.tsx'
import { OrderFacts, OrderHead, OrderSum } from './order-facts.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderParcels } from './order-parcels.tsx'
import { OrderParties, PaperEnd, PaperTitle } from './order-parties.tsx'
import { OrderProgress } from './order-progress.tsx'
import { OrderShortages } from './order-shortages.tsx'
import { paperMessages } from './paper-messages.ts'
import { $paper, loadPaper } from './paper-store.ts'
import { ReorderHost } from './reorder-host.tsx'

function Loading() {
  return (
    <>
      <div className="yaoji-order-detail__card">
        <Skeleton label={messages.loading} lines={3} />
      </div>
      <div className="yaoji-order-detail__card" aria-hidden="true">
        <Skeleton label="" lines={5} />
      </div>
      <div className="yaoji-order-detail__card" aria-hidden="true">
        <Skeleton label="" lines={8} />
      </div>
    </>
  )
}

function Detail({ order }: { order: OrderDetailWire }) {
  const isSaving = useStore($isSavingDocuments)
  const known = useStore($paper)
  const paper = known?.id === order.id ? known.paper : undefined
  useNews(() => void followOrder(order.id), [orderPath(order.id)])
  // A batch is known once it has left the stock.
  useEffect(() => void loadPaper(order.id), [order.id, order.status])
  return (
    <>
      {paper && <PaperTitle order={order} paper={paper} />}
      <OrderHead order={order} />
      <OrderApproval order={order} />
      <OrderShortages order={order} />
      <OrderProgress order={order} />
      {paper && <OrderParties order={order} paper={paper} />}
      <OrderFacts order={order} />
      <section className="yaoji-order-detail__card" aria-label={messages.goods}>
        <div className="yaoji-order-parcel__title">
          <h2 className="yaoji-order-detail__legend">{messages.goods}</h2>
          {order.status >= orderStates.outOfWarehouse && (
            <Button size="small" href={environment.href(reportsPath({ order_sn: order.order_sn }))}>
              {messages.reports}
            </Button>
          )}
          <Button size="small" onClick={() => window.print()}>
            {paperMessages.print}
          </Button>
          <Button size="small" isBusy={isSaving} onClick={() => void saveDocuments(order.id)}>
            {messages.saveDocuments}
          </Button>
          <OrderFileButton target={{ kind: 'order', id: order.id }} />
        </div>
        <OrderLines order={order} />
        <OrderSum order={order} />
        <PaperEnd order={order} />
      </section>
      <OrderParcels order={order} />
    </>
  )
}

/** /order/info/{id}: one order with all its figures. */
export function OrderDetail() {
  const value = useAnswer<OrderValue>($order, { state: 'loading' }, () => openOrder(idFromPath(shownPage.path)))
  useEffect(() => {
    const id = idFromPath(shownPage.path)
    return onComeBack(() => void refreshOrder(id))
  }, [])
  return (
    <div className="yaoji-root yaoji-order-detail">
      <h1 className="yaoji-visually-hidden">{messages.detailTitle}</h1>
      <LoadedOrder value={value} waiting={<Loading />} texts={messages} onRetry={() => void retryOrder()}>
        {order => <Detail order={order} />}
      </LoadedOrder>
      <CancelDialog />
      <OrderFileDialog />
      <ReorderHost />
      <WhyHost />
    </div>
  )
}

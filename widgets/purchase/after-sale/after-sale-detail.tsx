import type { AfterSaleDetailWire } from '@yaoji/contract/calls/purchase/after-sale'
import { environment } from '../../base/lib/environment.ts'
import { idFromPath, ordersPath } from '../../base/lib/paths.ts'
import { shownPage } from '../../base/lib/addresses/shown-page.ts'
import { useAnswer } from '../../base/lib/requests/use-answer.ts'
import { Button, Empty, Loaded, Skeleton } from '../../base/ui/parts.ts'
import { AfterSaleFacts } from './after-sale-facts.tsx'
import { AfterSaleHead } from './after-sale-head.tsx'
import { AfterSaleLines } from './after-sale-lines.tsx'
import { AfterSaleProgress } from './after-sale-progress.tsx'
import { $afterSale, openAfterSale, retryAfterSale, type AfterSaleValue } from './detail-store.ts'
import { messages } from './messages.ts'

function NoAfterSale() {
  return (
    <Empty icon="list" title={messages.noAfterSale}>
      <Button kind="primary" href={environment.href(ordersPath())}>
        {messages.allOrders}
      </Button>
    </Empty>
  )
}

function Detail({ afterSale }: { afterSale: AfterSaleDetailWire }) {
  return (
    <>
      <AfterSaleHead afterSale={afterSale} />
      <AfterSaleProgress afterSale={afterSale} />
      <AfterSaleLines afterSale={afterSale} />
      <AfterSaleFacts afterSale={afterSale} />
    </>
  )
}

/** /order/returnInfo/{id} and /order/afterSalesInfo/{id}: one after-sale, where it stands and what can be done. */
export function AfterSaleDetail() {
  const value = useAnswer<AfterSaleValue>($afterSale, { state: 'loading' }, () => openAfterSale(idFromPath(shownPage.path)))
  return (
    <div className="yaoji-root yaoji-after-sale">
      <h1 className="yaoji-visually-hidden">{messages.detailTitle}</h1>
      <Loaded
        value={value}
        waiting={<Skeleton label={messages.loading} lines={8} />}
        missing={<NoAfterSale />}
        texts={messages}
        onRetry={() => void retryAfterSale()}
      >
        {afterSale => <Detail afterSale={afterSale} />}
      </Loaded>
    </div>
  )
}

import type { Kysely } from 'kysely'
import { orderSchemas, orderSummarySchema, type OrderListQuery } from '@yaoji/contract/calls/purchase/order'
import { canFallShort } from '@yaoji/contract/domain/shortage'
import type { Tables } from '../../platform/database/tables.ts'
import { foundGoods } from '../../storefront/goods/own-search.ts'
import { Finished } from '../../platform/http/finished.ts'
import { pageWire } from '../../platform/http/page-wire.ts'
import { filled, writtenAs } from '../../platform/http/written.ts'
import type { CatalogueContext } from '../../catalogue/listing/follow-changes.ts'
import { afterSaleHeads } from './after-sale-heads.ts'
import { wholeNumberIn } from './by-number.ts'
import { firstLines } from './first-lines.ts'
import { orderGroups } from './order-groups.ts'
import { ownOrders } from './own-orders.ts'
import { waitingChoices } from './short/wire.ts'
import { tabCounts } from './tab-counts.ts'
import { orderHead } from './wire.ts'

/** The member's orders of one tab, newest first; the counts are those of all their orders. */
export async function listOrders(
  db: Kysely<Tables>,
  memberId: number,
  query: OrderListQuery,
  context: Pick<CatalogueContext, 'config' | 'catalogue' | 'now'>,
): Promise<Finished> {
  // A whole number means nothing else, and is dear to look for among codes of goods.
  const goods = wholeNumberIn(query.keywords ?? '') === undefined ? await foundGoods(context, query.keywords) : []
  // At once, so that both share a look at what other processes wrote.
  const counted = tabCounts(db, memberId)
  const [{ orders, total }, counts] = await Promise.all([
    ownOrders(db, { memberId, now: context.now(), counts: counted }, query, goods),
    counted,
  ])
  const ids = orders.map(({ id }) => id)
  const lines = await firstLines(db, ids, context.config.serviceOrigin)
  const heads = await afterSaleHeads(db, ids)
  const groups = await orderGroups(
    db,
    ids.filter(id => lines.get(id)?.isOfGroup),
  )
  const waiting = await waitingChoices(
    db,
    orders.filter(({ state }) => canFallShort(state)).map(({ id }) => id),
  )
  const list = orders.map(order => {
    const own = lines.get(order.id)
    const head = orderHead(order, own?.total ?? 0, {
      afterSales: heads.get(order.id),
      waitingChoices: waiting.get(order.id),
      group: groups.get(order.id),
    })
    return filled(writtenAs(orderSummarySchema, { ...head, lines: [] }), 'lines', own ? [own.lines] : [])
  })
  const around = { ...pageWire([], total ?? counts[query.tab ?? 'all'], query), counts }
  return Finished.ofData(filled(writtenAs(orderSchemas.orderList.response, around), 'list', list))
}

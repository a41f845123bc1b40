import type { Kysely } from 'kysely'
import {
  orderSchemas,
  orderSummarySchema,
  type OrderListQuery,
  type OrderListWire,
  type OrderSummaryWire,
} from '@yaoji/contract/calls/purchase/order'
import { formatFen, type Fen } from '@yaoji/contract/domain/money'
import { canFallShort } from '@yaoji/contract/domain/order/shortage'
import type { Tables } from '../../../platform/database/tables.ts'
import { foundGoods } from '../../../storefront/goods/hits.ts'
import { SerializedReply } from '../../../platform/http/reply/serialized-reply.ts'
import { storeOf, type StoreScope } from '../../../identity/store-scope/scope.ts'
import { pageWire } from '../../../platform/http/reply/page-wire.ts'
import { spliceList, serializedAs, type JsonBytes } from '../../../platform/http/reply/json-bytes.ts'
import type { CatalogueContext } from '../../../catalogue/listing/follow-changes.ts'
import { afterSaleHeads } from './after-sale-heads.ts'
import { wholeNumberIn } from './by-number.ts'
import { firstLines } from './order-facts.ts'
import type { ListedOrder } from './found-orders.ts'
import { jointCounts } from './joint-counts.ts'
import { jointOrders, type JointOrder } from './joint-orders.ts'
import { orderGroups } from './order-groups.ts'
import { ownOrders } from './own-orders.ts'
import { waitingChoices } from '../short/wire.ts'
import { tabCounts } from './tab-counts.ts'
import { orderHead } from '../detail/wire.ts'

type Shop = Pick<CatalogueContext, 'config' | 'catalogue' | 'now'>

/** Orders as the list shows them, each with what `more` says of it. */
async function rowsOf<Order extends ListedOrder>(
  db: Kysely<Tables>,
  orders: readonly Order[],
  { config }: Shop,
  more: (order: Order) => Pick<OrderSummaryWire, 'store'> = () => ({}),
): Promise<JsonBytes[]> {
  const ids = orders.map(({ id }) => id)
  const lines = await firstLines(db, ids, config.serviceOrigin)
  const heads = await afterSaleHeads(db, ids)
  const groups = await orderGroups(
    db,
    ids.filter(id => lines.get(id)?.isOfGroup),
  )
  const waiting = await waitingChoices(
    db,
    orders.filter(({ state }) => canFallShort(state)).map(({ id }) => id),
  )
  return orders.map(order => {
    const linesOfOrder = lines.get(order.id)
    const head = orderHead(order, linesOfOrder?.total ?? 0, {
      afterSales: heads.get(order.id),
      waitingChoices: waiting.get(order.id),
      group: groups.get(order.id),
    })
    return spliceList(
      serializedAs(orderSummarySchema, { ...head, ...more(order), lines: [] }),
      'lines',
      linesOfOrder ? [linesOfOrder.lines] : [],
    )
  })
}

// A whole number means nothing else, and is dear to look for among codes of goods.
const goodsMeant = ({ keywords }: OrderListQuery, context: Shop) =>
  wholeNumberIn(keywords ?? '') === undefined ? foundGoods(context, keywords) : []

type ListEnvelope = Pick<OrderListWire, 'counts' | 'sum'>

const answerOf = (rows: JsonBytes[], total: number, query: OrderListQuery, envelope: ListEnvelope): SerializedReply =>
  SerializedReply.ofData(
    spliceList(serializedAs(orderSchemas.orderList.response, { ...pageWire([], total, query), ...envelope }), 'list', rows),
  )

/** The member's orders of one tab, newest first; the counts are those of all their orders. */
async function listOwn(db: Kysely<Tables>, memberId: number, query: OrderListQuery, context: Shop): Promise<SerializedReply> {
  const goods = await goodsMeant(query, context)
  // At once, so that both share a look at what other processes wrote.
  const counted = tabCounts(db, memberId)
  const [{ orders, total }, counts] = await Promise.all([
    ownOrders(db, { memberId, now: context.now(), counts: counted }, query, goods),
    counted,
  ])
  return answerOf(await rowsOf(db, orders, context), total ?? counts[query.tab ?? 'all'], query, { counts })
}

/** The same of several stores, which the rows name. */
async function listJoint(db: Kysely<Tables>, scope: StoreScope, query: OrderListQuery, context: Shop): Promise<SerializedReply> {
  const { tab = 'all' } = query
  const { orders, found } = await jointOrders(db, scope.ids, query, await goodsMeant(query, context))
  const { counts, fen } = await jointCounts(db, scope.ids, tab)
  const rows = await rowsOf<JointOrder>(db, orders, context, ({ member_id }) => storeOf(scope, member_id))
  return answerOf(rows, found?.total ?? counts[tab], query, { counts, sum: formatFen((found?.fen ?? fen) as Fen) })
}

/** The orders of one tab in the stores of the scope. */
export function listOrders(db: Kysely<Tables>, scope: StoreScope, query: OrderListQuery, context: Shop): Promise<SerializedReply> {
  const [own = 0] = scope.ids
  return scope.isJoint ? listJoint(db, scope, query, context) : listOwn(db, own, query, context)
}

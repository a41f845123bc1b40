import { deductionAmounts, type NamedDeduction } from '@yaoji/contract/calls/purchase/amounts'
import type { AfterSaleHeadWire } from '@yaoji/contract/calls/purchase/after-sale'
import type { AmountsWire } from '@yaoji/contract/calls/purchase/cart'
import type { OrderLineWire, OrderSummaryWire } from '@yaoji/contract/calls/purchase/order'
import { buyerActionsIn, type OrderState } from '@yaoji/contract/domain/order/order-states'
import { formatFen, formatUnitPrice, type Fen, type UnitPrice } from '@yaoji/contract/domain/money'
import { orderKinds } from '@yaoji/contract/orders/order-kinds'
import { giftTypes } from '@yaoji/contract/domain/lines/gift'
import { lineTypes } from '@yaoji/contract/domain/lines/line-kind'
import { isStoredKind } from '../../cart/line-kind.ts'
import { isGiftKind } from '../../../promotions/rules/line-terms.ts'
import type { OrderLineRow, OrderRow } from '../../../platform/database/rows.ts'
import { seconds } from '../../../platform/http/reply/seconds.ts'
import { packShotPathById } from '../../../platform/drawing/pack-shot/path.ts'
import type { ListedOrder } from '../list/found-orders.ts'
import { statusText } from '../messages.ts'

/** What of a line is shown. */
export const shownColumns = [
  'goods_id',
  'warehouse_id',
  'name',
  'manufacturer',
  'spec',
  'pack_unit',
  'image',
  'price_units',
  'price_name',
  'quantity',
  'amount_fen',
  'net_fen',
  'campaign_id',
  'line_kind',
  'source_id',
  'source_name',
  'source_number',
] as const
export type ShownLine = Pick<OrderLineRow, (typeof shownColumns)[number]>

function boughtWire({ line_kind: kind, quantity, source_id: id, source_name: name, source_number: number }: ShownLine) {
  return {
    type: isStoredKind(kind) ? lineTypes[kind] : lineTypes.ordinary,
    gift_data: isGiftKind(kind) ? { total: quantity, type: giftTypes[kind] } : null,
    combination: kind === 'set' ? { id, name, number } : null,
  }
}

/** The picture of that day. */
export function pictureOf({ image, goods_id }: Pick<OrderLineRow, 'image' | 'goods_id'>): string {
  return image || packShotPathById(goods_id)
}

/** Goods as an order names them. */
export function namedGoodsWire(
  row: Pick<OrderLineRow, 'goods_id' | 'image' | 'name' | 'manufacturer' | 'spec' | 'pack_unit'>,
  serviceOrigin: string,
) {
  return {
    goods_id: row.goods_id,
    name: row.name,
    sccj: row.manufacturer,
    ypgg: row.spec,
    bzdw: row.pack_unit,
    goods_image: [serviceOrigin + pictureOf(row)],
  }
}

export function orderLineWire(row: ShownLine, serviceOrigin: string): OrderLineWire {
  return {
    ...namedGoodsWire(row, serviceOrigin),
    ck_id: row.warehouse_id,
    price: formatUnitPrice(row.price_units as UnitPrice),
    price_name: row.price_name,
    number: row.quantity,
    amount: formatFen(row.amount_fen as Fen),
    net: formatFen(row.net_fen as Fen),
    is_yj: row.campaign_id > 0 ? 1 : 0,
    ...boughtWire(row),
  }
}

/** A state and its words. */
export function statusWire(state: number): Pick<OrderSummaryWire, 'status' | 'status_text'> {
  // Nothing but a transition writes a state (contract/domain/order/order-states.ts).
  return { status: state as OrderState, status_text: statusText(state) }
}

/** What of an order lies elsewhere; nothing where there is none. */
type Beside = {
  afterSales?: AfterSaleHeadWire[] | undefined
  waitingChoices?: number | undefined
  group: OrderSummaryWire['group'] | undefined
}

/** What list and detail show alike. */
export function orderHead(
  order: ListedOrder,
  linesCount: number,
  { afterSales = [], waitingChoices = 0, group }: Beside,
): Omit<OrderSummaryWire, 'lines'> {
  return {
    id: order.id,
    order_sn: order.sn,
    kind: order.kind === orderKinds.ephedrine ? orderKinds.ephedrine : orderKinds.normal,
    ...statusWire(order.state),
    created_at: seconds(order.created_at),
    expires_at: order.expires_at === null ? null : seconds(order.expires_at),
    payable: formatFen(order.payable_fen as Fen),
    lines_count: linesCount,
    due_on: order.state > 0 ? order.due_on : '',
    actions: buyerActionsIn(order.state),
    waiting_choices: waitingChoices,
    group: group ?? null,
    after_sales: afterSales,
  }
}

/** Lines and units as the cart counted them: a set is one, gifts are none. */
function countsOf(lines: readonly OrderLineRow[]): Pick<AmountsWire, 'lines' | 'number'> {
  const single = lines.filter(({ line_kind: kind }) => kind !== 'set' && !isGiftKind(kind)).map(line => line.quantity)
  const sets = new Map(lines.filter(line => line.line_kind === 'set').map(line => [line.source_id, line.source_number]))
  const units = [...single, ...sets.values()]
  return { lines: units.length, number: units.reduce((sum, number) => sum + number, 0) }
}

type Reckoned = { deductions: readonly NamedDeduction[]; cashback: string | null }

export function orderAmounts(order: OrderRow, lines: readonly OrderLineRow[], { deductions, cashback }: Reckoned): AmountsWire {
  return {
    ...countsOf(lines),
    goods: formatFen(order.goods_fen as Fen),
    ...deductionAmounts(deductions),
    freight: formatFen(order.freight_fen as Fen),
    payable: formatFen(order.payable_fen as Fen),
    cashback,
  }
}

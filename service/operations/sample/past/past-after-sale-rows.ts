import {
  afterSaleStates,
  afterSaleTimeouts,
  afterSaleTransitions,
  releasedAfterSaleStates,
} from '@yaoji/contract/domain/order/after-sale-states'
import { orderStates } from '@yaoji/contract/domain/order/order-states'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { samplePeople } from '../data/members.ts'
import { pastAfterSales, pastRefusal, type PastAfterSale } from '../data/past-after-sales.ts'
import type { PastOrderRows } from './past-order-rows.ts'
import { payBackOne } from './past-refund-rows.ts'
import { texts } from '../goods/texts.ts'

const hourMs = 3_600_000
const betweenMs = 5 * hourMs

type Batch = PastOrderRows['order_batch'][number] & { id: number }
type Asked = { past: PastAfterSale; place: number; order: PastOrderRows['orders'][number]; now: number }

function eventRows({ past: { kind, way, reason, refusal }, order, now }: Asked, id: string): PastOrderRows['after_sale_event'] {
  const person = samplePeople.find(({ stores }) => stores.some(store => store.id === order.member_id))
  return way.map((state, step) => {
    const found = afterSaleTransitions.find(
      each => each.from === way[step - 1] && each.to === state && (each.kinds?.includes(kind) ?? true),
    )
    const actor = step === 0 ? 'buyer' : (found?.by[0] ?? 'operator')
    return {
      after_sale_id: id,
      state,
      event: found?.event ?? 'ask',
      actor,
      person_id: actor === 'buyer' ? (person?.id ?? null) : null,
      operator: actor === 'operator' ? texts.operator : '',
      note: step === 0 ? reason : found?.event === 'reject' || found?.event === 'reverse' ? (refusal ?? '') : '',
      created_at: now - (way.length - step) * betweenMs,
    }
  })
}

/** What of it the shop has granted: a refund or what is sent again is granted whole, the rest is looked at first. */
function acceptedOf({ kind, way }: PastAfterSale): number | null {
  const isGrantedWhole = (kind === 'refund' || kind === 'resend') && way.length > 1
  return isGrantedWhole || way.includes(afterSaleStates.toRefund) ? 1 : null
}

/** One more of the batch, in a parcel of its own; it left the stock as it was bought. */
function sendAgain(rows: PastOrderRows, { order, now }: Asked, batch: Batch, id: string): string {
  const parcel_id = `resent-${id}`
  const shipped_at = now - betweenMs
  rows.parcel.push({ id: parcel_id, order_id: order.id, carrier: texts.carrier, number: 'YC000000000002', shipped_at, delivered_at: null })
  rows.order_batch.push({ ...batch, id: rows.order_batch.length + 1, claimed: 0, quantity: 1, parcel_id })
  return parcel_id
}

function addOne(rows: PastOrderRows, asked: Asked, batch: Batch): void {
  const { past, place, order, now } = asked
  const id = `after-sale-${place}`
  const events = eventRows(asked, id)
  const state = past.way.at(-1) ?? 0
  const timeout = afterSaleTimeouts.find(each => each.state === state)
  const isSentBack = past.way.includes(afterSaleStates.underway)
  const refund_fen = past.way.includes(afterSaleStates.refunding)
    ? payBackOne(rows, { id, order, line_id: batch.line_id, events, reason: past.refusal ?? '' })
    : 0
  rows.after_sale.push({
    id,
    sn: `T${chinaDay(now).replaceAll('-', '')}${String(place + 1).padStart(8, '0')}`,
    order_id: order.id,
    member_id: order.member_id,
    kind: past.kind,
    reason: past.reason,
    remark: past.remark,
    state,
    carrier: isSentBack ? texts.carrier : '',
    parcel_number: isSentBack ? 'YC000000000001' : '',
    resent_parcel_id: state === afterSaleStates.resent ? sendAgain(rows, asked, batch, id) : null,
    money_fen: refund_fen,
    created_at: events[0]?.created_at ?? now,
    expires_at: timeout ? now - betweenMs + timeout.afterMs : null,
  })
  rows.after_sale_event.push(...events)
  rows.after_sale_line.push({
    after_sale_id: id,
    batch_id: batch.id,
    line_id: batch.line_id,
    quantity: 1,
    accepted: acceptedOf(past),
    refund_fen,
  })
  const isClaimed = past.kind !== 'papers' && !releasedAfterSaleStates.includes(state)
  batch.claimed = isClaimed ? 1 : 0
}

/** The batches of orders in a state, the newest order first. */
function batchesIn(rows: PastOrderRows, state: number) {
  return rows.orders
    .filter(order => order.state === state)
    .flatMap(order => {
      const batches = rows.order_batch.filter((batch): batch is Batch => batch.order_id === order.id && batch.id !== undefined)
      return batches.map(batch => ({ order, batch }))
    })
}

/** After-sales of the newest completed orders, one for each of their batches as far as they go, and one of an order that is on its way. */
export function addAfterSales(rows: PastOrderRows, now: number): void {
  const places = batchesIn(rows, orderStates.completed)
  const refused = batchesIn(rows, orderStates.shipped)[0]
  for (const [place, past] of pastAfterSales.slice(0, places.length).entries()) {
    const { order, batch } = places[place]!
    addOne(rows, { past, place, order, now }, batch)
  }
  if (refused) addOne(rows, { past: pastRefusal, place: pastAfterSales.length, order: refused.order, now }, refused.batch)
}

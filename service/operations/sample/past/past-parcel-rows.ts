import { orderStates } from '@yaoji/contract/domain/order/order-states'
import { warehouseIds } from '../data/shop.ts'
import type { Made } from './made-order.ts'
import type { PastOrderRows } from './past-order-rows.ts'
import type { Random } from '../random.ts'
import { trackRows } from './past-track-rows.ts'
import { texts } from '../goods/texts.ts'
import type { TradeRows } from '../people/trade-rows.ts'

const hourMs = 3_600_000
/** A box has a code of 20 digits; sample orders show those of their first boxes. */
const codesShown = 4

type Source = { firstLine: number; trade: TradeRows; random: Random }
type Sent = { id: string; orderId: string; at: number }

const digits = (random: Random, count: number) => Array.from({ length: count }, () => random.integer(0, 9)).join('')

function parcelRow({ id, orderId, at }: Sent, random: Random, deliveredAt: number | null) {
  return { id, order_id: orderId, carrier: texts.carrier, number: `SF${digits(random, 13)}`, shipped_at: at, delivered_at: deliveredAt }
}

/** Which parcel a line went in: of an order that is partly sent the second half still waits. */
function parcelOfLine(place: number, lines: number, isPart: boolean, parcelId: string | undefined): string | null {
  return isPart && place >= lines / 2 ? null : (parcelId ?? null)
}

/** Batches of a past order since 出库, and the parcel that it went in. */
export function addParcels(rows: PastOrderRows, { order, lines, events }: Made, { firstLine, trade, random }: Source): void {
  const at = (state: number) => events.find(event => event.state === state)?.at
  if (at(orderStates.outOfWarehouse) === undefined) return
  const isPart = order.state === orderStates.partlyShipped
  const shippedAt = at(orderStates.shipped) ?? at(orderStates.partlyShipped)
  const sent = shippedAt === undefined ? undefined : { id: `parcel-${order.id}`, orderId: order.id, at: shippedAt }
  const signedAt = at(orderStates.signed)
  if (sent) {
    const parcel = parcelRow(sent, random, signedAt === undefined ? null : signedAt - hourMs)
    const track = trackRows(parcel)
    rows.parcel.push(parcel)
    rows.track.push(track.row)
    rows.track_event.push(...track.events)
  }
  for (const [place, { goods, quantity }] of lines.entries()) {
    const batch = trade.batch.find(row => row.goods_id === goods.row.id && row.warehouse_id === warehouseIds.main)
    if (!batch) continue
    const { number, made_on, expires_on } = batch
    const parcel_id = parcelOfLine(place, lines.length, isPart, sent?.id)
    rows.order_batch.push({
      id: rows.order_batch.length + 1,
      claimed: 0,
      order_id: order.id,
      line_id: firstLine + place,
      number,
      made_on,
      expires_on,
      quantity,
      parcel_id,
    })
    if (!parcel_id || place > 1) continue
    for (let box = 0; box < Math.min(quantity, codesShown); box++)
      rows.trace_code.push({ parcel_id, code: `8${digits(random, 19)}`, goods_id: goods.row.id, batch: number })
  }
}

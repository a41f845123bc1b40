import type { Kysely } from 'kysely'
import type { AfterSaleOptionsWire } from '@yaoji/contract/calls/purchase/after-sale'
import { afterSaleRefusal, isKindOfState, reasonEnds, reasonsOfKind, type AskedOrder } from '@yaoji/contract/domain/order/after-sale-rules'
import { afterSaleKinds } from '@yaoji/contract/domain/order/after-sale-states'
import { formatFen, formatUnitPrice } from '@yaoji/contract/domain/money'
import type { PaidLine } from '@yaoji/contract/domain/order/refund-share'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import { findOrder } from '../order/detail/find-order.ts'
import { paidLines } from '../order/detail/paid-lines.ts'
import { deliveredBatch, sentBatches, signedAt, type SentBatch, batchWire } from './batches.ts'
import { expectedGifts } from './gift-claims.ts'
import type { OrderGift } from './gifts.ts'
import { messages } from './messages.ts'

function choicesOf(order: AskedOrder, row: SentBatch, now: number): AfterSaleOptionsWire['batches'][number]['choices'] {
  const batch = deliveredBatch(row)
  const kinds = afterSaleKinds.filter(kind => isKindOfState(kind, order.state))
  return kinds.flatMap(kind =>
    reasonsOfKind[kind].map(reason => {
      const refusal = afterSaleRefusal(order, batch, { kind, reason, now })
      const ends = kind === 'refuse' ? null : reasonEnds(reason, { signedAt: order.signedAt, sentAt: batch.sentAt })
      return { kind, reason, refusal: refusal ? messages.refusals[refusal] : '', until: ends === null ? null : seconds(ends) }
    }),
  )
}

function lineWire({ id, number, refunded, money, voucher, points }: PaidLine) {
  return { id, number, refunded, money: formatFen(money), voucher: formatFen(voucher), points: formatFen(points) }
}

function giftWire({ lineId, name, unit, bar, given, unreturned, each, timesMax, dayPrice, charged, sources }: OrderGift) {
  return {
    line_id: lineId,
    name,
    bzdw: unit,
    bar_by: bar.by,
    bar: bar.by === 'number' ? bar.number : bar.amount,
    times_max: timesMax,
    each,
    given,
    unreturned,
    day_price: formatUnitPrice(dayPrice),
    charged: formatFen(charged),
    sources: sources.map(({ lineId: line_id, bought, gone, perCount: per_count, price }) => ({
      line_id,
      bought,
      gone,
      per_count,
      price: formatUnitPrice(price),
    })),
  }
}

type Asked = { member: MemberRow; orderId: string; now: number; serviceOrigin: string }

/** What of an own order can be asked for, batch by batch, and why not what cannot. */
export async function afterSaleOptions(db: Kysely<Tables>, { member, orderId, now, serviceOrigin }: Asked): Promise<AfterSaleOptionsWire> {
  const order = await findOrder(db, member.id, orderId)
  const asked = { state: order.state, signedAt: await signedAt(db, orderId) }
  const lines = await paidLines(db, orderId)
  const batches = await sentBatches(db, orderId)
  return {
    id: order.id,
    order_sn: order.sn,
    refusal: member.is_after_sale === 1 ? '' : messages.callService,
    gifts: (await expectedGifts(db, orderId)).map(giftWire),
    batches: batches.map(row => ({
      id: row.id,
      ...batchWire(row, serviceOrigin),
      parcel: `${row.carrier} ${row.parcel_number}`,
      number: row.quantity,
      free: row.quantity - row.claimed,
      line: lineWire(lines.get(row.line_id)!), // Its foreign key says that it is there.
      choices: choicesOf(asked, row, now),
    })),
  }
}

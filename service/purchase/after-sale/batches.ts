import type { Kysely } from 'kysely'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import type { DeliveredBatch } from '@yaoji/contract/domain/order/after-sale-rules'
import { expiryState } from '@yaoji/contract/domain/goods/expiry'
import { wasRecalled } from '../../catalogue/offer/stopped-batches.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { namedGoodsWire } from '../order/detail/wire.ts'

type Db = Kysely<Tables>

/** When an order was signed; null before. */
export async function signedAt(db: Db, orderId: string): Promise<number | null> {
  const event = await db
    .selectFrom('order_event')
    .select('created_at')
    .where('order_id', '=', orderId)
    .where('event', '=', 'receive')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return event?.created_at ?? null
}

const selectBatches = (db: Db) =>
  db
    .selectFrom('order_batch')
    .innerJoin('order_line', 'order_line.id', 'order_batch.line_id')
    .innerJoin('parcel', 'parcel.id', 'order_batch.parcel_id')
    .leftJoin('goods', 'goods.id', 'order_line.goods_id')
    .select([
      'order_batch.id',
      'order_batch.line_id',
      'order_batch.number as ph',
      'order_batch.expires_on',
      'order_batch.quantity',
      'order_batch.claimed',
      'order_line.goods_id',
      'order_line.name',
      'order_line.image',
      'order_line.manufacturer',
      'order_line.spec',
      'order_line.pack_unit',
      'order_line.price_units',
      'order_line.own_price_units',
      'parcel.carrier',
      'parcel.number as parcel_number',
      'parcel.shipped_at',
      'goods.is_cold',
      'goods.is_ephedrine',
      wasRecalled({ goods: 'order_line.goods_id', number: 'order_batch.number' }).as('is_recalled'),
    ])

/** Batches of an order that are in a parcel, with what says whether they can come back. */
export async function sentBatches(db: Db, orderId: string) {
  return selectBatches(db)
    .where('order_batch.order_id', '=', orderId)
    .orderBy('order_line.id')
    .orderBy('order_batch.expires_on')
    .orderBy('order_batch.id')
    .execute()
}
export type SentBatch = Awaited<ReturnType<typeof sentBatches>>[number]

/** What the rules look at (contract/domain/order/after-sale-rules.ts). 近效期特价: near its end on the day it was sent, and cheaper for it. */
export function deliveredBatch(row: SentBatch): DeliveredBatch {
  const isCheaper = row.own_price_units !== null && row.price_units < row.own_price_units
  return {
    sentAt: row.shipped_at,
    free: row.quantity - row.claimed,
    isCold: row.is_cold === 1,
    isEphedrine: row.is_ephedrine === 1,
    isRecalled: Boolean(row.is_recalled),
    isNearExpiry: isCheaper && expiryState(row.expires_on, chinaDay(row.shipped_at)) !== 'fresh',
  }
}

/** A batch of goods as buyers see it. */
export function batchWire(row: Parameters<typeof namedGoodsWire>[0] & Pick<SentBatch, 'ph' | 'expires_on'>, serviceOrigin: string) {
  return {
    ...namedGoodsWire(row, serviceOrigin),
    ph: row.ph,
    yxq: row.expires_on,
  }
}

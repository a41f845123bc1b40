import { namedGoodsWire } from '../order/wire.ts'
import type { SentBatch } from './batches.ts'

/** A batch of goods as buyers see it. */
export function batchWire(row: Parameters<typeof namedGoodsWire>[0] & Pick<SentBatch, 'ph' | 'expires_on'>, serviceOrigin: string) {
  return {
    ...namedGoodsWire(row, serviceOrigin),
    ph: row.ph,
    yxq: row.expires_on,
  }
}

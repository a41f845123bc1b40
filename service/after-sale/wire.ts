import { pictureOf } from '../order/wire.ts'
import type { SentBatch } from './batches.ts'

/** A batch of goods as buyers see it. */
export function batchWire(
  row: Pick<SentBatch, 'goods_id' | 'image' | 'name' | 'manufacturer' | 'spec' | 'pack_unit' | 'ph' | 'expires_on'>,
  serviceOrigin: string,
) {
  return {
    goods_id: row.goods_id,
    name: row.name,
    sccj: row.manufacturer,
    ypgg: row.spec,
    bzdw: row.pack_unit,
    goods_image: [serviceOrigin + pictureOf(row)],
    ph: row.ph,
    yxq: row.expires_on,
  }
}

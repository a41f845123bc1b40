import type { ConsoleOrderWire } from '@yaoji/contract/calls/console/order'

export type Unsent = { goodsId: number; name: string; most: number }

/** What of each goods still has to be sent. */
export function unsentOf({ lines, order }: Pick<ConsoleOrderWire, 'lines' | 'order'>): Unsent[] {
  const found = new Map<number, Unsent>()
  for (const { goods_id: goodsId, name, number, batches } of lines) {
    const fixed = batches.filter(batch => !batch.is_planned && batch.parcel === null).reduce((sum, batch) => sum + batch.quantity, 0)
    const most = (found.get(goodsId)?.most ?? 0) + (order.status === 50 ? number : fixed)
    if (most > 0) found.set(goodsId, { goodsId, name, most })
  }
  return [...found.values()]
}

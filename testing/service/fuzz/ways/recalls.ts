import { operateBatchReleaseCall, operateBatchStopCall } from '@yaoji/contract/calls/operator/batch'
import { orderParcelsCall } from '@yaoji/contract/calls/purchase/order'
import { receive } from './purchase.ts'
import { ask, need, operate, type Way } from './way.ts'

const as = 'danti'

/** A batch that a store was sent: stopped, and sold again. */
export function* batchesStopped(): Way {
  const { order_id: id } = yield* receive(as)
  const { parcels } = yield* ask(orderParcelsCall, as, { params: { id } })
  const { goods_id, ph: batch } = need(parcels[0]?.batches[0], 'batch')
  const about = { goods_id: String(goods_id), batch }
  yield* operate(operateBatchStopCall, { ...about, reason: '质量待查' })
  yield* operate(operateBatchReleaseCall, { ...about, reason: '复检合格' })
}

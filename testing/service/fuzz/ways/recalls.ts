import {
  operateBatchReleaseCall,
  operateBatchStopCall,
  operateRecallAnswerCall,
  operateRecallEndCall,
  operateRecallPreviewCall,
  operateRecallRemindCall,
  operateRecallReportCall,
  operateRecallStartCall,
} from '@yaoji/contract/calls/operator/recall'
import { operateRecordCorrectCall } from '@yaoji/contract/calls/operator/correction'
import { orderParcelsCall, orderReceiveCall } from '@yaoji/contract/calls/purchase/order'
import { recallAnswerCall, recallDetailCall, recallListCall, recallReturnCall } from '@yaoji/contract/calls/purchase/recall'
import { carryRecalls } from '../../../../service/purchase/recall/sweep.ts'
import { receive } from './purchase.ts'
import { ask, need, operate, outside, type Way } from './way.ts'

const as = 'danti'

/** Goods and batch that the store has received. */
function* receivedBatch(): Way<{ goods_id: string; batch: string }> {
  const { order_id: id } = yield* receive(as)
  const { parcels } = yield* ask(orderParcelsCall, as, { params: { id } })
  yield* ask(orderReceiveCall, as, { params: { id } })
  const { goods_id, ph: batch } = need(parcels[0]?.batches[0], 'batch')
  return { goods_id: String(goods_id), batch }
}

/** A batch that a store was sent: stopped, and sold again. */
export function* batchesStopped(): Way {
  const about = yield* receivedBatch()
  yield* operate(operateBatchStopCall, { ...about, reason: '质量代查' })
  const stop = yield* outside(async ({ shop }) => {
    const rows = shop.database.read.selectFrom('batch_stop').select('id').where('number', '=', about.batch)
    return (await rows.orderBy('id', 'desc').executeTakeFirstOrThrow()).id
  })
  const words = { record_field: 'reason', text: '质量待查', reason: '写错字' }
  yield* operate(operateRecordCorrectCall, { record_key: String(stop), record: 'batch_stop', ...words })
  yield* operate(operateBatchReleaseCall, { ...about, reason: '复检合格' })
}

/** A recall from its preview to its end. */
export function* recalled(): Way {
  const about = yield* receivedBatch()
  const subject = `${about.goods_id}:${about.batch}`
  yield* operate(operateRecallPreviewCall, { subject })
  const { recall_id: id, recall_sn } = yield* operate(operateRecallStartCall, { level: '2', subjects: [subject], reason: '检验不合格' })
  yield* outside(({ shop }) => carryRecalls({ database: shop.database, now: () => shop.clock.now() }))
  yield* operate(operateRecallRemindCall, { recall_sn })
  yield* ask(recallListCall, as)
  const { batches } = yield* ask(recallDetailCall, as, { params: { id } })
  const left = batches.map(({ goods_id, ph }) => `${goods_id}:${ph}:0`)
  yield* ask(recallAnswerCall, as, { params: { id }, body: { left } })
  yield* operate(operateRecallAnswerCall, { recall_sn, store: as, left })
  yield* ask(recallReturnCall, as, { params: { id }, body: { back: [`${subject}:1`] } })
  yield* operate(operateRecallReportCall, { recall_sn })
  yield* operate(operateRecallEndCall, { recall_sn, conclusion: '已全部收回', destroyed: 0 })
  yield* operate(operateBatchReleaseCall, { ...about, reason: '试验结束' })
}

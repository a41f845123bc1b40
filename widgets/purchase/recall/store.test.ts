import { afterEach, beforeEach, expect, test } from 'vitest'
import type { RecallDetailWire } from '@yaoji/contract/calls/purchase/recall'
import { codes } from '@yaoji/contract/codes'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { $notices } from '../../base/lib/notices.ts'
import { envelope, fakeService } from '../../../testing/widgets/fake-service.ts'
import { $recall, $typed, openRecall, sendAnswer, sendUnitsBack, typeUnits } from './detail-store.ts'

const batch = (ph: string, left: number | null = null): RecallDetailWire['batches'][number] => ({
  ...{ goods_id: 7, name: '阿莫西林胶囊', sccj: '甲厂', ypgg: '0.25g*24粒', bzdw: '盒', goods_image: [], ph, number: 30, returned: 0 },
  ...{ free: 30, left, orders: [], codes: [] },
})
const recall: RecallDetailWire = {
  ...{ id: 'recall-1', recall_sn: 'ZH1', level: 1, is_drill: 0, is_ended: 0, title: '阿莫西林胶囊 批号B1', created_at: 0, due_at: 9 },
  ...{
    answered_at: null,
    reason: '检验不合格',
    instructions: '',
    may_answer: 1,
    only_codes: 0,
    batches: [batch('B1'), batch('B2')],
    returns: [],
  },
}

beforeEach(() => configureEnvironment({ serviceOrigin: 'https://api.test' }))
afterEach(() => {
  $notices.set({ lastId: 0, toasts: [], dialogs: [] })
  $environment.set({})
})

async function open(answer = envelope({ ...recall, answered_at: 5 })) {
  const service = fakeService(({ method }) => (method === 'POST' ? answer : envelope(recall)))
  await openRecall('none')
  await openRecall('recall-1')
  service.asked.length = 0
  return service
}

test('every batch is answered before anything is sent, and digits alone are taken', async () => {
  const service = await open()
  typeUnits('left', batch('B1'), '１2盒')
  expect($typed.get().left.texts).toEqual({ '7:B1': '2' })
  await sendAnswer(recall)
  expect($typed.get().left.error).toBe('请填写批号B2的数量')
  expect(service.asked).toEqual([])
  typeUnits('left', batch('B2'), '0')
  await sendAnswer(recall)
  expect(service.asked).toHaveLength(1)
  expect($recall.get()).toMatchObject({ state: 'ready', value: { answered_at: 5 } })
  expect($typed.get().left.texts).toEqual({})
})

test('what is refused is said at the form and stays typed', async () => {
  await open(envelope(null, codes.invalid, { errors: { left: ['批号B1最多30，请核对现存数量'] } }))
  typeUnits('left', batch('B1'), '31')
  typeUnits('left', batch('B2'), '0')
  await sendAnswer(recall)
  expect($typed.get().left).toEqual({ texts: { '7:B1': '31', '7:B2': '0' }, error: '批号B1最多30，请核对现存数量' })
})

test('units that go back are only those that are typed; none says so', async () => {
  const service = await open()
  await sendUnitsBack(recall)
  expect($typed.get().back.error).toBe('请填写退回数量')
  typeUnits('back', batch('B2'), '5')
  await sendUnitsBack(recall)
  expect(service.asked).toHaveLength(1)
})

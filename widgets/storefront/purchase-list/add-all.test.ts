import { describe, expect, test } from 'vitest'
import { purchaseListAddCall } from '@yaoji/contract/calls/purchase/purchase-list'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import { $serverTime } from '../../base/lib/clock.ts'
import { $notices, answerDialog } from '../../base/lib/notices.ts'
import { envelope, isCall } from '../../../testing/widgets/fake-service.ts'
import { purchaseList } from '../../../testing/widgets/purchase-fixture.ts'
import { addAll, undoAddition } from './add-all.ts'
import { setNumber } from './correct.ts'
import { $list } from './store.ts'
import { comeBackToList, eachWithEmptyList, imported, kinds, leaveList, lineAt, readSample } from './test-support/list.ts'

eachWithEmptyList()

describe('adding', () => {
  test('sends the ready lines, marks them and says of the others why not', async () => {
    const service = await readSample()
    await addAll()
    expect(new URLSearchParams(service.asked.find(asked => isCall(asked, purchaseListAddCall))?.body).getAll('lines')).toEqual(['1:30'])
    expect(kinds()).toContainEqual(['2', 'added'])
    expect($list.get().outcome).toMatchObject({
      addedRows: [2, 6],
      left: [
        { rows: [3], reason: '有多个同名商品，请选择规格或厂家' },
        { rows: [4], reason: '暂时缺货' },
        { rows: [5], reason: '未找到商品' },
      ],
    })
    await addAll()
    expect(service.asked.filter(asked => isCall(asked, purchaseListAddCall))).toHaveLength(1)
  })

  test('asks before goods of three months or less', async () => {
    const yxq = addDays(chinaDay($serverTime.get()), 60)
    const service = await readSample({
      read: () => envelope({ ...purchaseList, goods: purchaseList.goods.map(each => ({ ...each, yxq })) }),
    })
    for (const isConfirmed of [false, true]) {
      setTimeout(() => answerDialog($notices.get().dialogs[0]!.id, isConfirmed))
      await addAll()
      expect(service.asked.filter(asked => isCall(asked, purchaseListAddCall))).toHaveLength(isConfirmed ? 1 : 0)
    }
  })

  test('shows what the service refused at its row until that is changed', async () => {
    await readSample({
      import: () => envelope({ ...imported, added: [], skipped: [{ goods_id: 1, number: 30, reason: '库存不足' }], undo_id: null }),
    })
    await addAll()
    expect(lineAt(2).status).toEqual({ kind: 'fix', reason: '库存不足', choices: [] })
    expect($list.get().outcome?.left[0]).toEqual({ rows: [2, 6], text: '板蓝根颗粒 20包', reason: '库存不足' })
    setNumber(lineAt(2), 20)
    expect(lineAt(2).status.kind).toBe('ready')
  })

  test('repeats with the same key after a reload when the answer was lost', async () => {
    const service = await readSample({ import: () => Promise.reject(new TypeError('network')) })
    await addAll()
    leaveList()
    const stop = comeBackToList()
    expect($list.get().adding).toEqual({ state: 'idle' })
    await addAll()
    const [first, second] = service.asked
      .filter(asked => isCall(asked, purchaseListAddCall))
      .map(({ init }) => new Headers(init.headers).get('idempotency-key'))
    expect(second).toBe(first)
    stop()
  })

  test('is undone, and its rows can be added again', async () => {
    await readSample()
    await addAll()
    await undoAddition()
    expect($list.get().adding).toEqual({ state: 'undone' })
    expect(kinds()).toContainEqual(['2+6', 'ready'])
  })

  test('is undone after a reload', async () => {
    await readSample()
    await addAll()
    leaveList()
    const stop = comeBackToList()
    expect(kinds()).toContainEqual(['2', 'added'])
    await undoAddition()
    expect(kinds()).toContainEqual(['2+6', 'ready'])
    stop()
  })
})

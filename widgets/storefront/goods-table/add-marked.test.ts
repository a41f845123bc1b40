import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { purchaseListAddCall } from '@yaoji/contract/calls/purchase/purchase-list'
import { $cart } from '../../cart/cart/index.ts'
import { configureEnvironment } from '../../base/lib/environment.ts'
import { $notices, answerDialog } from '../../base/lib/notices.ts'
import { cartFixture } from '../../../testing/widgets/cart-fixture.ts'
import { envelope, fakeService, isCall } from '../../../testing/widgets/fake-service.ts'
import { goodsFixture, shortGoodsFixture, soldOutGoodsFixture } from '../../../testing/widgets/goods-fixture.ts'
import { createMarkedAdding } from './marked-adding.ts'
import { createSheet } from './sheet-store.ts'

const today = '2026-11-18'
const short = [1, 2].map(at => ({ ...shortGoodsFixture, id: 100 + at, name: `维生素C片${at}号` }))
const imported = () =>
  envelope({
    total: cartFixture,
    added: [
      { goods_id: 101, number: 1 },
      { goods_id: 102, number: 1 },
      { goods_id: goodsFixture.id, number: 1 },
    ],
    skipped: [],
    undo_id: 'undo-1234',
  })

function marked(answer: () => string | Promise<string> = imported) {
  const { asked } = fakeService(call => (isCall(call, purchaseListAddCall) ? answer() : envelope({ total: cartFixture })))
  const sheet = createSheet()
  for (const goods of [goodsFixture, ...short, soldOutGoodsFixture]) sheet.toggleMark(goods)
  return {
    ...createMarkedAdding(sheet),
    states: () => Object.values(sheet.$sheet.get()).map(row => row?.outcome?.state),
    sent: () => asked.filter(call => isCall(call, purchaseListAddCall)).length,
  }
}

beforeEach(() => configureEnvironment({ serviceOrigin: 'https://api.test' }))
afterEach(() => {
  cleanStores($cart)
  vi.unstubAllGlobals()
  $notices.set({ lastId: 0, toasts: [], dialogs: [] })
})

test('goods that expire soon are asked about once for all, and nothing is added when the buyer declines', async () => {
  const { addMarked, states, sent } = marked()
  for (const isConfirmed of [false, true]) {
    const adding = addMarked(today)
    const { dialogs } = await vi.waitUntil(() => $notices.get().dialogs.length > 0 && $notices.get(), { timeout: 20_000 })
    expect(dialogs).toHaveLength(1)
    for (const { name } of short) expect(dialogs[0]?.text).toContain(name)
    answerDialog(dialogs[0]!.id, isConfirmed)
    await adding
    expect(sent()).toBe(isConfirmed ? 1 : 0)
    const state = isConfirmed ? 'added' : undefined
    expect(states().toSorted()).toEqual([state, state, state, undefined].toSorted())
  }
})

test('a lost answer is reported at every row that was sent', async () => {
  const { addMarked, states, $adding } = marked(() => Promise.reject(new TypeError('network')))
  const adding = addMarked(today)
  const { id } = await vi.waitUntil(() => $notices.get().dialogs[0], { timeout: 20_000 })
  answerDialog(id, true)
  await adding
  expect(states().filter(state => state === 'refused')).toHaveLength(3)
  expect($adding.get()).toEqual({ state: 'idle' })
})

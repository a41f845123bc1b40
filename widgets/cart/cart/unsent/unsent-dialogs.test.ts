import { expect, test } from 'vitest'
import type { NextHintWire } from '@yaoji/contract/calls/promotions/next-hint'
import { purchaseListAddCall } from '@yaoji/contract/calls/purchase/purchase-list'
import { codes } from '@yaoji/contract/codes'
import { $notices } from '../../../base/lib/notices.ts'
import { cartFixture, herbLine } from '../../../../testing/widgets/cart-fixture.ts'
import { envelope, isCall } from '../../../../testing/widgets/fake-service.ts'
import { addBySale, chooseGift } from '../state/actions.ts'
import { $filling, addProposed } from '../fill/fill-store.ts'
import { $fill, openFill } from '../fill/fill.ts'
import { keepList } from '../state/keep-addition.ts'
import { unsentCart } from '../test-support/unsent-cart.ts'
import { $told, $unsent } from './unsent.ts'
import { recall, replay } from './unsent-replay.ts'

const { shop, sent, idle } = unsentCart()
const nextHintFixture: NextHintWire = {
  ...{ kind: 'start', id: 1, name: '广州仓', need: '20.00', unit: '元', gain: '0.00', goods_url: '/list?ck_id=1' },
  goods: [],
}

test('many goods of a dialog are sent once under the key that they had, also after a reload, and what was left out is reported', async () => {
  const list = { lines: ['11:5', '12:6'], names: { 11: '黄芪', 12: '当归' } }
  expect(await keepList({ kind: 'network' }, 'the-key-of-it', list)).toBe(true)
  expect(await keepList({ kind: 'code', code: 500, msg: '' }, 'another', list)).toBe(false)
  $unsent.set([])
  recall()
  shop.isDown = false
  shop.service.asked.length = 0
  shop.answer = () => envelope({ total: cartFixture, added: [], skipped: [{ goods_id: 12, number: 6, reason: '暂时缺货' }], undo_id: null })
  await Promise.all([replay(), replay()])
  await idle()
  expect(sent()).toEqual(['/import lines=11%3A5&lines=12%3A6'])
  const [call] = shop.service.asked.filter(each => isCall(each, purchaseListAddCall))
  expect(new Headers(call?.init.headers).get('idempotency-key')).toBe('the-key-of-it')
  expect($told.get()).toMatchObject([{ text: '当归：断网时的修改未能提交，暂时缺货', isMoot: true }])
})

test('凑单 that no one hears closes its dialog and comes later', async () => {
  const chosen = { ...nextHintFixture, goods: [{ goods: herbLine.goods, number: 20, amount: '23.00' }] }
  openFill()
  $filling.set({ state: 'ready', hints: [chosen], chosen, isAdding: false })
  await addProposed()
  expect([$fill.get(), $notices.get().toasts.map(({ text }) => text)]).toEqual([undefined, ['网络异常，已记下，网络恢复后自动加入购物车']])
  shop.isDown = false
  shop.service.asked.length = 0
  await replay()
  await idle()
  expect(sent()).toEqual([`/import lines=${herbLine.goods.id}%3A20`])
})

test('a flash sale waits as it was shown, the last choice of a gift means all', async () => {
  await addBySale(11, { type: 1, number: 2, price: '9.90' })
  await chooseGift(7, 21)
  await chooseGift(7, 22)
  shop.isDown = false
  shop.service.asked.length = 0
  await replay()
  await idle()
  expect(sent()).toEqual([' goods_id=11&type=1&number=2&price=9.90', '/gift promotion_id=7&goods_id=22'])
})

test('an order that is bought again and has moved meanwhile is not added, and said so', async () => {
  const list = { lines: ['21 plain 0'], reorder: { orderId: 'order-1', plan: '0123456789abcdef' }, names: { 21: '黄芪' } }
  await keepList({ kind: 'timeout' }, 'the-key-of-it', list)
  shop.isDown = false
  shop.answer = () => envelope(null, codes.conflict, { msg: '商品已变化' })
  await replay()
  await idle()
  expect($told.get()).toMatchObject([{ text: expect.stringContaining('再次购买的商品或价格已有变化'), isMoot: true }])
  expect($unsent.get()).toEqual([])
})

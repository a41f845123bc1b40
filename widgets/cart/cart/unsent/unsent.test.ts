import { describe, expect, test, vi } from 'vitest'
import type { CartWire } from '@yaoji/contract/calls/purchase/cart'
import { codes } from '@yaoji/contract/codes'
import { buyerOf } from '../../../base/lib/memory/known-member.ts'
import { $notices } from '../../../base/lib/notices.ts'
import { localMemory, waitingKeys } from '../../../base/lib/memory/storage.ts'
import { $session } from '../../../identity/session/parts.ts'
import { cartFixture, herbLine, ladderLine } from '../../../../testing/widgets/cart-fixture.ts'
import { envelope } from '../../../../testing/widgets/fake-service.ts'
import { memberFixture } from '../../../../testing/widgets/user-fixture.ts'
import { addLine, editLine, selectLines } from '../state/actions.ts'
import { deleteLines } from '../state/deletions.ts'
import { goCheckout } from '../to-checkout/go-checkout.ts'
import { $sync, forgetCart } from '../state/served.ts'
import { $cart } from '../state/store.ts'
import { lineIds } from '../test-support/listened-cart.ts'
import { unsentCart } from '../test-support/unsent-cart.ts'
import { $told, $unsent } from './unsent.ts'
import { recall, replay } from './unsent-replay.ts'

const { shop, sent, keys, idle } = unsentCart()
const answerOf = (cart: CartWire) => envelope({ total: cart, undo_id: null })
const numberOf = (id: number) => {
  const value = $cart.get()
  return value.state === 'ready' ? value.cart.data.find(line => line.id === id)?.number : undefined
}

describe('what is done while no one answers', () => {
  test('stays on screen, is said calmly, and is sent once and in order when the connection is back', async () => {
    expect(await editLine(101, 4)).toBe(false)
    await editLine(101, 10)
    await selectLines([103], false)
    await deleteLines([102])
    expect([numberOf(101), lineIds()]).toEqual([10, [101, 103, 104]])
    expect($notices.get().toasts).toEqual([])
    expect($unsent.get().map(({ change }) => change.kind)).toEqual(['edit', 'select', 'delete'])

    shop.isDown = false
    shop.service.asked.length = 0
    dispatchEvent(new Event('online'))
    await expect.poll(() => $unsent.get()).toEqual([])
    await idle()
    expect(sent()).toEqual(['/101/edit number=10', '/batch_select ids=103&is_selected=0', '/batch_delete ids=102'])
    expect(localMemory.read(waitingKeys.cart)).toBeUndefined()
  })

  test('survives a reload, for its member only', async () => {
    await editLine(101, 10)
    forgetCart('loading')
    $sync.setKey('username', buyerOf({ ...memberFixture, username: 'other' }))
    recall()
    await replay()
    expect([$unsent.get(), sent().filter(each => each.includes('edit'))]).toEqual([[], expect.any(Array)])
    shop.service.asked.length = 0
    shop.isDown = false
    await replay()
    expect(sent()).toEqual([])

    $sync.setKey('username', buyerOf(memberFixture))
    recall()
    await expect.poll(() => sent()).toEqual(['/101/edit number=10'])
    await idle()
    expect($unsent.get()).toEqual([])
  })

  test('an addition is sent under the key that it was sent under first, and a second one under its own', async () => {
    const first = shop.service.asked.length
    await addLine(herbLine.goods, 5)
    await addLine(herbLine.goods, 5)
    expect($notices.get().toasts.map(({ text }) => text)).toEqual(['网络异常，已记下，网络恢复后自动加入购物车'])
    shop.isDown = false
    await replay()
    await idle()
    const all = keys().slice(first)
    expect($unsent.get()).toEqual([])
    expect(new Set(all).size).toBe(2)
    expect(all[0]).toBe(all.find((key, index) => index > 0 && key === all[0]))
  })

  test('is not doubled by another tab, which sent it meanwhile', async () => {
    await editLine(101, 10)
    const kept = localMemory.read(waitingKeys.cart) ?? ''
    localMemory.forget(waitingKeys.cart)
    dispatchEvent(new StorageEvent('storage', { key: waitingKeys.cart, oldValue: kept, newValue: null }))
    expect([$unsent.get(), numberOf(101)]).toEqual([[], ladderLine.number])
    shop.isDown = false
    shop.service.asked.length = 0
    await replay()
    expect(sent()).toEqual([])
  })

  test('waits while another tab sends', async () => {
    await editLine(101, 10)
    shop.isDown = false
    shop.service.asked.length = 0
    const request = vi.fn(async (_name: string, _options: object, work: (lock: null) => unknown) => work(null))
    vi.stubGlobal('navigator', { ...navigator, locks: { request } })
    await replay()
    expect([sent(), $unsent.get().length]).toEqual([[], 1])
  })

  test('keeps the order: what comes after it waits behind it', async () => {
    await editLine(101, 10)
    shop.isDown = false
    await selectLines([103], false)
    await expect.poll(() => sent().slice(-2)).toEqual(['/101/edit number=10', '/batch_select ids=103&is_selected=0'])
    await idle()
  })

  test('keeps checkout closed', async () => {
    await editLine(101, 10)
    await goCheckout(document.body)
    expect($notices.get().toasts.map(({ text }) => text)).toEqual(['有修改尚未提交，网络恢复后再结算'])
  })
})

describe('what the service says then', () => {
  const come = async () => {
    shop.isDown = false
    await replay()
    await idle()
  }

  test('a quantity that is refused is reported at its line, with trying again and giving up', async () => {
    await editLine(101, 10)
    shop.answer = () => envelope(null, codes.invalid, { errors: { number: ['库存不足，最多可购买8盒'] } })
    await come()
    expect($told.get()).toMatchObject([
      { lineId: 101, text: '您断网时改的数量10未能保存：库存不足，最多可购买8盒', accept: { kind: 'edit', number: 10 } },
    ])
    expect([$unsent.get(), numberOf(101)]).toEqual([[], ladderLine.number])
  })

  test('a price that moved is reported at its line, with the way back', async () => {
    await editLine(101, 10)
    const moved = { ...ladderLine, number: 10, price: '9.50' }
    shop.answer = () => answerOf({ ...cartFixture, data: [moved, ...cartFixture.data.slice(1)] })
    await come()
    expect($told.get()).toMatchObject([
      { lineId: 101, text: '您断网时修改数量后，单价由¥9.00变为¥9.50', undo: { kind: 'edit', lineId: 101, number: ladderLine.number } },
    ])
  })

  test('a line that is gone is reported by name, one that was to be deleted is not', async () => {
    await editLine(101, 10)
    await deleteLines([102])
    shop.answer = () => envelope(null, codes.notFound, { msg: '没有这一行' })
    await come()
    expect($told.get().map(({ text, isMoot }) => [text.includes('已不在购物车中'), isMoot])).toEqual([[true, true]])
  })

  test('an addition whose price moved asks whether it is wanted', async () => {
    await addLine(herbLine.goods, 5)
    const changes = [{ goods_id: herbLine.goods.id, name: '黄芪', field: 'price', from: '¥1.00', to: '¥2.00' }]
    shop.answer = () => envelope({ changes }, codes.conflict, { msg: '已变化' })
    await come()
    expect($told.get()).toMatchObject([{ accept: { kind: 'order', goodsId: herbLine.goods.id, number: 5 } }])
  })

  test('a session that has run out loses nothing', async () => {
    await editLine(101, 10)
    shop.answer = () => envelope(null, codes.notLoggedIn)
    await come()
    expect($unsent.get()).toHaveLength(1)
    expect(localMemory.read(waitingKeys.cart)).toContain('edit')
    $session.set({ state: 'member', user: memberFixture })
  })
})

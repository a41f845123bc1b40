import { cleanStores } from 'nanostores'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { cartAddCall, cartDeleteCall, type CartWire } from '@yaoji/contract/calls/purchase/cart'
import type { FlashSaleWire } from '@yaoji/contract/calls/promotions/flash-sale'
import { spikeCall } from '@yaoji/contract/calls/storefront/home-goods'
import { cartFixture, ladderLine } from '../../../../testing/widgets/cart-fixture.ts'
import { envelope, isCall, serverSeconds } from '../../../../testing/widgets/fake-service.ts'
import '../../../base/theme/index.css'
import { answerOf, deletionOf, prepareCartPage, showCart } from '../test-support/shown-cart.tsx'
import { $flashSales } from './flash-price.ts'

prepareCartPage()
afterEach(async () => {
  await cleanup()
  cleanStores($flashSales)
  $flashSales.set(new Map())
})
beforeAll(() => page.viewport(1440, 900))
afterAll(() => page.viewport(414, 896))

const name = '安必灵 阿莫西林胶囊'
const tag = { kind: 'flash-sale', name: '秒杀', describe: '限时秒杀，数量有限', is_show: 1 } as const
const line = { ...ladderLine, number: 10, goods: { ...ladderLine.goods, tags: [tag] } }
const cart: CartWire = { ...cartFixture, data: [line] }
const spike: FlashSaleWire = {
  ...{ id: 7, name: '周五秒杀', state: 'running', is_join: 1, reason: '', begins_at: serverSeconds, ends_at: null },
  ...{ price: '8.18', raw_price: '9.50', left: 50, total: 90, number: 50, limit: null, quota: null },
}

async function show(sale: Partial<FlashSaleWire> = {}) {
  const shown = await showCart(cart, asked => {
    if (isCall(asked, spikeCall)) return envelope({ list: [{ spike: { ...spike, ...sale }, goods: line.goods }] })
    return isCall(asked, cartDeleteCall) ? deletionOf(cart) : answerOf(cart)
  })
  const bodies = (call: typeof cartAddCall | typeof cartDeleteCall) =>
    shown.service.asked.filter(each => isCall(each, call)).map(({ body }) => body)
  return { ...shown, bodies, take: shown.screen.getByRole('button', { name: /改用秒杀价/ }) }
}

test('a line that a flash sale would sell says its price, keeps its own, and takes it with one press', async () => {
  const { row, take, bodies } = await show()
  await expect.element(row(name)).toMatchTextContent('秒杀价 ¥8.18，剩50盒改用')
  expect(bodies(cartAddCall)).toEqual([])
  const text = row(name).element().querySelector('.yaoji-cart-flash__fact')!
  expect(text.scrollWidth).toBeLessThanOrEqual(text.clientWidth)
  await take.click()
  await expect.poll(() => bodies(cartAddCall)).toEqual([`goods_id=${line.goods.id}&type=1&number=10&price=8.18`])
  await expect.poll(() => bodies(cartDeleteCall)).toHaveLength(1)
})

test('what is beyond the limit stays at its own price', async () => {
  const { take, bodies, service } = await show({ limit: 4, quota: 4 })
  await expect.element(take).toHaveTextContent('改用4盒')
  await take.click()
  await expect.poll(() => bodies(cartAddCall)).toEqual([`goods_id=${line.goods.id}&type=1&number=4&price=8.18`])
  const edits = () => service.asked.filter(({ url }) => url.pathname === `/api/cart/${line.id}/edit`)
  await expect.poll(() => edits().map(({ body }) => body)).toEqual(['number=6'])
  expect(bodies(cartDeleteCall)).toEqual([])
})

test('one that is sold out says so and offers nothing', async () => {
  const { row, take } = await show({ state: 'sold-out', is_join: 0, reason: '秒杀已抢光', left: 0, number: 0 })
  await expect.element(row(name)).toMatchTextContent('秒杀价 ¥8.18，秒杀已抢光')
  await expect.element(take).not.toBeInTheDocument()
})

test('a phone shows it in the place of maker and expiry, whole', async () => {
  await page.viewport(390, 844)
  const { row, take } = await show()
  await expect.element(take).toBeVisible()
  const price = row(name).element().querySelector('.yaoji-cart-flash__price')!
  expect(price.scrollWidth).toBeLessThanOrEqual(price.clientWidth)
  const [button, box] = [take.element(), row(name).element().querySelector('.yaoji-quantity__box')!]
  expect(button.getBoundingClientRect().right).toBeLessThanOrEqual(box.getBoundingClientRect().left)
  await page.viewport(1440, 900)
})

import { afterEach, expect, test, vi } from 'vitest'
import { cartFixture } from '../../../testing/widgets/cart-fixture.ts'
import { envelope, fakeService } from '../../../testing/widgets/fake-service.ts'
import { goodsDetailFixture } from '../../../testing/widgets/goods-fixture.ts'
import { basketKey } from './basket-key.ts'
import type { Hub } from './part.ts'

const announce = vi.fn((..._told: unknown[]) => true)
// The rest of it is of no use to a basket.
const hub = { carts: new Set(), announce } as unknown as Hub
const goods = {
  ...goodsDetailFixture,
  id: 7,
  brand: '',
  name: '阿莫西林胶囊',
  zbz: 10,
  qg_number: 1,
  is_split: 0 as const,
  price: null,
  number: null,
}

/** As on a page that has just come: no module remembers anything. */
async function freshPage() {
  vi.resetModules()
  const { configureEnvironment } = await import('../../base/lib/environment.ts')
  configureEnvironment({ serviceOrigin: 'https://api.test', mode: 'embed' })
  const [{ begin }, { takeBuyer }, { $notices }] = await Promise.all([
    import('./visitor-basket.tsx'),
    import('./partner-buyer.ts'),
    import('../../base/lib/notices.ts'),
  ])
  return { basket: begin(hub), takeBuyer, $notices }
}

afterEach(() => {
  sessionStorage.clear()
  announce.mockClear()
})

test('goods come with their least quantity, become more, and are there after a reload', async () => {
  const { paths } = fakeService(() => envelope(goods))
  const { basket } = await freshPage()
  expect(await basket.add(7)).toEqual({ isAdded: true })
  expect(await basket.add(7, 30)).toEqual({ isAdded: true })
  expect(basket.summary()).toMatchObject({ count: 1, payable: '', lines: [{ goodsId: 7, number: 40, price: null }] })
  expect(paths()).toEqual(['GET /api/goods/detail/7'])
  expect(announce.mock.calls.at(-1)).toMatchObject([document, 'yaoji-cart-change', { count: 1 }])
  expect((await freshPage()).basket.summary()).toEqual(basket.summary())
})

test('each report names who made the change, also while calls of the host overlap with changes of the visitor', async () => {
  fakeService(({ url }) => envelope({ ...goods, id: Number(url.pathname.split('/').at(-1)) }))
  await freshPage()
  const { add, hostActs } = await import('./host-acts.ts')
  const acts = hostActs(hub)
  announce.mockClear()
  await Promise.all([
    add(hub, { goodsId: 7, number: 10, by: 'host' }),
    add(hub, { goodsId: 8, number: 10, by: 'buyer' }),
    add(hub, { goodsId: 9, number: 10, by: 'host' }),
  ])
  await Promise.all([acts.setQuantity(7, 20), acts.remove(9), acts.clear()])
  const reports = announce.mock.calls.filter(([, name]) => name === 'yaoji-cart-change').map(([, , detail]) => detail)
  expect(reports.slice(0, 3).map(detail => (detail as { by: string }).by)).toEqual(['host', 'buyer', 'host'])
  expect(reports.slice(3).every(detail => (detail as { by: string }).by === 'host')).toBe(true)
  expect(reports.at(-1)).toMatchObject({ count: 0, cause: 'remove', by: 'host' })
})

test('the fifty-first kind is refused with the reason, and more of what is chosen is not', async () => {
  fakeService(({ url }) => envelope({ ...goods, id: Number(url.pathname.split('/').at(-1)) }))
  const { basket } = await freshPage()
  for (let id = 1; id <= 50; id++) await basket.add(id)
  expect(await basket.add(51)).toEqual({ isAdded: false, reason: '登录前最多选50种商品，请先登录' })
  expect(await basket.add(50)).toEqual({ isAdded: true })
  expect(basket.summary()?.count).toBe(50)
})

test.each([0, -1, 1.5, Number.NaN, 50_001])('%d is no quantity', async number => {
  const { asked } = fakeService(() => envelope(goods))
  expect(await (await freshPage()).basket.add(7, number)).toEqual({ isAdded: false, reason: '请填写数量' })
  expect(asked).toEqual([])
})

test.each(['no json', '{"key":"a"}', '{"key":"a","lines":[null]}', '{"key":"a","lines":[{"number":"1","goods":{}}]}'])(
  'what a page has written into the tab, %s, is no basket',
  async text => {
    sessionStorage.setItem(basketKey, text)
    expect((await freshPage()).basket.summary()).toBeUndefined()
  },
)

test('what no one answered is sent again under its key, once, and what cannot be had is reported by its name', async () => {
  let isDown = true
  const { asked } = fakeService(({ method }) => {
    if (method === 'GET') return envelope(goods)
    if (isDown) throw new TypeError('Failed to fetch')
    return envelope({ total: cartFixture, added: [], skipped: [{ goods_id: 7, number: 10, reason: '暂时缺货' }], undo_id: null })
  })
  const { basket, takeBuyer, $notices } = await freshPage()
  await basket.add(7)
  takeBuyer('安和示例大药房')
  await expect.poll(() => $notices.get().toasts[0]?.text).toBe('所选1种商品尚未放进购物车，网络恢复后自动放入')
  expect(basket.summary()?.count).toBe(1)
  isDown = false
  dispatchEvent(new Event('online'))
  await expect.poll(() => $notices.get().dialogs[0]?.text).toContain('阿莫西林胶囊：暂时缺货')
  const sent = asked.filter(({ method }) => method === 'POST')
  expect(sent.map(({ body }) => body)).toEqual([expect.stringContaining('7%3A10'), sent[0]?.body])
  const keys = sent.map(({ init }) => new Headers(init.headers).get('idempotency-key'))
  expect([keys[0] === keys[1], (keys[0] ?? '').length > 10]).toEqual([true, true])
  expect([basket.summary(), sessionStorage.getItem(basketKey)]).toEqual([undefined, null])
})

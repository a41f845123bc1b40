import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FlashSaleWire } from '@yaoji/contract/calls/promotions/flash-sale'
import { configureEnvironment } from '../../base/lib/environment.ts'
import { $notices } from '../../base/lib/notices.ts'
import { envelope, fakeService, serverSeconds } from '../../../testing/widgets/fake-service.ts'
import { goodsDetailFixture } from '../../../testing/widgets/goods-fixture.ts'
import { compose } from '../../../testing/widgets/typing.ts'
import { DetailSales, FlashLine } from './detail-sales.tsx'

const spike: FlashSaleWire = {
  ...{ id: 7, name: '周五秒杀', state: 'running', is_join: 1, reason: '', begins_at: serverSeconds, ends_at: null },
  ...{ price: '9.90', raw_price: '12.00', left: 5, total: 20, number: 5, limit: 3, quota: 3 },
}
const goods = { ...goodsDetailFixture, zbz: 1, spike }

let view: Root | undefined

beforeEach(() => configureEnvironment({ serviceOrigin: 'https://api.test' }))
afterEach(() => {
  view?.unmount()
  document.body.replaceChildren()
  vi.doUnmock('../../cart/cart/parts.ts')
  vi.unstubAllGlobals()
  $notices.set({ lastId: 0, toasts: [], dialogs: [] })
})

function show(shown = goods) {
  view = createRoot(document.body.appendChild(document.createElement('div')))
  flushSync(() => view?.render(<DetailSales goods={shown} today="2026-11-27" />))
  const button = () => document.querySelector<HTMLButtonElement>('.yaoji-detail-sale button.yaoji-button')!
  return { box: document.querySelector('input')!, press: () => flushSync(() => button().click()), button }
}

const notes = () => $notices.get().toasts.map(({ text }) => text)

test('a flash sale is not bought with another quantity than the one that is shown', async () => {
  const { asked } = fakeService(() => envelope(null, 500))
  const { box, press } = show()
  flushSync(() => compose(box, '12', { isComposing: false }))
  press()
  expect(document.activeElement).toBe(box)
  flushSync(() => compose(box, '2', { isComposing: false }))
  flushSync(() => box.blur())
  press()
  await expect.poll(() => asked.map(({ body }) => body)).toEqual([`goods_id=${goods.id}&type=1&number=2&price=9.90`])
})

function showLine(shown: FlashSaleWire, quantity: number) {
  view = createRoot(document.body.appendChild(document.createElement('div')))
  flushSync(() => view?.render(<FlashLine goods={goods} today="2026-11-27" spike={shown} quantity={quantity} />))
  return { text: () => document.body.textContent, button: () => document.querySelector('button') }
}

test('next to the ordinary button one press takes the flash price, for as many as its limit allows', async () => {
  const { asked } = fakeService(() => envelope(null, 500))
  const { text, button } = showLine(spike, 10)
  expect(text()).toBe('秒杀价 ¥9.90，剩5盒，每家限购3盒按秒杀价买3盒')
  flushSync(() => button()?.click())
  await expect.poll(() => asked.map(({ body }) => body)).toEqual([`goods_id=${goods.id}&type=1&number=3&price=9.90`])
})

test.each([
  ['已抢光', { state: 'sold-out', is_join: 0, reason: '已抢光', left: 0, number: 0 }],
  ['每家限购3盒，您已购买3盒', { is_join: 0, reason: '每家限购3盒，您已购买3盒', quota: 0 }],
] as const)('where the flash sale is closed to the buyer the line says so: %s', (reason, change) => {
  const { text, button } = showLine({ ...spike, ...change }, 2)
  expect([text(), button()]).toEqual([`秒杀价 ¥9.90，${reason}`, null])
})

test('that no one hears of it is reported, and it can be pressed again', async () => {
  fakeService(() => Promise.reject(new TypeError('no network')))
  const { press, button } = show()
  press()
  expect(button().textContent).toBe('加入中…')
  await expect.poll(notes).toEqual(['网络异常，请检查后重试'])
  await expect.poll(() => button().textContent).toBe('立即秒杀')
})

test('where what adds it cannot be fetched, that is reported, and it can be pressed again', async () => {
  vi.doMock('../../cart/cart/parts.ts', () => {
    throw new Error('no network')
  })
  const { press, button } = show()
  press()
  await expect.poll(notes).toEqual(['网络异常，请检查后重试'])
  await expect.poll(() => button().textContent).toBe('立即秒杀')
})

test('a set is bought whole, whatever of the goods it is shown with; one that cannot be bought says why', async () => {
  const { asked } = fakeService(() => envelope(null, 500))
  const part = { ypgg: '10g*10袋', sccj: '某某药业', bzdw: '盒', goods_image: [] }
  const set = {
    id: 5,
    name: '家庭常备组合',
    price: '40.00',
    raw_price: '50.00',
    cant_buy: null,
    goods: [{ ...part, goods_id: 13, name: '连花清瘟胶囊', number: 2 }],
  }
  const reason = { code: 'OUT_OF_SCOPE' as const, text: '超出经营范围', action: null }
  show({ ...goods, combinations: [set, { ...set, id: 6, name: '诊所组合', cant_buy: reason }] })
  const [open, closed] = [...document.querySelectorAll('.yaoji-detail-set')]
  expect(open?.textContent).toContain('连花清瘟胶囊10g*10袋×2盒')
  expect([closed?.querySelector('button'), closed?.textContent]).toEqual([null, expect.stringContaining('超出经营范围')])
  flushSync(() => open?.querySelector('button')?.click())
  await expect.poll(() => asked.map(({ body }) => body)).toEqual([`goods_id=${goods.id}&type=3&number=1&combination_id=5&price=40.00`])
})

import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FlashSaleWire } from '@yaoji/contract/calls/flash-sale'
import { configureEnvironment } from '../lib/environment.ts'
import { $notices } from '../lib/notices.ts'
import { envelope, fakeService, serverSeconds } from '../test-support/fake-service.ts'
import { goodsDetailFixture } from '../test-support/goods-fixture.ts'
import { compose } from '../test-support/typing.ts'
import { DetailSales } from './detail-sales.tsx'

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
  vi.doUnmock('../cart/parts.ts')
  vi.unstubAllGlobals()
  $notices.set({ lastId: 0, toasts: [], dialogs: [] })
})

function show() {
  view = createRoot(document.body.appendChild(document.createElement('div')))
  flushSync(() => view?.render(<DetailSales goods={goods} today="2026-11-27" />))
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

test('that nobody hears of it is told, and it can be pressed again', async () => {
  fakeService(() => Promise.reject(new TypeError('no network')))
  const { press, button } = show()
  press()
  expect(button().textContent).toBe('加入中…')
  await expect.poll(notes).toEqual(['网络异常，请检查后重试'])
  await expect.poll(() => button().textContent).toBe('立即秒杀')
})

test('where what adds it cannot be fetched, that is told, and it can be pressed again', async () => {
  vi.doMock('../cart/parts.ts', () => {
    throw new Error('no network')
  })
  const { press, button } = show()
  press()
  await expect.poll(notes).toEqual(['网络异常，请检查后重试'])
  await expect.poll(() => button().textContent).toBe('立即秒杀')
})

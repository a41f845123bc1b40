import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { arrivalAddCall } from '@yaoji/contract/calls/storefront/favourite'
import type { CantBuyWire } from '@yaoji/contract/calls/storefront/goods'
import { $notices } from '../../base/lib/notices.ts'
import { $session } from '../../identity/session/parts.ts'
import { envelope, fakeService, isCall } from '../../../testing/widgets/fake-service.ts'
import { goodsFixture } from '../../../testing/widgets/goods-fixture.ts'
import { memberFixture } from '../../../testing/widgets/user-fixture.ts'
import { CantBuy } from './cant-buy.tsx'

const line = vi.hoisted(() => {
  let answer = (_: boolean) => {}
  return {
    /** Until it says whether the code of the remedy can be had, the code is on its way. */
    open: new Promise<boolean>(resolve => (answer = resolve)),
    answer: (isThere: boolean) => answer(isThere),
  }
})

vi.mock('./remedy.tsx', async importOriginal => {
  await line.open
  return importOriginal()
})

let view: Root
beforeEach(() => {
  $session.set({ state: 'member', user: memberFixture })
  view = createRoot(document.body.appendChild(document.createElement('main')))
})
afterEach(() => {
  flushSync(() => view.unmount())
  $notices.set({ lastId: 0, toasts: [], dialogs: [] })
})

const reason: CantBuyWire = { code: 'SOLD_OUT', text: '暂时缺货', action: { kind: 'here', action: 'notice', text: '到货通知' } }
const show = (id: number) =>
  flushSync(() => view.render(<CantBuy reason={reason} size="page" goods={{ ...goodsFixture, id, is_arrival_noticed: 0 }} />))
const button = () => document.querySelector<HTMLButtonElement>('main button')!
const isBusy = () => button().getAttribute('aria-busy') === 'true'

test('what is pressed before its code has come is done once it has, and the press is seen meanwhile', async () => {
  const { asked } = fakeService(() => envelope({ count: 1 }))
  show(7)
  const before = button()
  expect([before.textContent, isBusy()]).toEqual(['到货通知', false])
  before.focus()
  flushSync(() => before.click())
  expect(isBusy()).toBe(true)
  flushSync(() => button().click())
  expect(asked).toEqual([])
  line.answer(true)
  await expect.poll(() => $notices.get().toasts.map(toast => toast.text)).toEqual(['已登记，到货后请在到货通知中查看'])
  expect(asked.map(call => isCall(call, arrivalAddCall))).toEqual([true])
  expect(button()).not.toBe(before)
  expect(document.activeElement).toBe(button())
})

test('code that comes without a press does nothing by itself', async () => {
  const { asked } = fakeService(() => envelope({ count: 1 }))
  show(8)
  await expect.poll(() => button().getAttribute('aria-label')).toMatch(/^到货通知：./)
  expect(asked).toEqual([])
  expect(document.activeElement).toBe(document.body)
})

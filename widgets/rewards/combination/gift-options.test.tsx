import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cartGiftCall } from '@yaoji/contract/calls/purchase/cart'
import { configureEnvironment } from '../../base/lib/environment.ts'
import { $notices } from '../../base/lib/notices.ts'
import { $session } from '../../identity/session/parts.ts'
import { cartFixture } from '../../../testing/widgets/cart-fixture.ts'
import { envelope, fakeService, isCall, pendingAnswer } from '../../../testing/widgets/fake-service.ts'
import { giftFixture } from '../../../testing/widgets/gift-fixture.ts'
import { memberFixture } from '../../../testing/widgets/user-fixture.ts'
import { GiftOptions, type Gift } from './gift-options.tsx'

const [herbs, tablets] = giftFixture.options
const gift: Gift = {
  ...{ bar_number: 3, bar_amount: null, times_max: 1, choice: null, sources: [], source_count: 1 },
  options: [herbs!, tablets!],
}

let view: Root | undefined
beforeEach(() => {
  configureEnvironment({ serviceOrigin: 'https://api.test' })
  $session.set({ state: 'member', user: memberFixture })
})
afterEach(() => {
  view?.unmount()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  $session.set({ state: 'loading' })
  $notices.set({ lastId: 0, toasts: [], dialogs: [] })
})

/** Of the choices that are sent, each waits for its own answer. */
function show() {
  const answers = [pendingAnswer(), pendingAnswer()]
  let sent = 0
  const service = fakeService(call => (isCall(call, cartGiftCall) ? answers[sent++]!.promise : envelope({ total: cartFixture })))
  view = createRoot(document.body.appendChild(document.createElement('div')))
  flushSync(() => view?.render(<GiftOptions id={7} gift={gift} isSwap={false} />))
  const press = (name: string) =>
    flushSync(() => [...document.querySelectorAll('button')].find(each => each.textContent.includes(name))!.click())
  const chosen = () => [...document.querySelectorAll('[aria-pressed="true"]')].map(({ textContent }) => textContent.split(' ')[0])
  const asked = () => service.asked.filter(call => isCall(call, cartGiftCall)).length
  return { answers, press, chosen, asked }
}

const refused = () => envelope(null, 422, { errors: { goods_id: ['赠品已赠完'] } })

test('a choice that is refused goes back to the one before, and says why', async () => {
  const { answers, press, chosen, asked } = show()
  expect(chosen()).toEqual(['板蓝根颗粒'])
  press('健胃消食片')
  expect(chosen()).toEqual(['健胃消食片'])
  await expect.poll(asked).toBe(1)
  answers[0]!.resolve(refused())
  await expect.poll(chosen).toEqual(['板蓝根颗粒'])
  expect($notices.get().toasts.map(({ text }) => text)).toEqual(['赠品已赠完'])
})

test('a choice that is refused late does not undo the one after it', async () => {
  const { answers, press, chosen, asked } = show()
  press('健胃消食片')
  press('不要赠品')
  await expect.poll(asked).toBe(1)
  answers[0]!.resolve(refused())
  await expect.poll(asked).toBe(2)
  expect(chosen()).toEqual(['不要赠品'])
  // Refused as well, the one before both is left.
  answers[1]!.resolve(refused())
  await expect.poll(chosen).toEqual(['板蓝根颗粒'])
})

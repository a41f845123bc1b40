import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { $notices } from '../../../base/lib/notices.ts'
import { cartFixture } from '../../../../testing/widgets/cart-fixture.ts'
import { ToCheckout } from './to-checkout.tsx'
import { $unsent } from '../unsent/unsent.ts'

let leave = () => {}
afterEach(() => {
  leave()
  $unsent.set([])
  $notices.set({ lastId: 0, toasts: [], dialogs: [] })
})

const gap = { warehouseId: 1, name: '上海仓', amount: '¥40.00', ids: [1] }
const none = { ...cartFixture, amounts: { ...cartFixture.amounts, lines: 0 } }
const some = { ...cartFixture, amounts: { ...cartFixture.amounts, lines: 2 } }

async function button(cart: typeof cartFixture, gaps: (typeof gap)[]) {
  const onGo = vi.fn()
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  leave = () => {
    root.unmount()
    container.remove()
  }
  root.render(<ToCheckout id="why" cart={cart} gaps={gaps} onGo={onGo} />)
  await expect.poll(() => container.querySelector('button')).not.toBeNull()
  return { element: container.querySelector('button')!, onGo }
}

test.each([
  ['nothing is selected', none, [], '请先选择要结算的商品'],
  ['a warehouse is below its minimum', some, [gap], '上海仓还差¥40.00起配'],
  ['two are', some, [gap, { ...gap, warehouseId: 2, name: '济南仓', amount: '¥8.00' }], '上海仓还差¥40.00起配；济南仓还差¥8.00起配'],
])('where %s 去结算 says why, is reached by the keyboard, and leads nowhere', async (_, cart, gaps, reason) => {
  const { element, onGo } = await button(cart, gaps)
  expect([element.disabled, element.getAttribute('aria-disabled'), element.tabIndex]).toEqual([false, 'true', 0])
  expect(document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent).toBe(reason)
  element.click()
  expect(onGo).not.toHaveBeenCalled()
  expect($notices.get().toasts).toMatchObject([{ text: reason }])
})

test('where nothing is in the way it leads on', async () => {
  const { element, onGo } = await button(some, [])
  expect([element.getAttribute('aria-disabled'), element.getAttribute('aria-describedby')]).toEqual([null, null])
  element.click()
  expect(onGo).toHaveBeenCalledWith(element)
})

import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { quoteFixture, shortExpiryWarning } from '../../../testing/widgets/checkout-fixture.ts'
import { envelope, fakeService } from '../../../testing/widgets/fake-service.ts'
import { CheckOrderPage } from './check-order-page.tsx'
import { submitOrder } from './submit.ts'
import { prepareCheckout } from './test-support/served-checkout.ts'

prepareCheckout()

test('an order refused for unread warnings marks their tick and puts the focus there, until it is set', async () => {
  fakeService(() => envelope({ ...quoteFixture, warnings: [shortExpiryWarning] }))
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  root.render(<CheckOrderPage />)
  const group = () => container.querySelector<HTMLElement>('.yaoji-check-order__warnings')
  const tick = () => group()?.querySelector('input')
  await expect.poll(() => group()?.dataset['missed']).toBe('false')
  await submitOrder()
  await expect.poll(() => group()?.dataset['missed']).toBe('true')
  expect(document.activeElement).toBe(tick())
  tick()?.click()
  await expect.poll(() => group()?.dataset['missed']).toBe('false')
  root.unmount()
  container.remove()
})

import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { quoteFixture, shortExpiryWarning } from '../../../testing/widgets/checkout-fixture.ts'
import { envelope, fakeService } from '../../../testing/widgets/fake-service.ts'
import { CheckOrderPage } from './check-order-page.tsx'
import { submitOrder } from './submit.ts'
import { prepareCheckout } from './test-support/served-checkout.ts'

prepareCheckout()

const toWarnings = () => document.querySelector<HTMLElement>('.yaoji-check-order__dock .yaoji-check-order__unread button')

test.each([
  ['an order refused for unread warnings', submitOrder],
  ['the line of the dock that counts them', () => toWarnings()?.click()],
] as const)('%s marks their tick and puts the focus there, until it is set', async (_, lead) => {
  fakeService(() => envelope({ ...quoteFixture, warnings: [shortExpiryWarning] }))
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  root.render(<CheckOrderPage />)
  const group = () => container.querySelector<HTMLElement>('.yaoji-check-order__warnings')
  const tick = () => group()?.querySelector('input')
  await expect.poll(() => group()?.dataset['missed']).toBe('false')
  await lead()
  await expect.poll(() => group()?.dataset['missed']).toBe('true')
  expect(document.activeElement).toBe(tick())
  tick()?.click()
  await expect.poll(() => group()?.dataset['missed']).toBe('false')
  await expect.poll(toWarnings).toBeNull()
  root.unmount()
  container.remove()
})

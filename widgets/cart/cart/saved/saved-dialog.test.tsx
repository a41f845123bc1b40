import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { savedPutCall } from '@yaoji/contract/calls/purchase/saved-cart'
import { $environment, configureEnvironment } from '../../../base/lib/environment.ts'
import { cartFixture } from '../../../../testing/widgets/cart-fixture.ts'
import { envelope, fakeService, isCall } from '../../../../testing/widgets/fake-service.ts'
import { compose } from '../../../../testing/widgets/typing.ts'
import { SavedDialog } from './saved-dialog.tsx'
import { forgetCart, takeServed } from '../state/served.ts'

beforeEach(() => configureEnvironment({ serviceOrigin: 'https://api.test' }))
afterEach(() => {
  document.body.replaceChildren()
  forgetCart('loading')
  sessionStorage.clear()
  vi.unstubAllGlobals()
  $environment.set({})
})

test('the name that was typed is there the next time, until the cart is put aside', async () => {
  let isLost = true
  fakeService(asked =>
    envelope(
      isCall(asked, savedPutCall) ? { total: cartFixture, list: [] } : { list: [] },
      isCall(asked, savedPutCall) && isLost ? 500 : 10_000,
    ),
  )
  takeServed(cartFixture)
  /** Opens the dialog, works in it and leaves it; answers the name that stood in it. */
  async function open(work: (name: HTMLInputElement) => unknown) {
    const root = createRoot(document.body.appendChild(document.createElement('div')))
    root.render(<SavedDialog onClose={() => undefined} />)
    await expect.poll(() => document.querySelector('input')).not.toBeNull()
    const field = document.querySelector('input')!
    const before = field.value
    await work(field)
    root.unmount()
    return before
  }
  const send = (field: HTMLInputElement) => flushSync(() => field.form?.requestSubmit())
  await open(field => flushSync(() => compose(field, '月底补货', { isComposing: false })))
  await open(async field => {
    send(field)
    await expect.poll(() => field.form?.querySelector('button')?.disabled).toBe(false)
  })
  isLost = false
  const last = await open(async field => {
    send(field)
    await expect.poll(() => field.value).toBe('')
  })
  expect(last).toBe('月底补货')
  expect(await open(() => undefined)).toBe('')
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { cartCopyCall } from '@yaoji/contract/calls/purchase/cart-copy'
import { storeListCall } from '@yaoji/contract/calls/identity/session'
import { $environment, configureEnvironment } from '../../../base/lib/environment.ts'
import { $notices } from '../../../base/lib/notices.ts'
import { expectAccessible } from '../../../../testing/widgets/accessible.ts'
import { cartFixture } from '../../../../testing/widgets/cart-fixture.ts'
import { envelope, fakeService, isCall } from '../../../../testing/widgets/fake-service.ts'
import '../../../base/theme/index.css'
import { CopyDialog } from './copy-dialog.tsx'
import { forgetCart, takeServed } from '../state/served.ts'

const store = { rank_name: '药店', is_passed: 1, is_active: 1, is_default: 0, is_current: 0, role: 'owner' }
const stores = [
  { ...store, id: 1, company: '安康大药房', is_current: 1 },
  { ...store, id: 2, company: '安康二店' },
  { ...store, id: 3, company: '安康三店', role: 'reader' },
]
const line = { goods_id: 12, name: '阿莫西林胶囊', number: 3, bzdw: '盒' }
const copied = [{ user_id: 2, company: '安康二店', reason: '', added: [line], skipped: [{ ...line, reason: '超出经营范围' }] }]

beforeEach(() => {
  configureEnvironment({ serviceOrigin: 'https://api.test' })
  takeServed(cartFixture)
})
afterEach(async () => {
  await cleanup()
  forgetCart('loading')
  $notices.set({ lastId: 0, toasts: [], dialogs: [] })
  $environment.set({})
  vi.unstubAllGlobals()
})

test('stores are chosen and copied to by the keyboard; a lost answer keeps the choice', async () => {
  const onClose = vi.fn()
  const answers = [() => Promise.reject<string>(new TypeError('lost')), () => envelope({ list: copied })]
  fakeService(call => {
    if (isCall(call, cartCopyCall)) return answers.shift()!() as string
    return envelope(isCall(call, storeListCall) ? { list: stores } : { total: cartFixture })
  })
  const screen = await render(
    <div className="yaoji-root">
      <CopyDialog onClose={onClose} />
    </div>,
  )
  const dialog = screen.getByRole('dialog', { name: '复制到其他门店' })
  const second = dialog.getByRole('checkbox', { name: /安康二店/ })
  await expect.element(dialog.getByRole('checkbox', { name: /安康三店/ })).toBeDisabled()
  await expect.element(dialog.getByRole('checkbox', { name: /安康大药房/ })).not.toBeInTheDocument()
  await expectAccessible(screen.container)
  second.element().focus()
  await userEvent.keyboard(' {Tab}{Tab}{Enter}')
  await expect.poll(() => answers.length).toBe(1)
  const copy = dialog.getByRole('button', { name: '复制到1家门店' })
  await expect.element(copy).not.toHaveAttribute('aria-busy', 'true')
  await expect.element(second).toBeChecked()
  copy.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByRole('status', { name: '复制结果' })).toMatchTextContent('阿莫西林胶囊 未加入3盒：超出经营范围')
  await expectAccessible(screen.container)
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

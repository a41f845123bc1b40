import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { storeListCall, storeSwitchCall } from '@yaoji/contract/calls/identity/session'
import { $drawnFor } from '../../base/lib/memory/drawn-for.ts'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { shownPage } from '../../base/lib/addresses/shown-page.ts'
import { $looker, $session } from '../../identity/session/parts.ts'
import { expectAccessible } from '../../../testing/widgets/accessible.ts'
import { envelope, fakeService, isCall } from '../../../testing/widgets/fake-service.ts'
import { memberFixture } from '../../../testing/widgets/user-fixture.ts'
import '../../base/theme/index.css'
import { Header } from './header.tsx'

const reload = vi.spyOn(shownPage, 'reload')
const store = { rank_name: '药店', is_passed: 1, is_active: 1, is_default: 0, is_current: 0 }
const list = [
  { ...store, id: 1, company: '安康大药房', role: 'owner', is_current: 1 },
  { ...store, id: 2, company: '安康二店', role: 'reader', is_passed: 0 },
  { ...store, id: 3, company: '安康三店', role: 'owner', is_active: 0 },
]

beforeEach(() => {
  reload.mockReset().mockImplementation(() => undefined)
  configureEnvironment({ serviceOrigin: 'https://api.test' })
})

afterEach(async () => {
  await cleanup()
  vi.unstubAllGlobals()
  $session.set({ state: 'loading' })
  $drawnFor.set(undefined)
  cleanStores($session, $looker)
  sessionStorage.clear()
  localStorage.clear()
  $environment.set({})
})

async function showHeader(count: number) {
  const { asked } = fakeService(call => {
    if (isCall(call, storeListCall)) return envelope({ list })
    if (isCall(call, storeSwitchCall))
      return envelope({ ...memberFixture, store_id: 2, store_count: 3, company: '安康二店', role: 'reader' })
    return envelope({ ...memberFixture, store_count: count })
  })
  const screen = await render(<Header variant="cart" step={1} />)
  await expect.element(screen.getByText('安康大药房')).toBeVisible()
  return { screen, asked }
}

test('who has one store is offered no other', async () => {
  const { screen } = await showHeader(1)
  await expect.element(screen.getByRole('button', { name: '切换门店' })).not.toBeInTheDocument()
})

test('goes over to another store by keyboard; nothing of the former stays, and the page is drawn again', async () => {
  const { screen, asked } = await showHeader(3)
  sessionStorage.setItem('yaoji-purchase-list', '[]')
  screen.getByRole('button', { name: '切换门店' }).element().focus()
  await userEvent.keyboard('{Enter}')
  const dialog = screen.getByRole('dialog', { name: '切换门店' })
  const second = dialog.getByRole('button', { name: /安康二店/ })
  await expect.element(second).toMatchTextContent('安康二店只读 · 药店认证中')
  await expect.element(dialog.getByRole('button', { name: /安康大药房/ })).toBeDisabled()
  await expect.element(dialog.getByRole('button', { name: /安康三店/ })).toBeDisabled()
  await expectAccessible(screen.container)
  second.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => reload.mock.calls.length).toBe(1)
  expect(asked.filter(({ url, method }) => url.pathname === storeSwitchCall.path && method === 'POST').map(({ body }) => body)).toEqual([
    'id=2',
  ])
  expect(sessionStorage.getItem('yaoji-purchase-list')).toBeNull()
  expect($looker.get()).toMatchObject({ company: '安康二店' })
})

import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { withdrawalListCall } from '@yaoji/contract/calls/purchase/withdrawal'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { $session } from '../../identity/session/parts.ts'
import { envelope, fakeService, isCall } from '../../../testing/widgets/fake-service.ts'
import { memberFixture } from '../../../testing/widgets/user-fixture.ts'
import { Withdraw } from './withdraw.tsx'
import { withdrawals } from './withdraw-store.ts'

const nothing = { list: [], total: 0, page: 1, page_size: 20, last_page: 1, account_name: '示例大药房', bank: '' }

afterEach(() => {
  withdrawals.forget()
  sessionStorage.clear()
  $environment.set({})
  $session.set({ state: 'loading' })
  vi.unstubAllGlobals()
})

test.each([
  ['there is nothing to have back', { free: '0.00', is_passed: 1 }, '可提现¥0.00，满¥1.00即可申请', 0],
  ['there is less than goes at a time', { free: '0.99', is_passed: 1 }, '可提现¥0.99，满¥1.00即可申请', 0],
  ['the papers are not approved', { free: '500.00', is_passed: 0 }, '企业认证通过后', 0],
  ['there is as much as goes at a time', { free: '1.00', is_passed: 1 }, '可提现¥1.00，单次', 4],
])('where %s, it is said before anything is typed', async (_, { free, is_passed }, text, fields) => {
  configureEnvironment({ serviceOrigin: 'https://api.test' })
  $session.set({ state: 'member', user: { ...memberFixture, is_passed } })
  fakeService(call => envelope(isCall(call, withdrawalListCall) ? { ...nothing, free, min: '1.00', max: '99.00' } : null))
  const container = document.createElement('div')
  const root = createRoot(container)
  root.render(createElement(Withdraw))
  await expect.poll(() => container.textContent).toContain(text)
  expect(container.querySelectorAll('input')).toHaveLength(fields)
  root.unmount()
})

import { afterEach, expect, test } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { tabMemory } from '../../base/lib/memory/storage.ts'
import { PasswordReset } from './done-page.tsx'
import { resetDoneKey } from './reset-store.ts'

afterEach(async () => {
  await cleanup()
  sessionStorage.clear()
})

test('anyone who opens the last page without a reset is led to the first one', async () => {
  const screen = await render(<PasswordReset />)
  await expect.element(screen.getByRole('link', { name: '去验证手机号' })).toHaveAttribute('href', '/forget/step1')
  expect(screen.container.textContent).not.toMatch(/修改成功|已退出/)
})

test('a tab that has set a new password reads that it did', async () => {
  tabMemory.write(resetDoneKey, '1')
  const screen = await render(<PasswordReset />)
  await expect.element(screen.getByText('密码修改成功，请重新登录')).toBeVisible()
})

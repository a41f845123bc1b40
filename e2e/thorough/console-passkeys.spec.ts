import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/shop.ts'
import { codeNow, openConsole } from '../support/staff.ts'

/** A device with a fingerprint, in the browser itself. */
async function giveAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
  } as const
  await devtools.send('WebAuthn.addVirtualAuthenticator', { options: { ...options, automaticPresenceSimulation: true } })
}

test('somebody of the staff adds a passkey, logs in with it and removes it with it', async ({ browser }) => {
  // A code counts once, and the next one comes within half a minute.
  test.slow()
  const { page, watch } = await openConsole(browser, 'caiwu', { width: 1280, height: 720 })
  await giveAuthenticator(page)
  const used = await codeNow(page)
  await page.getByRole('button', { name: '钱清示例' }).click()
  await page.getByRole('menuitem', { name: '我的账号' }).click()
  await expect(page.getByText('还没有通行密钥')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '添加通行密钥' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('名称').fill('财务室电脑')
  await dialog.getByRole('button', { name: '用通行密钥验证' }).click()
  await expect(dialog.getByText('您还没有添加通行密钥')).toBeVisible()
  await expectAccessible(page)
  await expect.poll(() => codeNow(page), { timeout: 40_000 }).not.toBe(used)
  await dialog.getByLabel('您的验证码').fill(await codeNow(page))
  await dialog.getByRole('button', { name: '添加', exact: true }).click()
  const row = page.getByRole('row', { name: '财务室电脑' })
  await expect(row).toContainText('没有用过')

  await page.getByRole('button', { name: '钱清示例' }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await page.getByRole('button', { name: '用通行密钥验证' }).click()
  await expect(page.getByRole('alert')).toHaveText('请填写登录名')
  await page.getByLabel('登录名').fill('caiwu')
  await page.getByLabel('密码').fill('Yaoji2026!')
  await expectAccessible(page)
  await page.getByRole('button', { name: '用通行密钥验证' }).click()
  await expect(row).not.toContainText('没有用过')

  await row.getByRole('button', { name: '移除 财务室电脑' }).click()
  await dialog.getByRole('button', { name: '用通行密钥验证' }).click()
  await expect(dialog.getByLabel('您的验证码')).toHaveValue('已用通行密钥验证')
  await dialog.getByRole('button', { name: '移除' }).click()
  await expect(page.getByText('还没有通行密钥')).toBeVisible()
  expect(watch.complaints).toEqual([])
})

import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/shop.ts'
import { codeNow, openConsole } from '../support/staff.ts'

test('超级管理员 makes a key of a program with a fresh code, sees it once and ends it', async ({ browser }) => {
  // A code counts once, and the next one comes within half a minute.
  test.slow()
  const { page, watch } = await openConsole(browser, 'guanli', { width: 1280, height: 720 })
  const used = await codeNow(page)
  await page.getByRole('navigation', { name: '主导航' }).getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '接口' }).click()
  await page.getByRole('button', { name: '新建密钥' }).click()
  const dialog = page.getByRole('dialog')
  const name = `wms-${Date.now()}`
  await dialog.getByLabel('名字').fill(name)
  await dialog.getByLabel('权限').selectOption('仓库')
  await dialog.getByLabel('您的验证码').fill('000000')
  await dialog.getByRole('button', { name: '新建' }).click()
  await expect(dialog.getByText('验证码不对')).toBeVisible()
  await expect(dialog.getByLabel('名字')).toHaveValue(name)
  await expect.poll(() => codeNow(page), { timeout: 40_000 }).not.toBe(used)
  await dialog.getByLabel('您的验证码').fill(await codeNow(page))
  await dialog.getByRole('button', { name: '新建' }).click()
  const secret = page.getByLabel('密钥', { exact: true }).and(page.locator('code'))
  await expect(secret).toHaveText(/^[\w-]{43}$/)
  await expectAccessible(page)
  const text = (await secret.textContent()) ?? ''
  await dialog.getByRole('button', { name: '已经存好' }).click()
  const row = page.getByRole('row', { name })
  await expect(row).toContainText('仓库')
  await expect(page.getByText(text)).toHaveCount(0)
  await expectAccessible(page)
  await row.getByRole('button', { name: '0 次' }).click()
  await expect(dialog.getByText('近 30 天没有调用')).toBeVisible()
  await dialog.getByRole('button', { name: '关闭' }).click()
  await row.getByRole('button', { name: `停用 ${name}` }).click()
  await dialog.getByRole('button', { name: '停用' }).click()
  await expect(row).toContainText('停用')
  await expect(row.getByRole('button', { name: `停用 ${name}` })).toHaveCount(0)
  // The wrong code is an answer of 422.
  expect(watch.complaints.filter(each => !each.includes('/keys/create'))).toEqual([])
})

test('a program says until when its old secret signs too, and not after it', async ({ browser }) => {
  const { page, watch } = await openConsole(browser, 'guanli')
  const now = Math.floor(Date.now() / 1_000)
  const program = (webhook: string, old_secret_until: number) => ({
    ...{ webhook, is_configured: 0, callback_url: 'https://wms.example.cn/in', kinds: ['order'], failures: 0, problem: '', next_try: null },
    ...{ sent_at: null, paused_by: '', paused_at: null, created_by: '管远示例', created_at: now, old_secret_until },
    ...{ test_asked_at: null, tested_at: null, test_problem: '', pages: [] },
  })
  await page.route('**/api/console/webhooks', route =>
    route.fulfill({ json: { code: 10_000, msg: '', data: { list: [program('over', now - 60), program('signing', now + 3_600)] } } }),
  )
  await page.goto('/programs')
  await expect(page.getByRole('row', { name: 'signing' })).toContainText('旧密钥同时签名到')
  await expect(page.getByRole('row', { name: 'over' })).not.toContainText('旧密钥')
  expect(watch.complaints).toEqual([])
})

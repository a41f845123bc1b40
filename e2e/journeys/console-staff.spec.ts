import { expectAccessible } from '../support/accessible.ts'
import { ownConsoleOrigin } from '../support/origins.ts'
import { reload } from '../support/reload.ts'
import { expect, test } from '../support/shop.ts'
import { codeNow, openConsole } from '../support/staff.ts'

test('超级管理员 makes an account, whose person takes goods in, and locks it', async ({ browser }) => {
  const { page, watch } = await openConsole(browser, 'guanli')
  await page.goto('/staff')
  await page.getByRole('button', { name: /^新建账号/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('姓名').fill('秦试用')
  await dialog.getByLabel('登录名').fill('qinshiyong')
  await dialog.getByLabel('角色').selectOption({ label: '仓库' })
  // The code of the log-in is used up; the next one counts from the next half minute on.
  await expect(async () => {
    await dialog.getByLabel('您的验证码').fill(await codeNow(page))
    await dialog.getByRole('button', { name: '新建' }).click()
    await expect(dialog).toContainText('只显示这一次', { timeout: 3_000 })
  }).toPass({ timeout: 45_000, intervals: [5_000] })
  await expectAccessible(page)
  const text = (await dialog.textContent()) ?? ''
  const password = /密码(Y\S{16,20}7)/.exec(text)?.[1] ?? ''
  const recovery = (await dialog.getByRole('listitem').first().textContent()) ?? ''
  await dialog.getByRole('button', { name: '本人已经收好' }).click()

  const other = await (await browser.newContext({ baseURL: ownConsoleOrigin, viewport: { width: 1280, height: 720 } })).newPage()
  await other.goto('/goods/1001')
  await other.getByLabel('登录名').fill('qinshiyong')
  await other.getByLabel('密码').fill(password)
  await other.getByLabel('验证码').fill(recovery)
  await other.getByRole('button', { name: '登录' }).click()
  await other.getByRole('button', { name: /^收货/ }).click()
  const received = other.getByRole('dialog')
  await received.getByLabel('批号').fill('E2E-1')
  await received.getByLabel(/^收到几/).fill('5')
  await received.getByRole('button', { name: '入库' }).click()
  await expect(received).toContainText('请填写有效期')
  await received.getByRole('textbox', { name: '有效期至' }).fill('2030-01-31')
  await expectAccessible(other)
  await received.getByRole('button', { name: '入库' }).click()
  await expect(other.getByRole('table', { name: '批号' })).toContainText('E2E-1')

  await page.getByRole('button', { name: '停用 秦试用' }).click()
  await dialog.getByRole('button', { name: '停用' }).click()
  await expect(page.getByRole('button', { name: '恢复 秦试用' })).toBeVisible()
  await reload(other)
  await expect(other.getByLabel('登录名')).toBeVisible()
  // Codes that were used up, and the batch without its day, are answers of 422.
  expect(watch.complaints.filter(each => !each.includes('/staff/create'))).toEqual([])
})

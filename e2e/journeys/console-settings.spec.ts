import { expectAccessible } from '../support/accessible.ts'
import { reload } from '../support/reload.ts'
import { expect, test } from '../support/shop.ts'
import { openConsole } from '../support/staff.ts'

test('运营 adds to the navigation: a path of no page is refused, what changes is seen first, and it is taken back', async ({
  browser,
  page: shopPage,
}) => {
  const { page, watch } = await openConsole(browser, 'yunying')
  await page.goto('/settings?setting=nav')
  const form = page.getByRole('region', { name: '内容' })
  const rows = form.getByRole('row')
  await expect(rows.nth(1)).toBeVisible()
  const before = await rows.count()
  await expectAccessible(page)

  await form.getByRole('button', { name: '加一项' }).click()
  await expect(rows).toHaveCount(before + 1)
  await form.getByLabel(`第 ${before} 行的名称`).fill('试验导航')
  await form.getByLabel(`第 ${before} 行的地址`).fill('/nowhere')
  for (let at = before; at > 1; at--) await form.getByRole('button', { name: `前移第 ${at} 行`, exact: true }).click()
  await page.keyboard.press('Control+s')
  const side = page.getByRole('complementary', { name: '最近的修改' })
  await expect(side.getByText('第 1 项 › “url”：没有页面 /nowhere')).toBeVisible()
  await form.getByLabel('第 1 行的地址').fill('/list?is_tj=1')

  // What is typed outlives a reload.
  await reload(page)
  await expect(form.getByLabel('第 1 行的地址')).toHaveValue('/list?is_tj=1')
  await form.getByRole('button', { name: '看看会改什么' }).click()
  await expect(side.getByText('试验导航 /list?is_tj=1')).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('已保存“导航”')).toBeVisible()
  await shopPage.goto('/')
  await expect(shopPage.getByRole('link', { name: '试验导航' }).first()).toBeVisible()

  await side.getByRole('button', { name: '撤销最近一次修改' }).click()
  await expect(page.getByText('已撤销')).toBeVisible()
  await expect(rows).toHaveCount(before)
  expect(watch.complaints).toEqual([])
})

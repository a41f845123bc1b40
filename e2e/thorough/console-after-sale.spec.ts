import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/shop.ts'
import { openConsole } from '../support/staff.ts'

const status = (page: Page, text: string) => expect(page.getByRole('status').getByText(text)).toBeVisible()

test('a refused parcel is taken in by 仓库, inspected by 质管 and paid back by 财务, and the log says who did what', async ({
  browser,
}) => {
  const warehouse = await openConsole(browser, 'cangku')
  const quality = await openConsole(browser, 'zhiguan', { width: 1280, height: 720 })
  const finance = await openConsole(browser, 'caiwu')

  const floor = warehouse.page
  await floor.goto('/after-sales')
  const row = floor.getByRole('row').filter({ hasText: '拒收' })
  const number = (await row.getByRole('link', { name: /^T\d{16}/ }).textContent()) ?? ''
  await expectAccessible(floor)
  await row.getByRole('button', { name: '记到货' }).click()
  await status(floor, '已记到货')

  const page = quality.page
  await page.goto(`/after-sales/${number}`)
  await expect(page.getByRole('heading', { name: number })).toBeVisible()
  const counted = page.getByRole('textbox', { name: /合格件数$/ })
  const asked = await counted.inputValue()
  await counted.fill(String(Number(asked) + 1))
  await page.getByRole('button', { name: /^验收/ }).click()
  await status(page, `填 0 到 ${asked} 的整数`)
  // What was counted outlives a reload, and nothing was submitted.
  await page.goto(`/after-sales/${number}`)
  await expect(counted).toHaveValue(String(Number(asked) + 1))
  await expect(page.getByText('已恢复上次没提交的验收数')).toBeVisible()
  await counted.fill(asked)
  await expectAccessible(page)
  await page.getByRole('button', { name: /^验收/ }).click()
  await status(page, '已验收')
  await expect(page.getByText('下一步是退款，由别的岗位办')).toBeVisible()

  const desk = finance.page
  await desk.goto(`/after-sales/${number}`)
  const tenders = desk.getByRole('region', { name: '退到原来的付款' })
  await expect(tenders.getByRole('table')).toContainText('合计')
  await desk.getByRole('button', { name: /^退款/ }).click()
  await expectAccessible(desk)
  await desk.getByRole('dialog').getByRole('button', { name: '退款' }).click()
  await expect(desk.getByText(/^已完成$|^退款中$/).first()).toBeVisible()
  await desk.keyboard.press('h')
  const history = desk.getByRole('dialog')
  for (const words of ['售后退款', '售后验收', '收到退货']) await expect(history.getByText(words, { exact: true })).toBeVisible()
  for (const { watch } of [warehouse, quality, finance]) expect(watch.complaints).toEqual([])
})

test('财务 refuses a proof with a reason, confirms the next transfer by one key, and notes what came for a top-up', async ({ browser }) => {
  const finance = await openConsole(browser, 'caiwu')
  const { page, watch } = finance
  await page.goto('/money')
  const list = page.getByRole('navigation', { name: '待确认的转账' }).getByRole('button')
  await expect(list).toHaveCount(2)
  await expectAccessible(page)
  await page.keyboard.press('n')
  await expect(list.nth(1)).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('p')
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '退回凭证' }).click()
  await expect(dialog.getByText('请填写原因，门店会看到')).toBeVisible()
  await dialog.getByLabel(/^原因/).fill('金额不符，请核对后重新上传')
  await dialog.getByRole('button', { name: '退回凭证' }).click()
  await status(page, '已退回凭证')
  // The next one has taken its place.
  await expect(list).toHaveCount(1)
  await page.keyboard.press('Enter')
  await status(page, '已确认到账')
  await expect(page.getByText('这里没有待办')).toBeVisible()

  await page.goto('/money?part=topup')
  await expect(page.getByRole('table', { name: '充值' })).toBeVisible()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: '记到账' }).click()
  await expect(dialog.getByText('请填写银行流水号')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel(/^银行流水号/).fill('B20261128001')
  await dialog.getByRole('button', { name: '记到账' }).click()
  await status(page, '已记到账')
  for (const part of ['withdrawal', 'credit', 'invoice']) {
    await page.goto(`/money?part=${part}&view=all`)
    await expect(page.getByRole('table')).toBeVisible()
    await expectAccessible(page)
  }
  expect(watch.complaints).toEqual([])
})

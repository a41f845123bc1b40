import { readFileSync } from 'node:fs'
import { expectAccessible } from '../support/accessible.ts'
import { reload } from '../support/reload.ts'
import { expect, test } from '../support/shop.ts'
import { openConsole } from '../support/staff.ts'

/** The bill of one payment that the shop does not know, to the merchant of the trial. */
const bill = readFileSync(new URL('../support/files/wechat-bill.csv', import.meta.url), 'utf8')
const day = '2026-11-02'

test('财务 takes the bill of a day in, sees what differs, settles it with a reason and finds it again', async ({ browser }) => {
  const { page, watch } = await openConsole(browser, 'caiwu')
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '资金' }).click()
  await page.getByRole('navigation', { name: '资金的各项' }).getByRole('link', { name: /对账/ }).click()
  const choose = (text: string) =>
    page.getByLabel('账单文件').setInputFiles({ name: 'bill.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await choose('编号,名称')
  await expect(page.getByRole('alert')).toContainText('这不是微信支付的交易账单')
  await expectAccessible(page)
  await page.getByLabel('账单日期').fill(day)
  await choose(bill.replaceAll('`1900000000', '`1900000109'))
  await expect(page.getByRole('alert')).toContainText('第 2 行不是本店商户号的账单')
  await choose(bill)
  await expect(page.getByRole('table', { name: '两边的合计' })).toContainText('5.00')
  await expect(page.getByRole('contentinfo', { name: '快捷键' })).not.toContainText('退回')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('原因，最多 40 字')).toHaveValue('')
  await page.getByLabel('原因，最多 40 字').fill('不是本店的订单')
  await page.getByRole('dialog').getByRole('button', { name: '处理' }).click()
  await expect(page.getByText('差异都处理完了')).toBeVisible()
  await page.getByRole('navigation', { name: '看哪些' }).getByRole('link', { name: '全部' }).click()
  await expect(page.getByRole('table', { name: '账单和本店的差异' })).toContainText('不是本店的订单')
  await page.getByRole('navigation', { name: '资金的各项' }).getByRole('link', { name: /对账/ }).click()
  await page.getByLabel('账单日期').fill(day)
  await choose(bill)
  await expect(page.getByText('这份账单导入过')).toBeVisible()
  await expect(page.getByRole('table', { name: '两边的合计' })).toBeVisible()
  await page.clock.setFixedTime(Date.now() + 86_400_000)
  await reload(page)
  await expect(page.getByRole('table', { name: '两边的合计' })).toContainText(/昨 \d\d:\d\d/)
  // Two bills were answered with 422.
  expect(watch.complaints.filter(each => !each.includes('/api/console/bills'))).toEqual([])
})

test('财务 takes a statement of the bank in, sees who paid what the shop does not know, and settles it', async ({ browser }) => {
  const { page, watch } = await openConsole(browser, 'caiwu')
  await page.goto('/money?part=bill')
  const lines = [
    '交易日期,收入金额,余额,对方户名,摘要,交易流水号',
    '2026-11-03,"1,009.00",5.00,示例财政局,退税,E2E1',
    '2026-11-03,,4.00,示例电力公司,电费,E2E2',
  ]
  const choose = () =>
    page.getByLabel('账单文件').setInputFiles({ name: '流水.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
  await page.getByLabel('渠道').selectOption('银行流水')
  await choose()
  await expect(page.getByRole('alert')).toContainText('第 2 行是 2026-11-03 的')
  await page.getByLabel('账单日期').fill('2026-11-03')
  await choose()
  const rows = page.getByRole('table', { name: '账单和本店的差异' })
  await expect(rows.getByRole('row', { name: '示例财政局' })).toContainText('1,009.00')
  await expect(rows).not.toContainText('示例电力公司')
  await expectAccessible(page)
  await rows.getByRole('row', { name: '示例财政局' }).getByRole('button', { name: '处理' }).click()
  await expect(page.getByRole('dialog')).toContainText('只在账单里 · 示例财政局')
  await page.getByRole('dialog').getByRole('button', { name: '处理' }).click()
  await expect(page.getByLabel('原因，最多 40 字')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('原因，最多 40 字').fill('不是门店的款')
  await page.getByRole('dialog').getByRole('button', { name: '处理' }).click()
  await expect(rows.getByRole('row', { name: '示例财政局' })).toHaveCount(0)
  // The first statement was answered with 422.
  expect(watch.complaints.filter(each => !each.includes('/api/console/bills'))).toEqual([])
})

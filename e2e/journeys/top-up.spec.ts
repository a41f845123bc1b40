import { openAs } from '../screens/login.ts'
import { expectWellMade } from '../support/accessible.ts'
import { expect, test } from '../support/shop.ts'

test('the balance is topped up by the keyboard, at Alipay, and its page tells so', async ({ page }) => {
  const balance = page.getByRole('region', { name: '账户余额' })
  const moves = page.getByRole('region', { name: '余额明细' }).getByRole('listitem')
  await openAs(page, 'danti', '/yegl')
  await expect(balance).toContainText('¥50,000.00')
  await page.getByLabel('充值金额').focus()
  await page.keyboard.type('一千')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('请填写正确的充值金额')
  await page.getByLabel('充值金额').fill('1234.56')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('radio', { name: '微信支付' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: '支付宝' })).toBeChecked()
  await expectWellMade(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '模拟收银台' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('¥1,234.56')
  await page.getByRole('button', { name: '支付成功' }).press('Enter')
  await page.waitForURL(/\/yegl/)
  await expect(balance).toContainText('¥51,234.56')
  await expect(moves.first()).toContainText('+¥1,234.56')
})

import { expectWellMade } from '../support/accessible.ts'
import { siteOrigin } from '../support/origins.ts'
import { expect, test } from '../support/shop.ts'

test('a help page of markdown is reached from the footer', async ({ page }) => {
  await page.goto('/')
  const help = page.getByRole('contentinfo').getByRole('navigation', { name: '帮助栏目' })
  const columns = help.getByRole('heading')
  await expect(columns).toHaveText(['新手指南', '支付与配送', '售后服务', '服务保障'])
  await help.getByRole('link', { name: '订单支付' }).click()
  await page.waitForURL(`${siteOrigin}/help/zfps/ddzf`)
  await expect(page).toHaveTitle('订单支付 - 药集')
  await expect(page.getByRole('heading', { level: 1, name: '订单支付' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: '订单支付' })).toHaveAttribute('aria-current', 'page')
  await expectWellMade(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the help page is there to read, with its place in the footer', async ({ page }) => {
    await page.goto('/help/zfps/ddzf')
    await expect(page.getByRole('heading', { level: 1, name: '订单支付' })).toBeVisible()
    await expect(page.getByRole('article')).toContainText('余额')
    const help = page.getByRole('contentinfo').getByRole('navigation', { name: '帮助栏目' })
    await expect(help.getByRole('link', { name: '订单支付' })).toBeVisible()
  })
})

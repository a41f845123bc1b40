import { fenOf } from '../screens/amounts.ts'
import { openAs } from '../screens/login.ts'
import { expectWellMade } from '../support/accessible.ts'
import { expect, test } from '../support/shop.ts'

test('the discount of /welfare is a price to members alone, and what cannot be bought has none', async ({ page }) => {
  const goods = page.getByRole('list', { name: '活动商品' }).locator(':scope > li')
  await page.goto('/welfare')
  await expect(page.getByRole('heading', { level: 1, name: '全场94折' })).toBeVisible()
  await expect(goods.first()).toContainText('登录后查看折后价')
  await expect(goods.first()).not.toContainText('¥')
  await expectWellMade(page)
  await openAs(page, 'danti', '/welfare')
  const after = goods.filter({ hasText: '折后' }).first()
  const prices = await after.locator('.yaoji-price').allInnerTexts()
  expect(fenOf(prices.at(-1) ?? '')).toBe(Math.floor(fenOf(prices[0] ?? '') * 0.94))
  await expectWellMade(page)
  await openAs(page, 'xinke', '/welfare')
  await expect(goods.first()).toBeVisible()
  await expect(goods.filter({ hasText: '折后' })).toHaveCount(0)
})

test('/yyh is for clinics: others read so, and a visitor reads no price', async ({ page }) => {
  const title = page.getByRole('heading', { level: 1, name: '医友汇·冬季诊所常备' })
  await page.goto('/yyh')
  await expect(title).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('¥')
  await openAs(page, 'danti', '/yyh')
  await expect(title).toBeVisible()
  await expect(page.getByRole('main')).toContainText('不符合条件')
  await expect(page.getByRole('heading', { name: '呼吸与解热' })).toBeHidden()
  await expectWellMade(page)
  await openAs(page, 'zhensuo', '/yyh')
  await expect(page.getByRole('heading', { name: '呼吸与解热' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('¥')
  await page.goto('/yyh/list')
  await expect(page.getByRole('heading', { name: '全部活动商品' })).toBeVisible()
  await expectWellMade(page)
})

import { expectWellMade } from '../support/accessible.ts'
import { expect, test } from '../support/shop.ts'

test('a banner that was sent away stays away; a phone has no room for it', async ({ page, viewport }) => {
  const close = page.getByRole('button', { name: '不再显示“近效期专场”' })
  await page.goto('/list')
  await page.mouse.move(300, 300)
  if ((viewport?.width ?? 0) >= 1180) await close.click()
  await page.goto('/')
  await page.mouse.move(300, 300)
  await expect(page.getByText(/^北京时间/)).toBeAttached()
  await expect(close).toHaveCount(0)
})

test('contacts are within reach, and the footer leads to the licences', async ({ page }) => {
  await page.goto('/')
  const service = page.getByRole('button', { name: '联系客服' }).filter({ visible: true })
  await service.click()
  await expect(page.getByRole('link', { name: /QQ客服1/ }).filter({ visible: true })).toHaveAttribute(
    'href',
    /^https:\/\/wpa\.qq\.com\/msgrd\?/,
  )
  await page.keyboard.press('Escape')
  await page.getByRole('contentinfo').getByRole('link', { name: '资质公示' }).last().click()
  await page.waitForURL('**/help/fwbz/zzgs')
  const licences = page.getByRole('region', { name: '证照与备案' })
  await licences.scrollIntoViewIfNeeded()
  await expect(licences.getByRole('listitem').filter({ hasText: '示例AA2099000001' })).toContainText('有效期至 2029-06-30')
  await expectWellMade(page)
})

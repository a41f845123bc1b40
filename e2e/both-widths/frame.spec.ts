import { expectWellMade } from '../support/accessible.ts'
import { watchLayoutShift } from '../support/layout-shift.ts'
import { reload } from '../support/reload.ts'
import { expect, test } from '../support/shop.ts'

test('the strip above the pages moves nothing as it comes, leads on, and stays away once it was sent away', async ({ page }) => {
  const strip = page.getByRole('link', { name: '冬季药聚会进行中' })
  const close = page.getByRole('button', { name: '不再显示“冬季药聚会进行中”' })
  const expectStill = await watchLayoutShift(page)
  await page.goto('/')
  await page.mouse.move(300, 300)
  const remembered = () => page.evaluate(() => localStorage.getItem('yaoji-strip') ?? '')
  await expect.poll(remembered, { timeout: 60_000 }).toContain('冬季药聚会进行中')
  await expectStill()
  // What the device remembers is there before anybody touches the page.
  for (const path of ['/news', '/list']) {
    await page.goto(path)
    await expect(strip).toBeVisible()
    await page.mouse.move(300, 300)
    await expect(close).toBeVisible()
    await expectStill()
  }
  await expectWellMade(page)
  await strip.click()
  await page.waitForURL(/\/yjh/)
  await close.click()
  await expect(strip).toHaveCount(0)
  await reload(page)
  await page.mouse.move(300, 300)
  await expect(page.getByText(/^北京时间/)).toBeAttached()
  await expect(page.locator('.yaoji-strip')).toBeHidden()
})

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

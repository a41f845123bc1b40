import { GoodsPage } from '../screens/goods.ts'
import { openAs } from '../screens/login.ts'
import { expectAccessible } from '../support/accessible.ts'
import { findGoods, fullName } from '../support/catalogue.ts'
import { siteOrigin } from '../support/origins.ts'
import { expect, test } from '../support/shop.ts'

/** Below the fold all arrives a little later. */
const papers = '资质与检验报告'

test('the picture is looked at by keyboard alone', async ({ page }) => {
  const [some] = await findGoods('danti', 1, () => true)
  const goods = new GoodsPage(page)
  await page.goto(`/list/info/${some!.id}`)
  const picture = goods.main.getByRole('button', { name: /^点击放大/ })
  await picture.focus()
  await page.keyboard.press('Enter')
  const viewer = page.getByRole('dialog', { name: '查看图片' })
  await expect(viewer).toBeVisible()
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  await expect(viewer.getByText('200%')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('0')
  await expect(viewer.getByText('100%', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
  await expect(picture).toBeFocused()
})

test('on paper stand name, facts, batches and insert on one sheet, and no frame', async ({ page }) => {
  const [some] = await findGoods('danti', 1, () => true)
  const goods = new GoodsPage(page)
  await openAs(page, 'danti', `/list/info/${some!.id}`)
  await expect(goods.main.getByRole('region', { name: papers })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(goods.title).toBeVisible()
  for (const name of ['商品信息', '库存批次', '说明书']) await expect(goods.main.getByRole('region', { name })).toBeVisible()
  await expect(goods.main.getByText(`${siteOrigin}/list/info/${some!.id}`)).toBeVisible()
  for (const frame of ['banner', 'contentinfo', 'navigation'] as const)
    await expect(page.getByRole(frame).filter({ visible: true })).toHaveCount(0)
  await expect(goods.main.getByRole('button').filter({ visible: true })).toHaveCount(0)
  await expect(goods.main.getByText(/¥/).filter({ visible: true })).toHaveCount(0)
  const sheet = await page.pdf({ preferCSSPageSize: true })
  expect(sheet.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})

test('what was looked at is at the foot of the next goods, until the log-out', async ({ page }) => {
  const [first, second] = await findGoods('danti', 2, () => true)
  await openAs(page, 'danti', `/list/info/${first!.id}`)
  await expect(page.getByRole('region', { name: papers })).toBeVisible()
  await page.goto(`/list/info/${second!.id}`)
  const recents = page.getByRole('region', { name: '最近浏览' })
  await expect(recents.getByRole('link', { name: fullName(first!) })).toBeVisible()
  await expect(recents).not.toContainText('¥')
  await page.getByRole('button', { name: '退出登录' }).filter({ visible: true }).first().click()
  await expect(page.getByRole('main').getByText('登录后可见').filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByRole('region', { name: papers })).toBeVisible()
  await expect(recents).toHaveCount(0)
})

import { Frame } from '../screens/frame.ts'
import { GoodsPage } from '../screens/goods.ts'
import { openAs } from '../screens/login.ts'
import { expectWellMade } from '../support/accessible.ts'
import { findBlocked } from '../support/blocked-goods.ts'
import { findGoods, fullName, rungToReach } from '../support/catalogue.ts'
import { siteOrigin } from '../support/origins.ts'
import { reload } from '../support/reload.ts'
import { expect, test } from '../support/shop.ts'

/** Below the fold all arrives a little later. */
const papers = '资质与检验报告'

test('the ladder follows the quantity, the favourite stays, the link is copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: siteOrigin })
  const [ladder] = await findGoods('danti', 1, goods => rungToReach(goods) !== undefined, { is_ladder: 1 })
  const rung = rungToReach(ladder!)!
  const goods = new GoodsPage(page)
  const frame = new Frame(page)
  await openAs(page, 'danti', `/list/info/${ladder!.id}`)
  const { ypgg, sccj } = ladder!
  await expect(page).toHaveTitle(`${fullName(ladder!)} ${ypgg} ${sccj} - 商品详情 - 药集`)

  await test.step('the next rung is one tap away', async () => {
    const row = goods.main.getByRole('table', { name: '阶梯价' }).getByRole('row', { name: new RegExp(`满${rung.number}\\D`) })
    await row.getByRole('button', { name: new RegExp(`^再买\\d+${ladder!.bzdw}享¥`) }).click()
    await expect(goods.quantity).toHaveValue(String(rung.number))
    await expect(row).toContainText('已享¥')
  })

  await test.step('a favourite is one after a reload too', async () => {
    const favourite = goods.main.getByRole('button', { name: `收藏：${fullName(ladder!)}` })
    await favourite.click()
    await expect(favourite).toHaveAttribute('aria-pressed', 'true')
    await frame.expectToast('收藏成功')
    await reload(page)
    await expect(favourite).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('the link carries name, spec and address', async () => {
    await goods.main.getByRole('button', { name: '复制链接' }).click()
    await frame.expectToast('链接已复制')
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toBe(`${fullName(ladder!)} ${ladder!.ypgg} ${siteOrigin}/list/info/${ladder!.id}`)
  })
  await expect(goods.main.getByRole('region', { name: papers })).toBeVisible()
  await expectWellMade(page)
})

test('group purchase and medicine information lead to the goods', async ({ page }) => {
  const [some] = await findGoods('danti', 1, () => true)
  const { id, name, ypgg, sccj } = some!
  const canonical = page.locator('link[rel=canonical]')
  await page.goto(`/list/info-pt/${id}`)
  await expect(page.getByText('本品当前没有拼团')).toBeVisible()
  await expect(canonical).toHaveAttribute('href', `${siteOrigin}/list/info/${id}`)
  await expectWellMade(page)
  await page.goto(`/list/other/${id}/${encodeURIComponent(name)}`)
  await expect(page).toHaveTitle(`${fullName(some!)} ${ypgg} ${sccj} - 药品信息 - 药集`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(canonical).toHaveAttribute('href', `${siteOrigin}/list/other/${id}`)
  await expectWellMade(page)
  await page.getByRole('link', { name: '查看价格与采购' }).click()
  await page.waitForURL(`/list/info/${id}`)
  await expect(page.getByText('登录后可见').filter({ visible: true }).first()).toBeVisible()
})

test.describe('a buyer who cannot buy reads why, with one thing to do about it', () => {
  const cases = [
    ['a visitor', undefined, 'NOT_LOGIN', '登录后可看价采购', '登录'],
    ['a member who waits for approval', 'xinke', 'NOT_PASSED', '资质通过后可看价采购', '完善资质'],
    ['a member before sold-out goods', 'danti', 'SOLD_OUT', '暂时缺货', '到货通知'],
    ['a member before controlled goods', 'zhensuo', 'NEED_APPLY', '控销品种', '申请采购权限'],
  ] as const
  for (const [who, username, reason, text, action] of cases)
    test(who, async ({ page }) => {
      if (username) await openAs(page, username, '/')
      const blocked = await findBlocked(page.request, reason)
      await page.goto(`/list/info/${blocked.id}`)
      const { main, add } = new GoodsPage(page)
      await expect(main.getByText(new RegExp(`^${text}`)).first()).toBeVisible()
      await expect(
        main
          .getByRole('link', { name: action, exact: true })
          .or(main.getByRole('button', { name: new RegExp(`^${action}`) }))
          .first(),
      ).toBeVisible()
      await expect(main.getByRole('region', { name: papers })).toBeVisible()
      await expect(add).toHaveCount(0)
      await expectWellMade(page)
    })
})

test('goods near their expiry are coloured in every batch', async ({ page }) => {
  const [near] = await findGoods('danti', 1, goods => goods.tags.some(({ kind }) => kind === 'near-expiry'), { is_jxq: 1 })
  await openAs(page, 'danti', `/list/info/${near!.id}`)
  const batch = page
    .getByRole('table', { name: '库存批次' })
    .getByRole('row', { name: /近效期/ })
    .first()
  await expect(batch).toBeVisible()
  await expect(page.getByRole('region', { name: papers })).toBeVisible()
  await expectWellMade(page)
})

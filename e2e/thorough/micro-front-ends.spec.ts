import { openPortal, type Framework } from '../../testing/micro-front-ends/portal.ts'
import { PartnerHost } from '../screens/partner-host.ts'
import { partnerOrigin, siteOrigin } from '../support/origins.ts'
import { expect, test } from '../support/shop.ts'

const frameworks: readonly Framework[] = ['qiankun', 'micro-app', 'wujie', 'single-spa']

for (const framework of frameworks)
  test(`in an application of ${framework} a visitor searches, logs in, and finds the cart after the application was closed and opened`, async ({
    page,
    context,
  }) => {
    const host = new PartnerHost(page)
    await openPortal(page, { framework, origin: partnerOrigin, siteOrigin })
    await host.search('板蓝根颗粒')
    await host.addFirst()
    await host.expectCount(1)

    await page.getByRole('button', { name: '关闭采购' }).click()
    await expect(host.frame.searchField).toHaveCount(0)
    await page.getByRole('button', { name: '打开采购' }).click()
    await host.expectCount(1)
    await host.cartButton.click()
    await host.logInByWindow(context, '登录并放进购物车')
    await expect(host.drawer.getByText('所选1种商品已放进购物车')).toBeVisible()
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: '关闭采购' }).click()
    await page.getByRole('button', { name: '打开采购' }).click()
    await host.expectCount(1)
    await host.cartButton.click()
    await host.increase()
    await host.deleteAndTakeBack()
    const checkout = await host.checkOut(context)
    await expect(checkout.getByText('板蓝根颗粒').first()).toBeVisible()
    await checkout.close()
    await host.logOut()
  })

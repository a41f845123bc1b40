import { endPartner, enterPartnerDesk, partnerDeskPath } from '../screens/partner-desk.ts'
import { PartnerHost } from '../screens/partner-host.ts'
import { expectAccessible } from '../support/accessible.ts'
import { partnerOrigin } from '../support/origins.ts'
import { reload } from '../support/reload.ts'
import { expect, test } from '../support/shop.ts'

test('a partner’s developer tries a page with the test key up to the checkout, and it ends with the partner', async ({
  page,
  context,
  watch,
}) => {
  // Of the page whose partner has ended: browsers say so of each call that it may not read.
  watch.allow(/CORS|ERR_FAILED|is not a registered origin/)
  const host = new PartnerHost(page)
  const { drawer } = host

  await test.step('the partner’s own page has the key', async () => {
    await enterPartnerDesk(page)
    const key = await page
      .locator('code')
      .filter({ hasText: /^test_/ })
      .textContent()
    await page.addInitScript(testKey => {
      new MutationObserver(() => {
        const script = document.querySelector<HTMLScriptElement>('script[data-partner]')
        if (script) script.dataset['partner'] = testKey
      }).observe(document, { childList: true, subtree: true })
    }, String(key))
  })

  await test.step('a visitor of the page searches and adds', async () => {
    await page.goto(partnerOrigin)
    await host.search('板蓝根颗粒')
    await host.addFirst()
  })

  await test.step('the window logs in without an account', async () => {
    await host.openDrawer()
    const opened = context.waitForEvent('page')
    await drawer.getByRole('button', { name: '登录并放进购物车' }).click()
    const popup = await opened
    await expect(popup.getByRole('heading', { name: '康联药店联盟 在用测试编号' })).toBeVisible()
    await expectAccessible(popup)
    await popup.getByRole('button', { name: '登录测试门店' }).click()
    await expect(drawer.getByText('所选1种商品已放进购物车')).toBeVisible()
    await expect(drawer).toContainText('应付')
    await host.increase()
    await expectAccessible(page)
  })

  await test.step('its cart is kept over a reload, and leads to no checkout of the shop', async () => {
    await reload(page)
    await host.expectCount(1)
    await host.cartButton.click()
    const pages = context.pages().length
    await drawer.getByRole('button', { name: '去药集结算' }).click()
    await expect(drawer.getByText('测试编号到此为止：正式编号从这里前往药集结算')).toBeVisible()
    expect(context.pages()).toHaveLength(pages)
  })

  await test.step('it ends with the partner, and the page says so in a sentence', async () => {
    const desk = await context.newPage()
    await desk.goto(partnerDeskPath)
    await endPartner(desk)
    await drawer.getByRole('button', { name: /^增加/ }).click()
    await reload(page)
    await host.frame.searchField.click()
    await expect(page.getByText('本网站与药集的合作已结束，搜索和购物车已停用，请前往药集网站采购。')).toBeVisible()
  })
})

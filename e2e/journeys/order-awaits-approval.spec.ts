import { expectWellMade } from '../support/accessible.ts'
import { plainBasket } from '../support/baskets.ts'
import { addToCart } from '../support/cart-lines.ts'
import { ownServiceOrigin } from '../support/origins.ts'
import { expect, test } from '../support/shop.ts'
import { CartPage } from '../screens/cart.ts'
import { CheckOrderPage, PayPage } from '../screens/checkout.ts'
import { Frame } from '../screens/frame.ts'
import { afterLogIn, openAs } from '../screens/login.ts'
import { RegistrationPages } from '../screens/registration.ts'

const phone = '13612340077'
const company = '安和示例大药房'

test('a clerk is invited, orders beyond the limit, and pays once the 店主 has approved', async ({ page, browser, context }) => {
  // Two people's screens, most of them looked at by axe.
  test.setTimeout(120_000)
  const basket = await plainBasket('danti', 1)
  const clerk = await (await browser.newContext()).newPage()
  const steps = new RegistrationPages(clerk, phone)

  await test.step('the 店主 invites by telephone, with a limit', async () => {
    await openAs(page, 'danti', '/ddgl')
    await page.getByRole('button', { name: '邀请人员' }).click()
    const form = page.getByRole('dialog', { name: '邀请人员' })
    await form.getByLabel('手机号').fill(phone)
    await form.getByLabel('单笔限额（元）').fill('100')
    await expectWellMade(page)
    await form.getByRole('button', { name: '发送邀请' }).click()
    await new Frame(page).expectToast('邀请已发送')
    await expect(async () => {
      const letters = await context.request.get(`${ownServiceOrigin}/mailbox?to=${phone}`)
      expect(await letters.text()).toContain(`${company}邀请您担任采购员`)
    }).toPass()
  })

  await test.step('the owner of the telephone accepts, without a company of their own', async () => {
    await clerk.goto('/register/step1')
    await steps.provePhone()
    await steps.password.fill('Yaodian-66')
    await clerk.getByRole('checkbox', { name: '我已阅读并同意' }).check()
    await steps.next.click()
    await clerk.waitForURL('**/register/step2')
    await clerk.getByLabel('您的姓名').fill('周店员')
    await expectWellMade(clerk)
    await clerk.getByRole('button', { name: `接受邀请，担任${company}的采购员` }).click()
    await afterLogIn(clerk, '**/ddgl')
    await expect(clerk.getByRole('region', { name: '我的门店' })).toContainText('采购员 · 每单限¥100.00')
  })

  await test.step('an order above the limit says so before it is made, and waits', async () => {
    await addToCart(clerk, basket)
    await clerk.goto('/cart')
    await new CartPage(clerk).toCheckout.click()
    const order = new CheckOrderPage(clerk)
    await expect(order.summary).toContainText('超过单笔限额¥100.00')
    await expectWellMade(clerk)
    await clerk.getByRole('button', { name: '提交审批' }).click()
    await expect(clerk.getByRole('heading', { name: '订单审批' })).toBeVisible()
    await expect(clerk.getByText('等待店主审批，通过后即可付款；库存和优惠券已为本单保留')).toBeVisible()
    await expectWellMade(clerk)
  })

  await test.step('the 店主 finds it among the orders and approves', async () => {
    await page.goto('/order')
    await page.getByRole('button', { name: /^待审批/ }).click()
    // Until the answer arrives, the previous list stays, greyed out.
    await expect(page.getByRole('link', { name: /^去支付/ })).toHaveCount(0)
    await expectWellMade(page)
    // The newest first; the sample has one that waits too.
    await page
      .getByRole('link', { name: /^去审批/ })
      .first()
      .click()
    const approval = page.getByRole('region', { name: '订单审批' })
    await expect(approval).toContainText('周店员提交')
    await expectWellMade(page)
    await approval.getByRole('button', { name: '批准' }).click()
    await new Frame(page).expectToast('已批准，可以付款了')
    await expect(approval).toBeHidden()
  })

  await test.step('the clerk pays', async () => {
    await clerk.goto('/order')
    await clerk
      .getByRole('link', { name: /^去支付/ })
      .first()
      .click()
    const payment = new PayPage(clerk)
    await payment.choose('账期支付')
    await payment.confirm()
    await expect(clerk.getByRole('heading', { name: '下单成功，账期支付' })).toBeVisible()
  })
  await clerk.context().close()
})

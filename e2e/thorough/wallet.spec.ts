import { DatabaseSync } from 'node:sqlite'
import { CheckOrderPage, PayPage } from '../screens/checkout.ts'
import { openAs } from '../screens/login.ts'
import { expectWellMade } from '../support/accessible.ts'
import { plainBasket } from '../support/baskets.ts'
import { operate } from '../support/operate.ts'
import { putIntoCart } from '../support/place-order.ts'
import type { ShopService } from '../support/service.ts'
import { reload } from '../support/reload.ts'
import { expect, test } from '../support/shop.ts'

/** The one that waits for an operator. */
function waitingWithdrawal({ databaseFile }: ShopService): string {
  const database = new DatabaseSync(databaseFile, { readOnly: true })
  const { id } = database.prepare("select id from withdrawal where state = 'checking' order by created_at desc limit 1").get() as {
    id: string
  }
  database.close()
  return id
}

test('a store checks in for points, has money back, transfers more, and spends a coupon that is then used', async ({ page, shop }) => {
  const main = page.getByRole('main')
  const region = (name: string) => main.getByRole('region', { name, exact: true })

  await test.step('签到 brings points once a day, and is seen where points are', async () => {
    await openAs(page, 'danti', '/user')
    const before = Number(
      await main
        .getByRole('link', { name: /^积分 \d/ })
        .getByRole('strong')
        .textContent(),
    )
    await region('每日签到').getByRole('button', { name: '签到领5积分' }).click()
    await expect(page.getByText('签到成功，获得5积分')).toBeVisible()
    await expect(main.getByRole('link', { name: /^积分 \d/ }).getByRole('strong')).toHaveText(String(before + 5))
    await expect(region('每日签到')).toContainText('已连续签到1天')
    await expectWellMade(page)
    await page.goto('/jfgl')
    await expect(region('可用积分')).toContainText(String(before + 5))
    await expect(region('每日签到')).toContainText('今日已签到，明天签到得5积分')
    await expect(region('积分规则')).toContainText('每天签到得5积分起，连续签到一天最多得30积分')
    await expect(region('积分明细').getByRole('listitem').first()).toContainText(/签到.*\+5/)
    await expectWellMade(page)
  })

  await test.step('money back is held, checked and sent, and the log has it', async () => {
    await page.goto('/yegl')
    const withdraw = region('提现')
    await withdraw.getByLabel('提现金额').fill('120.50')
    await withdraw.getByLabel('开户银行及网点').fill('示例银行杭州文一路支行')
    await withdraw.getByLabel('银行账号').fill('6222 0200 0000 0001')
    await withdraw.getByLabel('登录密码').fill('Yaoji2026!')
    await withdraw.getByRole('button', { name: '申请提现' }).click()
    const asked = withdraw.getByRole('list', { name: '提现记录' }).getByRole('listitem').first()
    await expect(asked).toContainText('审核中')
    await expect(withdraw).toContainText('有一笔提现正在处理')
    await expectWellMade(page)
    const id = waitingWithdrawal(shop)
    operate(shop, 'withdrawal-approve', id)
    operate(shop, 'withdrawal-paid', id, '--reference', 'B20261123001')
    await reload(page)
    await expect(asked).toContainText('已到账')
    await expect(region('账户余额')).toContainText('¥49,879.50')
    await expect(region('余额明细').getByRole('listitem').first()).toContainText(/提现.*−¥120\.50/)
  })

  await test.step('a transfer waits under its code, and the page sees by itself that its money is there', async () => {
    const topup = region('充值')
    await topup.getByLabel('充值金额').fill('5000')
    await topup.getByRole('radio', { name: '对公转账' }).check()
    await topup.getByRole('button', { name: '去充值' }).click()
    await expect(topup.getByRole('status')).toContainText(/充值¥5,000\.00\s*等待到账/)
    await reload(page)
    const facts = topup.getByRole('group', { name: '对公转账' })
    await expect(facts).toContainText(/收款户名.*汇款附言/s)
    await expectWellMade(page)
    const [code = ''] = /CZ\d{16}/.exec((await facts.textContent()) ?? '') ?? []
    operate(shop, 'topup-arrived', code, '--amount', '5000.00', '--reference', 'B20261123002')
    await expect(region('账户余额')).toContainText('¥54,879.50')
    await expect(region('余额明细').getByRole('listitem').first()).toContainText(new RegExp(`充值.*${code}.*\\+¥5,000\\.00`))
    await expect(topup.getByLabel('充值金额')).toBeVisible()
  })

  await test.step('a coupon is held by the order that waits, and used once that is paid', async () => {
    await putIntoCart(page.context().request, await plainBasket('danti', 3))
    await page.goto('/cart/step2')
    const checkOrder = new CheckOrderPage(page)
    await checkOrder.bestCoupon.check()
    await expect(checkOrder.summary).toContainText('优惠券')
    await checkOrder.submit.click()
    await page.waitForURL(/\/cart\/step3\//)
    const pay = new PayPage(page)
    const address = page.url()
    await page.goto('/yhq')
    await expect(main.getByRole('listitem').filter({ hasText: '占用中' }).first()).toBeVisible()
    await expectWellMade(page)
    await page.goto(address)
    await pay.choose('余额支付')
    await pay.confirm()
    await page.waitForURL(/\/cart\/step4/)
    await expect(main).toContainText(/\d{16,}/)
    const sn = /\d{16,}/.exec((await main.textContent()) ?? '')?.[0] ?? ''
    await page.goto('/yhq?status=1')
    await expect(main.getByRole('listitem').filter({ has: page.getByRole('link', { name: sn }) })).toHaveCount(1)
    await expectWellMade(page)
  })
})

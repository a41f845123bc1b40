import { DatabaseSync } from 'node:sqlite'
import type { GoodsWire } from '../../contract/calls/storefront/goods.ts'
import { CartPage } from '../screens/cart.ts'
import { CheckOrderPage, PayPage } from '../screens/checkout.ts'
import { GoodsPage } from '../screens/goods.ts'
import { openAs } from '../screens/login.ts'
import { expectWellMade } from '../support/accessible.ts'
import { findBlocked } from '../support/blocked-goods.ts'
import { fullName, leastQuantity } from '../support/catalogue.ts'
import { plainBasket } from '../support/baskets.ts'
import { operate } from '../support/operate.ts'
import { paperPhoto } from '../support/photo.ts'
import { putIntoCart } from '../support/place-order.ts'
import type { ShopService } from '../support/service.ts'
import { expect, test } from '../support/shop.ts'

const kind = '食品经营许可证'

/** A line that was put into the cart while the paper was in force. */
function putBefore({ databaseFile }: ShopService, username: string, goods: GoodsWire): void {
  const database = new DatabaseSync(databaseFile, { timeout: 5_000 })
  database
    .prepare(
      `insert into cart_line (member_id, goods_id, warehouse_id, quantity, is_selected, created_at)
       select membership.member_id, ?, ?, ?, 1, ? from membership
       join person on person.id = membership.person_id where person.username = ? and membership.is_default = 1`,
    )
    .run(goods.id, goods.ck_id, leastQuantity(goods), Date.now(), username)
  database.close()
}

/** The paper of this kind that was handed in and waits. */
function waitingPaper({ databaseFile }: ShopService): string {
  const database = new DatabaseSync(databaseFile, { readOnly: true })
  const { id } = database.prepare("select id from handed_paper where kind = ? and state = 'waiting'").get(kind) as { id: string }
  database.close()
  return id
}

test('a paper is over and its goods are closed; renewed and approved, they are bought', async ({ page, shop }) => {
  const main = page.getByRole('main')
  const card = main.getByRole('listitem').filter({ has: page.getByRole('heading', { name: kind, exact: true }) })
  const goodsPage = new GoodsPage(page)

  await openAs(page, 'zhensuo', '/')
  const goods = await findBlocked(page.context().request, 'QUAL_EXPIRED')

  await test.step('a line from before says so in the cart, is not checked out and does not keep the rest back', async () => {
    putBefore(shop, 'zhensuo', goods)
    await putIntoCart(page.context().request, await plainBasket('zhensuo', 3))
    await page.goto('/cart')
    const closed = main
      .getByRole('row')
      .filter({ hasText: goods.name })
      .filter({ hasText: `${kind}已过期` })
    await expect(closed.getByRole('link', { name: '更新资质' })).toBeVisible()
    await expectWellMade(page)
    await new CartPage(page).toCheckout.click()
    await page.waitForURL(/\/cart\/step2/)
    const { goods: listed, submit } = new CheckOrderPage(page)
    await expect(submit).toBeEnabled()
    await expect(listed.getByText(goods.name)).toHaveCount(0)
  })

  await test.step('goods of the paper say why they are not sold, and lead to it', async () => {
    await page.goto(`/list/info/${goods.id}`)
    await expect(main.getByText(`${kind}已过期`).first()).toBeVisible()
    await expect(goodsPage.add).toHaveCount(0)
    await main.getByRole('link', { name: '更新资质' }).first().click()
    await page.waitForURL(/\/zzzj\?kind=/)
    await expect(card).toContainText('已过期')
    await expectWellMade(page)
  })

  await test.step('the new one says at each field what is missing, and is handed in', async () => {
    const form = page.getByRole('form', { name: `上传：${kind}` })
    await form.getByRole('button', { name: '提交审核' }).click()
    await expect(form.getByText('请上传证件照片或PDF')).toBeVisible()
    await form.locator('input[type=file]').first().setInputFiles(paperPhoto)
    await expect(form.getByRole('link', { name: '第1页' })).toBeVisible()
    await form.getByLabel('证件编号').fill('JY13205080012345')
    await form.getByLabel('发证日期').fill('2026-01-05')
    await form.getByLabel('有效期至').fill('2098-01-04')
    await expectWellMade(page)
    await form.getByRole('button', { name: '提交审核' }).click()
    await expect(form).toBeHidden()
    await expect(card.getByRole('button', { name: `撤回：${kind}` })).toBeVisible()
  })

  await test.step('approved, the warning is gone and the goods are bought', async () => {
    operate(shop, 'paper-approve', waitingPaper(shop))
    await page.goto(`/list/info/${goods.id}`)
    await goodsPage.add.click()
    await expect(page.getByRole('status').filter({ hasText: '已加入购物车' }).first()).toBeVisible()
    await expect(main.getByText(`${kind}已过期`)).toHaveCount(0)
    await page.goto('/cart')
    await expect(new CartPage(page).line(fullName(goods))).toBeVisible()
    await new CartPage(page).toCheckout.click()
    await page.waitForURL(/\/cart\/step2/)
    await new CheckOrderPage(page).submit.click()
    await page.waitForURL(/\/cart\/step3\//)
    await new PayPage(page).choose('余额支付')
    await new PayPage(page).confirm()
    await page.waitForURL(/\/cart\/step4/)
    await expectWellMade(page)
  })
})

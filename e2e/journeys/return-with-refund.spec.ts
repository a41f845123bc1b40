import { AfterSalePage } from '../screens/after-sale.ts'
import { openAs } from '../screens/login.ts'
import { expectWellMade } from '../support/accessible.ts'
import { operate } from '../support/operate.ts'
import { paperPhoto } from '../support/photo.ts'
import { reload } from '../support/reload.ts'
import { expect, test } from '../support/shop.ts'

test('goods go back from a signed order, and the money that was shown comes back', async ({ page, shop }) => {
  const afterSale = new AfterSalePage(page)
  let shown = ''
  let number = ''
  let place = ''

  await test.step('the order leads to the form, which says what comes back', async () => {
    await openAs(page, 'danti', '/order?tab=completed')
    await page
      .getByRole('link', { name: /^申请售后/ })
      .first()
      .click()
    await page.waitForURL(/\/order\/askAfterSales\//)
    await afterSale.choose('退货退款')
    await afterSale.choose(/^质量问题/)
    await afterSale.main.getByRole('checkbox').first().check()
    await expect(afterSale.main.getByText('预计退款')).toContainText(/¥[1-9]/)
    shown = /¥[\d,.]+/.exec((await afterSale.main.getByText('预计退款').textContent()) ?? '')?.[0] ?? ''
    await expectWellMade(page)
  })

  await test.step('without a picture it is not sent, with one it is', async () => {
    await afterSale.submit.click()
    await expect(afterSale.main.getByText('请上传照片')).toBeVisible()
    await page.locator('input[type=file]').setInputFiles(paperPhoto)
    await expect(afterSale.main.getByRole('img', { name: '照片1' })).toBeVisible()
    await reload(page)
    await expect(afterSale.main.getByRole('img', { name: '照片1' })).toBeVisible()
    await afterSale.submit.click()
    await page.waitForURL(/\/order\/returnInfo\//)
    await expect(afterSale.state('待审核')).toBeVisible()
    await expect(afterSale.lines).toContainText(shown)
    number = await afterSale.number()
    place = new URL(page.url()).pathname
    await expectWellMade(page)
  })

  await test.step('the shop grants it, the buyer sends the goods back', async () => {
    operate(shop, 'after-sale-approve', number)
    await reload(page)
    await expect(afterSale.main.getByText('退货地址')).toBeVisible()
    await page.getByLabel('快递公司').fill('顺丰')
    await page.getByRole('textbox', { name: '运单号' }).fill('SF1234567890')
    await expectWellMade(page)
    await afterSale.main.getByRole('button', { name: '提交运单号' }).click()
    await expect(afterSale.state('待收货')).toBeVisible()
  })

  await test.step('the shop inspects and pays, and list and page tell the same', async () => {
    for (const command of ['arrive', 'inspect', 'refund']) operate(shop, `after-sale-${command}`, number)
    await reload(page)
    await expect(afterSale.state('已完成')).toBeVisible()
    await expect(afterSale.main.getByRole('group', { name: '退款' })).toContainText(shown)
    await page.goto('/order?tab=after-sale')
    await expect(page.getByRole('listitem').filter({ hasText: number }).last()).toContainText('已完成')
    await expectWellMade(page)
  })

  await test.step('the refund was wrong: it is reversed, and the buyer sees why and may ask again', async () => {
    operate(shop, 'after-sale-reverse', number, '--reason', '验收数填错')
    await page.goto(place)
    await expect(afterSale.state('退款已冲正')).toBeVisible()
    await expect(afterSale.main.getByText('冲正原因：验收数填错')).toBeVisible()
    await page.goto('/yegl?use_type=7')
    await expect(page.getByRole('main')).toContainText(/退款冲正订单.*−¥[1-9]/)
    await expectWellMade(page)
  })
})

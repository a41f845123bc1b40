import { readFile } from 'node:fs/promises'
import { expectWellMade } from '../support/accessible.ts'
import { plainBasket } from '../support/baskets.ts'
import { addToCart } from '../support/cart-lines.ts'
import { operate } from '../support/operate.ts'
import { expect, test } from '../support/shop.ts'
import { CartPage } from '../screens/cart.ts'
import { CheckOrderPage } from '../screens/checkout.ts'
import { openAs } from '../screens/login.ts'

test('a store that has not signed is led to its contracts, signs them, and goes on where it was with nothing lost', async ({
  page,
  shop,
  watch,
}) => {
  watch.allow(/459/)
  const checkOrder = new CheckOrderPage(page)
  const main = page.getByRole('main')
  const refused = page.getByRole('dialog', { name: '温馨提示' })
  const sign = async (titles: readonly string[]) => {
    await refused.getByRole('button', { name: '去签署' }).click()
    await page.waitForURL(/\/dzht\?/)
    for (const title of titles) {
      await page.getByRole('button', { name: `阅读全文：${title}` }).click()
      await expect(page.getByRole('region', { name: title })).toContainText('甲方（购货方）：青禾示例药房')
      await page.getByRole('checkbox', { name: `我已阅读并同意《${title}》` }).check()
    }
    if (titles.length > 1) await expectWellMade(page)
    await page.getByRole('button', { name: `去签署（${titles.length}份）` }).click()
    await expect(page.getByRole('heading', { name: '模拟电子签约' })).toBeVisible()
    await expect(main).toContainText('赵示例')
    await page.getByRole('button', { name: '确认签署' }).click()
    await page.waitForURL(/\/dzht$/)
    await page.getByRole('link', { name: '继续结算' }).click()
    await expect(checkOrder.submit).toBeVisible()
  }

  await test.step('checkout leads to the contracts and back', async () => {
    await openAs(page, 'daiqian', '/')
    await addToCart(page, await plainBasket('daiqian', 2))
    await page.goto('/cart')
    await new CartPage(page).toCheckout.click()
    await sign(['质量保证协议', '年度购销合同', '平台服务协议'])
  })

  await test.step('a contract that the shop ends meanwhile is signed again, and what was typed is still there', async () => {
    await checkOrder.remark.fill('请周三上午送货')
    const payable = await checkOrder.payable()
    const other = await page.context().newPage()
    await other.goto('/dzht')
    const contract = other.getByRole('listitem').filter({ hasText: '年度购销合同' })
    await expect(contract).toContainText('已生效')
    const number = /HT\d{16}/.exec((await contract.textContent()) ?? '')?.[0] ?? ''
    const download = other.waitForEvent('download')
    await contract.getByRole('button', { name: '下载：年度购销合同' }).click()
    // Under load Chromium tells the journey of the file before it has its name; the store's test knows that.
    expect(await readFile(await (await download).path(), 'utf8')).toContain(number)
    await other.close()
    operate(shop, 'contract-withdraw', number, '--reason', '条款更新')
    await checkOrder.submit.click()
    await sign(['年度购销合同'])
    await expect(checkOrder.remark).toHaveValue('请周三上午送货')
    expect(await checkOrder.payable()).toBe(payable)
    await checkOrder.submit.click()
    await page.waitForURL('**/cart/step3/**')
  })
})

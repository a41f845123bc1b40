import { readFile } from 'node:fs/promises'
import { expectWellMade } from '../support/accessible.ts'
import { plainBasket } from '../support/baskets.ts'
import { addToCart } from '../support/cart-lines.ts'
import { operate } from '../support/operate.ts'
import { expect, test } from '../support/shop.ts'
import { CartPage } from '../screens/cart.ts'
import { CheckOrderPage } from '../screens/checkout.ts'
import { ContractsPage } from '../screens/contracts.ts'
import { openAs } from '../screens/login.ts'

test('a store that has not signed is led to its contracts, signs them, and goes on where it was with nothing lost', async ({
  page,
  shop,
  watch,
}) => {
  watch.allow(/459/)
  const checkOrder = new CheckOrderPage(page)
  const contracts = new ContractsPage(page)
  const sign = async (titles: readonly string[]) => {
    await contracts.agreeTo(titles, '青禾示例药房')
    if (titles.length > 1) await expectWellMade(page)
    await contracts.sign(titles.length, '赵示例')
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
    expect(await readFile(await (await download).path(), 'latin1')).toMatch(/^%PDF-/)
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

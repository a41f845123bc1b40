import { amountsIn, fenOf } from '../screens/amounts.ts'
import { CartPage } from '../screens/cart.ts'
import { CheckOrderPage, PayPage } from '../screens/checkout.ts'
import { openAs } from '../screens/login.ts'
import { OrderPage } from '../screens/order.ts'
import { expectWellMade } from '../support/accessible.ts'
import { plainBasket } from '../support/baskets.ts'
import { findGoods } from '../support/catalogue.ts'
import { operate } from '../support/operate.ts'
import { paperPhoto } from '../support/photo.ts'
import { putIntoCart } from '../support/place-order.ts'
import { reload } from '../support/reload.ts'
import { expect, test } from '../support/shop.ts'

const company = '康庭示例连锁药业有限公司'

test('goods with ephedrine become an order of their own, are paid by transfer alone, and their receipt is filed', async ({
  page,
  shop,
}) => {
  const [ephedrine] = await findGoods('liansuo', 1, goods => goods.tags.some(({ kind }) => kind === 'ephedrine'), { in_stock: 1 })
  const checkOrder = new CheckOrderPage(page)
  const order = new OrderPage(page)
  const main = page.getByRole('main')
  let number = ''
  let payable = ''

  await test.step('a mixed cart is split, and the parts are the sum', async () => {
    await openAs(page, 'liansuo', '/addr')
    await putIntoCart(page.context().request, [ephedrine!, ...(await plainBasket('liansuo', 1))])
    await page.goto('/cart')
    await expect(page.getByRole('main')).toContainText(/含麻\d+种另成一单/)
    await new CartPage(page).toCheckout.click()
    await page.waitForURL(/\/cart\/step2/)
    await expect(checkOrder.submit).toBeVisible()
    const { 其他商品: rest = '', '含麻商品，仅限对公转账': apart = '' } = await checkOrder.amounts()
    expect(fenOf(rest) + fenOf(apart)).toBe(fenOf(await checkOrder.payable()))
    payable = apart
    await page.getByRole('checkbox', { name: /已阅读/ }).check()
    await expectWellMade(page)
    await checkOrder.submit.click()
    await page.waitForURL(/\/cart\/step3\//)
    await expect(new PayPage(page).pay).toContainText(rest.replace('¥', '').slice(-6))
  })

  await test.step('the other one is paid from the account of the licence', async () => {
    await main.getByRole('link', { name: '去支付' }).click()
    await page.waitForURL(/\/cart\/hm/)
    await expect(main.getByRole('button', { name: /^对公转账 ¥/ })).toBeVisible()
    const facts = await amountsIn(main)
    expect(facts['应付金额']).toBe(payable)
    number = facts['订单编号'] ?? ''
    expect(number).toMatch(/-HM$/)
    await main.getByRole('button', { name: /^对公转账 ¥/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: '确认支付' }).click()
    const form = page.getByRole('form', { name: '提交转账凭证' })
    await form.getByLabel('转账凭证').setInputFiles(paperPhoto)
    await form.getByLabel('付款户名').fill(company)
    await expectWellMade(page)
    await form.getByRole('button', { name: '提交转账凭证' }).click()
    await expect(page.getByRole('heading', { name: '转账待确认' })).toBeVisible()
  })

  await test.step('the shop sends it, the buyer receives it', async () => {
    operate(shop, 'confirm-transfer', number, '--amount', payable.slice(1), '--payer', company)
    for (const command of ['slip', 'pick']) operate(shop, command, number)
    operate(shop, 'ship', number, '--carrier', '顺丰', '--parcel-number', 'SF1234567890')
    await main.getByRole('link', { name: '查看订单' }).click()
    await page.waitForURL(/\/order\/info\//)
    expect(await order.payable()).toBe(payable)
    await main.getByRole('link', { name: '收货核对', exact: true }).click()
    await page.waitForURL(/\/order\/receiving\//)
    await main.getByRole('button', { name: '其余全部完好' }).click()
    await main.getByRole('button', { name: '确认收货' }).click()
    const dialog = page.getByRole('dialog', { name: '确认收货' })
    await expect(dialog).toContainText('没有差异')
    await dialog.getByRole('button', { name: '确认收货' }).click()
    await main.getByRole('link', { name: '去上传回执' }).click()
  })

  await test.step('the receipt has the batches that were found whole, wants the rest, is sent, and filed', async () => {
    await page.waitForURL('**/hmdd')
    const row = page.getByRole('listitem').filter({ hasText: number })
    await row.getByRole('button', { name: `上传回执：${number}` }).click()
    const form = page.getByRole('form', { name: `上传回执：${number}` })
    for (const box of await form.getByRole('group', { name: '逐项核对' }).getByRole('checkbox').all()) await expect(box).toBeChecked()
    await form.getByRole('button', { name: '提交回执' }).click()
    await expect(form.getByRole('alert').first()).toContainText('请确认货已全部收到')
    for (const name of ['确认货已全部收到', '款项由本单位支付']) await form.getByRole('checkbox', { name }).check()
    await form.getByLabel('盖章的随货同行单').setInputFiles(paperPhoto)
    await expectWellMade(page)
    await form.getByRole('button', { name: '提交回执' }).click()
    await expect(row).toContainText('待审核')
    operate(shop, 'archive-receipt', number)
    await reload(page)
    await expect(row).toContainText('已归档')
  })
})

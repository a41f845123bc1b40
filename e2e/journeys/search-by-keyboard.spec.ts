import type { GoodsWire } from '../../contract/calls/storefront/goods.ts'
import { amountIn, fenOf } from '../screens/amounts.ts'
import { CartPage } from '../screens/cart.ts'
import { CheckOrderPage, PayPage } from '../screens/checkout.ts'
import { Frame } from '../screens/frame.ts'
import { openAs } from '../screens/login.ts'
import { OrderPage } from '../screens/order.ts'
import { SearchBoxScreen } from '../screens/search-box.ts'
import { expectWellMade } from '../support/accessible.ts'
import { findGoods, fullName } from '../support/catalogue.ts'
import { pressByKey, tabTo } from '../support/keyboard.ts'
import { expect, test } from '../support/shop.ts'

/** Sold in packs; two packs reach the warehouse's start amount, and nothing has to be confirmed. */
const isInPacks = ({ zbz, is_split, qg_number, number, quota, price, tags }: GoodsWire) =>
  zbz > 1 &&
  is_split === 0 &&
  qg_number <= zbz &&
  (number ?? 0) > 5 * zbz &&
  quota === null &&
  fenOf(price ?? '') * 2 * zbz > 300_00 &&
  fenOf(price ?? '') * 2 * zbz < 3_000_00 &&
  tags.every(({ kind }) => !['near-expiry', 'ephedrine', 'cold'].includes(kind))

test('a member orders from the search box by keyboard alone, up to the paid order', async ({ page, watch }) => {
  // From the search to the paid order, each screen looked at by axe.
  test.setTimeout(240_000)
  const frame = new Frame(page)
  const box = new SearchBoxScreen(page)
  const [goods] = await findGoods('danti', 1, isInPacks)
  const { name, bzdw, barcode, zbz } = goods!
  await openAs(page, 'danti', '/')
  await frame.expectMember('安和示例大药房')

  await test.step('the list comes by the shortcut, says its count and follows the arrow keys', async () => {
    await box.reach()
    await box.type(barcode)
    await expect(box.status).toHaveText('共1条搜索建议，按上下键选择')
    await expect(box.options).toContainText('条码匹配')
    await page.keyboard.press('ArrowDown')
    await expect(box.active).toContainText('输入数量，回车加购')
  })

  await test.step('a quantity that does not fit is refused in the row, and stays to be corrected', async () => {
    watch.allow(/answer 422 POST .*\/api\/cart$/, /console error .*422/)
    await page.keyboard.type(String(zbz + 1), { delay: 60 })
    await expect(box.active).toContainText(`数量 ${zbz + 1}${bzdw}`)
    await page.keyboard.press('Enter')
    await expect(box.active).toContainText(`须按${zbz}${bzdw}的倍数`)
    await expect(box.status).toContainText(`${name}未加购：须按`)
    await expectWellMade(page)
  })

  await test.step('one that fits is in the cart, and the next letters are the next search', async () => {
    for (let digits = String(zbz + 1).length; digits > 0; digits--) await page.keyboard.press('Backspace')
    await page.keyboard.type(String(2 * zbz), { delay: 60 })
    await page.keyboard.press('Enter')
    await expect(box.status).toHaveText(`已加购 ${name} ${2 * zbz}${bzdw}`)
    await expect(box.options).toHaveCount(0)
    await expect(box.field).toBeFocused()
    await frame.expectCartCount(1)
    await expectWellMade(page)
    await page.keyboard.type('amxl')
    await expect(box.field).toHaveValue('amxl')
  })

  await test.step('the cart has the line, and leads on', async () => {
    const cart = new CartPage(page)
    for (let letters = 'amxl'.length; letters > 0; letters--) await page.keyboard.press('Backspace')
    await pressByKey(page, page.getByRole('banner').getByRole('link', { name: /^购物车，1种商品$/ }))
    await page.waitForURL('**/cart')
    await expect(cart.quantity(fullName(goods!))).toHaveValue(String(2 * zbz))
    await expectWellMade(page)
    await pressByKey(page, cart.toCheckout)
    await page.waitForURL(/\/cart\/step2/)
  })

  let payable = ''
  await test.step('the order is checked and submitted', async () => {
    const checkOrder = new CheckOrderPage(page)
    await tabTo(page, checkOrder.remark)
    await page.keyboard.type('上午送货')
    await expectWellMade(page)
    await tabTo(page, checkOrder.submit)
    payable = await checkOrder.payable()
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/cart\/step3\//)
  })

  await test.step('it is paid, and the amount is the same everywhere', async () => {
    const payment = new PayPage(page)
    await expect(payment.pay).toBeVisible()
    expect(await amountIn(payment.pay)).toBe(payable)
    await expectWellMade(page)
    await pressByKey(page, payment.pay)
    const dialog = page.getByRole('dialog', { name: '确认支付' })
    await pressByKey(page, dialog.getByRole('button', { name: '确认支付' }))
    await page.waitForURL(/\/cart\/step4/)
    await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible()
    await expectWellMade(page)
    await pressByKey(page, page.getByRole('link', { name: '查看订单' }))
    await page.waitForURL(/\/order\/info\//)
    expect(await new OrderPage(page).payable()).toBe(payable)
    await expectWellMade(page)
  })
})

test('Escape gives the digits back to the text, closes the list and empties the field', async ({ page }) => {
  const frame = new Frame(page)
  const box = new SearchBoxScreen(page)
  await openAs(page, 'danti', '/')
  await frame.expectMember('安和示例大药房')
  await box.reach()
  await box.type('amxl')
  await expect(box.options.first()).toContainText('阿莫西林')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('12')
  await expect(box.active).toContainText('数量 12')
  await page.keyboard.press('Escape')
  await expect(box.active).toHaveCount(0)
  await expect(box.options.first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(box.options).toHaveCount(0)
  await expect(box.field).toHaveValue('amxl')
  await page.keyboard.press('Escape')
  await expect(box.field).toHaveValue('')
})

test('a visitor has to log in for a quantity; a whole code and Enter opens its goods', async ({ page }) => {
  const box = new SearchBoxScreen(page)
  const [goods] = await findGoods('danti', 1, each => each.barcode !== '')
  await page.goto('/')
  await box.reach()
  await box.type('阿莫西林')
  await page.keyboard.press('ArrowDown')
  await expect(box.active).toContainText('登录后可加购')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.keyboard.type(goods!.barcode, { delay: 90 })
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/list/info/${goods!.id}`)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText(goods!.name)
})

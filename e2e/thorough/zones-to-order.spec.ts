import { writeFileSync } from 'node:fs'
import { addDays, chinaDay } from '../../contract/domain/china-day.ts'
import { fullName } from '../../contract/domain/goods/full-name.ts'
import { formatUnitPrice, parseUnitPrice, type UnitPrice } from '../../contract/domain/money.ts'
import { fenOf, sumOf } from '../screens/amounts.ts'
import { CartPage } from '../screens/cart.ts'
import { CheckOrderPage } from '../screens/checkout.ts'
import { openAs } from '../screens/login.ts'
import { plainBasket } from '../support/baskets.ts'
import { operate } from '../support/operate.ts'
import { orderAndPay } from '../support/order-and-pay.ts'
import { reload } from '../support/reload.ts'
import { expect, test } from '../support/shop.ts'

const set = '秋冬备货组合'
const coupon = '满800减20备货券'

test('a set, a gift, a price of today, a coupon and a cash-back go from their zones to one order, with the same amounts everywhere', async ({
  page,
  service,
}, info) => {
  test.setTimeout(180_000)
  const cart = new CartPage(page)
  const checkOrder = new CheckOrderPage(page)
  const main = page.getByRole('main')
  const [goods] = await plainBasket('zhensuo', 1)
  const name = fullName(goods!)
  const day = chinaDay(Date.now())
  const price = formatUnitPrice(Math.floor((parseUnitPrice(goods!.price!)! * 9) / 10) as UnitPrice)
  const added = page.getByText('已加入购物车').first()
  let setPrice = ''

  await test.step('what an operator makes is in its zone at the next look, while the service runs on', async () => {
    await openAs(page, 'zhensuo', '/mrtj')
    const today = page.getByRole('region', { name: '今天的特价商品' })
    await expect(today.getByRole('listitem').first()).toBeVisible()
    await expect(today.getByRole('link', { name, exact: true })).toHaveCount(0)
    const file = info.outputPath('promotion.json')
    writeFileSync(file, JSON.stringify({ name: '今日特价', begins: day, ends: addDays(day, 1), goods: [{ id: goods!.id, price }] }))
    operate(service, 'promotion-save', 'daily', '--file', file)
    await reload(page)
    const card = today.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) })
    await expect(card).toContainText(`¥${price}`)
    await card.getByRole('button', { name: /^加入购物车/ }).click()
    await expect(added).toBeVisible()
  })

  await test.step('a coupon is claimed, a set and goods with a gift are put into the cart where they are offered', async () => {
    await page.goto('/lqzx')
    await page.getByRole('button', { name: `立即领取：${coupon}` }).click()
    await page.goto('/zhzq')
    const offered = page.getByRole('listitem').filter({ hasText: set })
    setPrice = (await offered.locator('.yaoji-price').first().innerText()).replaceAll(/\s/g, '')
    await offered.getByRole('button', { name: `整套加购：${set}` }).click()
    await expect(added).toBeVisible()
    await page.goto('/zhmz')
    const gift = page.getByRole('region', { name: '买赠' })
    await expect(gift).toContainText('每满10盒一次')
    await gift
      .getByRole('button', { name: /^加入购物车/ })
      .first()
      .click()
    await expect(added).toBeVisible()
  })

  let expected = ''
  let swapPrice = ''
  await test.step('the cart has all of it; enough of the goods brings the gift, and something back later', async () => {
    await page.goto('/cart')
    await expect(page.getByRole('row').filter({ hasText: set })).toContainText(setPrice)
    await expect(cart.line(name)).toContainText('每日特价')
    await page.getByRole('textbox', { name: /四磨汤口服液的数量/ }).fill('80')
    await page.keyboard.press('Tab')
    await expect(main).toContainText('八珍颗粒')
    await expect(cart.summary).toContainText('本单预计返')
    // The other of two gifts, and goods at a swap price: the one changes no sum, the other by what it says.
    const before = fenOf(await cart.payable())
    const gifts = await cart.openGifts()
    await gifts.getByRole('button', { name: /^保妇康栓/ }).click()
    await gifts.getByRole('button', { name: /^三金片/ }).click()
    await expect(gifts).toContainText('已赠保妇康栓')
    swapPrice = /¥[\d.]+/.exec(await gifts.getByRole('button', { name: /^三金片/ }).innerText())?.[0] ?? ''
    await expect.poll(async () => fenOf(await cart.payable()) - before).toBe(fenOf(swapPrice))
    expected = await cart.payable()
    await cart.toCheckout.click()
  })

  let amounts: Record<string, string> = {}
  let lineAmounts: string[] = []
  let partAmounts: string[] = []
  await test.step('the coupon takes what it says, the rest is as in the cart', async () => {
    await page.waitForURL(/\/cart\/step2/)
    await checkOrder.noCoupon.check()
    await checkOrder.useNothingStored()
    await expect.poll(() => checkOrder.payable()).toBe(expected)
    await page.getByRole('radio', { name: new RegExp(coupon) }).check()
    await expect.poll(async () => fenOf(expected) - fenOf(await checkOrder.payable())).toBe(20_00)
    expected = await checkOrder.payable()
    amounts = await checkOrder.amounts()
    lineAmounts = await checkOrder.lineAmounts()
    partAmounts = await checkOrder.partAmounts(set)
    expect(sumOf(partAmounts)).toBe(fenOf(setPrice.split('/')[0]!))
  })

  await test.step('the order repeats it: the parts of the set, the gift for nothing, the same sums; /hb waits for what comes back', async () => {
    const order = await orderAndPay(page, expected)
    expect(await order.amounts()).toEqual(amounts)
    expect(sumOf(await order.lineAmounts())).toBe(sumOf(lineAmounts))
    const parts = await order.lines.filter({ hasText: set }).locator('td[data-name="金额"] .yaoji-price').allTextContents()
    expect(parts).toEqual(partAmounts)
    expect(parts).toHaveLength(2)
    for (const gift of ['八珍颗粒', '保妇康栓']) await expect(order.lines.filter({ hasText: gift })).toContainText(/赠品.*¥0\.00/)
    await expect(order.lines.filter({ hasText: '三金片' })).toContainText('换购价')
    await expect(order.lines.filter({ hasText: '三金片' })).toContainText(`${swapPrice}/盒`)
    await expect(order.lines.filter({ hasText: '柏子养心丸' })).toHaveCount(0)
    await expect(order.lines.filter({ hasText: goods!.name })).toContainText(`¥${price}`)
    const sn = /\d{16,}/.exec(await main.innerText())?.[0] ?? ''
    await page.goto('/hb')
    const waiting = page.getByRole('list', { name: '满返明细' }).locator(':scope > li').filter({ hasText: sn })
    await expect(waiting).toContainText('待入账')
    await expect(waiting).toContainText(amounts['本单预计返'] ?? 'nothing')
  })
})

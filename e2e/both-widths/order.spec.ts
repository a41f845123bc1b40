import { formatUnitPrice, parseUnitPrice } from '../../contract/domain/money.ts'
import { expectWellMade } from '../support/accessible.ts'
import { ladderBasket } from '../support/baskets.ts'
import { fullName, rungToReach } from '../support/catalogue.ts'
import { fillGrandCart, linesOfGrandCart } from '../support/grand-cart.ts'
import { expect, test } from '../support/shop.ts'
import { amountIn, amountsIn, fenOf, sumOf, payableBySteps } from '../screens/amounts.ts'
import { CartPage } from '../screens/cart.ts'
import { CheckOrderPage, PayPage } from '../screens/checkout.ts'
import { Frame } from '../screens/frame.ts'
import { GoodsPage } from '../screens/goods.ts'
import { openAs } from '../screens/login.ts'
import { OrderPage } from '../screens/order.ts'

test('from the search to a paid order of thirty lines, with the same amounts to the fen on every screen and paper', async ({ page }) => {
  // Some thirty screens of a busy machine, each looked at by axe.
  test.setTimeout(240_000)
  const {
    ladder,
    others: [wanted, unwanted],
  } = await ladderBasket('danti')
  const frame = new Frame(page)
  const goods = new GoodsPage(page)
  const cart = new CartPage(page)
  const checkOrder = new CheckOrderPage(page)
  const order = new OrderPage(page)
  const names = [ladder, wanted, unwanted].map(fullName)
  const [ladderName = '', wantedName = '', unwantedName = ''] = names

  await test.step('search by name leads to the list, the list to the detail', async () => {
    await openAs(page, 'danti', '/')
    await expectWellMade(page)
    await frame.search(ladder.name)
    await page.waitForURL(/\/search\?/)
    const found = page.getByRole('main').getByRole('link', { name: ladderName, exact: true }).first()
    await expect(found).toBeVisible()
    await expectWellMade(page)
    await page.goto(`/list/info/${ladder.id}`)
    await expect(goods.title).toHaveText(ladderName)
  })

  await test.step('the ladder text follows the quantity', async () => {
    const rung = rungToReach(ladder)!
    const shown = formatUnitPrice(parseUnitPrice(rung.price)!)
    await expect(goods.main.getByText(new RegExp(`^再买\\d+${ladder.bzdw}享¥${shown}$`)).first()).toBeVisible()
    await goods.quantity.fill(String(rung.number))
    await expect(goods.main.getByText(`已享¥${shown}`).first()).toBeVisible()
    await expectWellMade(page)
  })

  await test.step('what is added is in badge and drawer at once', async () => {
    await goods.add.click()
    await frame.expectCartCount(1)
    for (const [index, other] of [wanted, unwanted].entries()) {
      await page.goto(`/list/info/${other.id}`)
      await goods.add.click()
      await frame.expectCartCount(index + 2)
    }
  })

  await test.step('with the others there are prices, promotions, gifts and freight of every kind, and the drawer has the sum', async () => {
    const { amounts, gifts, data } = await fillGrandCart(page.context().request)
    expect(amounts.deductions.map(({ kind }) => kind)).toEqual(['item-reduction', 'full-reduction', 'order-discount'])
    expect(gifts.filter(each => each.given !== null).map(({ type }) => type)).toEqual([1, 2, 3])
    expect(new Set(data.map(({ type }) => type))).toEqual(new Set([0, 3]))
    expect(fenOf(amounts.freight)).toBeGreaterThan(0)
    await page.goto('/')
    await frame.expectCartCount(linesOfGrandCart)
    await frame.openDrawer.click()
    await expect(frame.drawer.getByRole('list', { name: '购物车商品' }).getByRole('checkbox')).toHaveCount(linesOfGrandCart)
    for (const name of names) await expect(frame.drawer.getByRole('link', { name, exact: true })).toBeVisible()
    expect(await amountIn(frame.drawer.getByRole('paragraph').filter({ hasText: '应付' }))).toBe(`¥${amounts.payable}`)
    await expectWellMade(page)
  })

  await test.step('the cart counts only what is selected; its lines, its parts, its table and its print come to the same', async () => {
    await page.goto('/cart')
    await expect(cart.line(ladderName)).toBeVisible()
    await expect(cart.summary).toContainText(`已选${linesOfGrandCart}种`)
    const all = await cart.payable()
    await cart.select(unwantedName, false)
    await expect(cart.summary).toContainText(`已选${linesOfGrandCart - 1}种`)
    await expect.poll(() => cart.payable()).not.toBe(all)
    const { 商品金额: goodsAmount = '' } = await cart.amounts()
    expect(sumOf(await cart.groupTotals())).toBe(fenOf(goodsAmount))
    expect(await payableBySteps(page, cart.summary)).toBe(await cart.payable())
    await expectWellMade(page)
    await page.emulateMedia({ media: 'print' })
    await expect(cart.summary.getByText('应付', { exact: true })).toBeVisible()
    await page.emulateMedia({ media: null })
  })

  let expected: Record<'payable', string> & Record<string, string> = { ...(await cart.amounts()), payable: await cart.payable() }
  await test.step('the order to check has the same goods, and the same amounts before what the buyer has pays for them', async () => {
    await cart.toCheckout.click()
    await page.waitForURL(/\/cart\/step2/)
    await expect(checkOrder.goods).toContainText(wantedName)
    await expect(checkOrder.goods).not.toContainText(unwantedName)
    const shown = async () => ({ ...(await checkOrder.amounts()), payable: await checkOrder.payable() })
    // Points are spent only when the buyer asks.
    expect(Object.keys(await shown())).not.toContain('积分')
    await checkOrder.stored[1]!.check()
    await expect.poll(async () => Object.keys(await shown())).toEqual(expect.arrayContaining(['满减', '现金券', '积分']))
    const chosen = await shown()
    await checkOrder.noCoupon.check()
    for (const each of checkOrder.stored) await each.uncheck()
    await expect.poll(shown).toEqual(expected)
    expect(sumOf(await checkOrder.lineAmounts())).toBe(fenOf(expected['商品金额'] ?? ''))
    // Without its coupon the order costs more than as it was offered.
    expect(fenOf(expected.payable)).toBeGreaterThan(fenOf(chosen.payable))
    await checkOrder.bestCoupon.check()
    for (const each of checkOrder.stored) await each.check()
    await expect.poll(shown).toEqual(chosen)
    expected = chosen
    expect(await payableBySteps(page, checkOrder.summary)).toBe(expected.payable)
    await checkOrder.remark.fill('上午送货')
    await expectWellMade(page)
    await checkOrder.submit.click()
  })

  await test.step('the balance pays exactly that', async () => {
    const payment = new PayPage(page)
    await page.waitForURL(/\/cart\/step3\//)
    expect(await amountIn(payment.pay)).toBe(expected.payable)
    expect((await amountsIn(page.getByRole('main')))['应付金额']).toBe(expected.payable)
    await expectWellMade(page)
    await payment.confirm()
    await page.waitForURL(/\/cart\/step4/)
    await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible()
    expect((await amountsIn(page.getByRole('main')))['支付金额']).toBe(expected.payable)
    await expectWellMade(page)
  })

  await test.step('the order, its steps and its papers repeat the amounts', async () => {
    await page.getByRole('link', { name: '查看订单' }).click()
    await page.waitForURL(/\/order\/info\//)
    await expect(order.main).toContainText('上午送货')
    for (const bought of [ladder, wanted]) await expect(order.lines.filter({ hasText: bought.name })).not.toHaveCount(0)
    const { payable, ...parts } = expected
    expect(await order.amounts()).toEqual(parts)
    expect(await order.payable()).toBe(payable)
    expect(sumOf(await order.lineAmounts())).toBe(fenOf(parts['商品金额'] ?? ''))
    expect(sumOf(await order.shares())).toBe(fenOf(payable))
    expect(await payableBySteps(page, order.sum)).toBe(payable)
    await expectWellMade(page)
    const papers = await order.papers()
    expect([...papers.keys()]).toEqual(['订单.html', '开票信息.html'])
    for (const paper of papers.values()) {
      // What comes back later is no part of what was paid.
      const { 本单预计返: _, ...paid } = parts
      for (const amount of [...Object.values(paid), payable]) expect(paper).toContain(`<dd>${amount.replace('¥', '')}</dd>`)
    }
  })

  await test.step('so does the list, and the cart keeps what was not bought', async () => {
    await page.goto('/order')
    const latest = page.getByRole('main').getByRole('listitem').filter({ hasText: '订单金额' }).first()
    expect(await amountIn(latest.getByRole('paragraph').filter({ hasText: '订单金额' }))).toBe(expected.payable)
    await expectWellMade(page)
    await page.goto('/cart')
    await expect(cart.line(unwantedName)).toBeVisible()
    await page.goto('/')
    await frame.expectCartCount(1)
  })
})

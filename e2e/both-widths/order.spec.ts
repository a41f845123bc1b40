import { formatUnitPrice, parseFen, parseUnitPrice } from '../../contract/domain/money.ts'
import { expectWellMade } from '../support/accessible.ts'
import { ladderBasket } from '../support/baskets.ts'
import { fullName, rungToReach } from '../support/catalogue.ts'
import { expect, test } from '../support/shop.ts'
import { amountsIn } from '../screens/amounts.ts'
import { CartPage } from '../screens/cart.ts'
import { CheckOrderPage, PayPage } from '../screens/checkout.ts'
import { Frame } from '../screens/frame.ts'
import { GoodsPage } from '../screens/goods.ts'
import { openAs } from '../screens/login.ts'

const fenOf = (shown: string) => parseFen(shown.replaceAll(/[¥,]/g, '')) ?? Number.NaN

test('from the search to a paid order, with the same amounts to the fen', async ({ page }) => {
  const {
    ladder,
    others: [wanted, unwanted],
  } = await ladderBasket('danti')
  const frame = new Frame(page)
  const goods = new GoodsPage(page)
  const cart = new CartPage(page)
  const checkOrder = new CheckOrderPage(page)
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
    await page.goto('/')
    await frame.expectCartCount(3)
    await frame.openDrawer.click()
    await expect(frame.drawer.getByRole('listitem')).toHaveCount(3)
    for (const name of names) await expect(frame.drawer.getByRole('link', { name, exact: true })).toBeVisible()
    await expectWellMade(page)
  })

  await test.step('the cart counts only what is selected', async () => {
    await page.goto('/cart')
    await expect(cart.line(ladderName)).toBeVisible()
    await expect(cart.summary).toContainText('已选3种')
    await cart.select(unwantedName, false)
    await expect(cart.summary).toContainText('已选2种')
    await expectWellMade(page)
  })

  let expected: Record<'payable', string> & Record<string, string> = { ...(await cart.amounts()), payable: await cart.payable() }
  await test.step('the order to check has the same goods, and the same amounts before what the buyer has pays for them', async () => {
    await cart.toCheckout.click()
    await page.waitForURL(/\/cart\/step2/)
    await expect(checkOrder.goods.getByRole('listitem')).toHaveCount(2)
    await expect(checkOrder.goods).toContainText(wantedName)
    const shown = async () => ({ ...(await checkOrder.amounts()), payable: await checkOrder.payable() })
    const chosen = await shown()
    await checkOrder.noCoupon.check()
    for (const each of checkOrder.stored) await each.uncheck()
    await expect.poll(shown).toEqual(expected)
    for (const each of checkOrder.stored) await each.check()
    await expect.poll(async () => Object.keys(await shown())).toEqual(expect.arrayContaining(['现金券', '积分']))
    expected = await shown()
    // Without its coupon the order costs more than as it was offered.
    expect(fenOf(expected.payable)).toBeGreaterThan(fenOf(chosen.payable))
    await checkOrder.remark.fill('上午送货')
    await expectWellMade(page)
    await checkOrder.submit.click()
  })

  await test.step('the balance pays exactly that', async () => {
    const payment = new PayPage(page)
    await page.waitForURL(/\/cart\/step3\//)
    await expect(payment.pay).toHaveText(new RegExp(`${expected.payable.replace('.', '\\.')}$`))
    await expectWellMade(page)
    await payment.payByBalance()
    await page.waitForURL(/\/cart\/step4/)
    await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible()
    expect((await amountsIn(page.getByRole('main')))['支付金额']).toBe(expected.payable)
    await expectWellMade(page)
  })

  await test.step('the order repeats the amounts, and the cart keeps what was not bought', async () => {
    await page.getByRole('link', { name: '查看订单' }).click()
    await page.waitForURL(/\/order\/info\//)
    const detail = page.getByRole('main')
    await expect(detail).toContainText('上午送货')
    for (const bought of [ladder, wanted]) await expect(detail).toContainText(bought.name)
    await expect(detail).not.toContainText(unwanted.name)
    const { payable, ...parts } = expected
    expect(await amountsIn(detail)).toMatchObject(parts)
    await expect(detail).toContainText(payable)
    await expectWellMade(page)
    await page.goto('/order')
    await expect(page.getByRole('main')).toContainText(payable)
    await expectWellMade(page)
    await page.goto('/cart')
    await expect(cart.line(unwantedName)).toBeVisible()
    await page.goto('/')
    await frame.expectCartCount(1)
  })
})

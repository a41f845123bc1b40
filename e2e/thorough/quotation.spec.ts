import { cartAddCall } from '../../contract/calls/purchase/cart.ts'
import { formatUnitPrice, parseUnitPrice, type UnitPrice } from '../../contract/domain/money.ts'
import { CartPage } from '../screens/cart.ts'
import { openAs } from '../screens/login.ts'
import { expectAccessible, expectWellMade } from '../support/accessible.ts'
import { plainBasket } from '../support/baskets.ts'
import { fullName, leastQuantity } from '../support/catalogue.ts'
import { ownServiceOrigin, siteOrigin } from '../support/origins.ts'
import { reload } from '../support/reload.ts'
import { expect, test } from '../support/shop.ts'
import { openConsole } from '../support/staff.ts'

test('a cart is quoted as a whole: asked for, priced in the console, accepted and checked out at the price', async ({ page, browser }) => {
  const main = page.getByRole('main')
  const [goods] = await plainBasket('danti', 1)
  const [name, number] = [fullName(goods!), leastQuantity(goods!)]
  // A fifth less than it costs now.
  const quote = formatUnitPrice((Math.floor((parseUnitPrice(goods!.price ?? '') ?? 0) / 12_500) * 10_000) as UnitPrice)

  const sn = await test.step('the selected lines of the cart are asked for; a wrong price is named at its field', async () => {
    await openAs(page, 'danti', '/cart')
    const added = await page.context().request.post(ownServiceOrigin + cartAddCall.path, {
      headers: { origin: siteOrigin, 'idempotency-key': crypto.randomUUID() },
      form: { goods_id: goods!.id, number },
    })
    expect(added.ok()).toBe(true)
    await reload(page)
    await expect(new CartPage(page).line(name)).toBeVisible()
    await page.getByRole('button', { name: '整单询价' }).click()
    const wish = main.getByRole('textbox', { name: `${goods!.name}的期望单价` })
    await wish.fill('免费')
    await main.getByRole('button', { name: '提交询价' }).click()
    await expect(main.getByText('期望单价请填写大于0的数')).toBeVisible()
    await expectWellMade(page)
    await wish.fill(quote)
    await main.getByRole('button', { name: '提交询价' }).click()
    await expect(main.getByText('运营正在核价')).toBeVisible()
    return /XJ\d{16}/.exec((await main.textContent()) ?? '')?.[0] ?? ''
  })

  await test.step('运营 takes the wanted price, reads its effects and confirms them', async () => {
    const desk = await openConsole(browser, 'yunying')
    await desk.page.goto(`/quotes/${sn}`)
    await desk.page.getByRole('button', { name: '按期望价' }).click()
    await expectAccessible(desk.page)
    await desk.page.getByRole('button', { name: '报价 B' }).click()
    const dialog = desk.page.getByRole('dialog')
    await dialog.getByRole('button', { name: '报价' }).click()
    await expect(dialog.getByText('1行报价合计')).toBeVisible()
    await expectAccessible(desk.page)
    await dialog.getByRole('button', { name: '确认' }).click()
    await expect(desk.page.getByText('报价中').or(desk.page.getByText('已报价')).first()).toBeVisible()
    expect(desk.watch.complaints.filter(each => !each.includes('409'))).toEqual([])
  })

  await test.step('the buyer accepts it, and the order is checked out at the quoted price', async () => {
    await reload(page)
    await expect(main.getByText('已报价')).toBeVisible()
    await expectWellMade(page)
    await main.getByRole('button', { name: '接受并去结算' }).click()
    await expect(page).toHaveURL(/\/cart\/step2/)
    await expect(main.getByText('询价').first()).toBeVisible()
    await expect(main).toContainText(quote.replace(/0$/, ''))
  })
})

import { addDays, chinaDay } from '../../contract/domain/china-day.ts'
import { CartPage } from '../screens/cart.ts'
import { openAs } from '../screens/login.ts'
import { expectWellMade } from '../support/accessible.ts'
import { plainBasket } from '../support/baskets.ts'
import { fullName } from '../support/catalogue.ts'
import { operate } from '../support/operate.ts'
import { reload } from '../support/reload.ts'
import { expect, test } from '../support/shop.ts'

const wanted = 'XQZ-9981'
const quoted = '0.83'

test('goods that are not found are asked for, quoted, and bought at the price of the quote', async ({ page, shop }) => {
  const main = page.getByRole('main')
  const answer = main.getByRole('region', { name: '采购部回复' })
  const [goods] = await plainBasket('danti', 1)
  const name = fullName(goods!)

  const number = await test.step('a search without result leads to the form, and what is typed outlives a reload', async () => {
    await openAs(page, 'danti', `/search?keywords=${wanted}`)
    await main.getByRole('link', { name: '发布求购' }).click()
    await expect(main.getByLabel('品名')).toHaveValue(wanted)
    await main.getByRole('button', { name: '提交求购' }).click()
    await expect(main.getByText('请填写数量')).toBeVisible()
    await expectWellMade(page)
    await main.getByLabel('数量').fill('60')
    await reload(page)
    await expect(main.getByLabel('数量')).toHaveValue('60')
    await main.getByRole('button', { name: '提交求购' }).click()
    await expect(answer).toContainText('采购员正在查找货源')
    return /QG\d{16}/.exec((await main.textContent()) ?? '')?.[0] ?? ''
  })

  await test.step('the shop quotes, and its message leads to the goods', async () => {
    const until = addDays(chinaDay(Date.now()), 7)
    operate(
      shop,
      'request-quote',
      number,
      ...['--goods-id', String(goods!.id), '--price', quoted, '--until', until, '--answer', '整件供货', '--differs', '同类商品'],
    )
    await page.goto('/wdxx')
    await main.getByRole('link', { name: `求购“${wanted}”已报价` }).click()
    await expect(answer).toContainText(`报价¥${quoted}，有效期至${until}`)
    await expect(answer).toContainText('整件供货')
    await expectWellMade(page)
  })

  await test.step('the goods are in the cart at that price, and the agent at the chat sees them', async () => {
    await main.getByRole('button', { name: `加入购物车：${name}` }).click()
    await expect(page.getByText('已加入购物车').first()).toBeVisible()
    await page.goto('/cart')
    const cart = new CartPage(page)
    await expect(cart.line(name)).toContainText(`¥${quoted}`)
    await cart.openTools()
    await page.getByRole('button', { name: '咨询购物车' }).click()
    await expect(page.frameLocator('iframe[title="在线客服"]').getByRole('list')).toContainText(goods!.name)
  })
})

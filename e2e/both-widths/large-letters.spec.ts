import type { Page } from '@playwright/test'
import { goodsListCall } from '../../contract/calls/storefront/goods.ts'
import { purchaseListAddCall } from '../../contract/calls/purchase/purchase-list.ts'
import { cutTexts } from '../../testing/browser/cut-text.ts'
import { isPhone } from '../support/accessible.ts'
import { callAs } from '../support/call-as.ts'
import { leastQuantity } from '../support/catalogue.ts'
import { untilIdle } from '../support/idle.ts'
import { expect, test } from '../support/shop.ts'
import { openAs } from '../screens/login.ts'

/** Doubles the letters that the browser is set to: unlike those of a page, they also move the widths at which media queries change. */
async function doubleLetters(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
}

async function fillCart(page: Page): Promise<void> {
  const api = page.context().request
  const { list } = await callAs(api, goodsListCall, { query: { page_size: 20, in_stock: 1 } })
  const lines = list.filter(({ is_buy }) => is_buy === 1).map(goods => `${goods.id}:${leastQuantity(goods)}`)
  await callAs(api, purchaseListAddCall, { body: { lines } })
}

/** Where to look, and what is there once the page is drawn. */
const screens: readonly (readonly [path: string, drawn: string])[] = [
  ['/', '.yaoji-bench-row[data-taken]'],
  ['/list/table', '.yaoji-table-row__name'],
  ['/list', '.yaoji-goods-row__name'],
  ['/list/no_image', '.yaoji-goods-row__name'],
  ['/kjcg', '.yaoji-quick-purchase-row[data-buyable]'],
  ['/cart', '.yaoji-cart-row'],
]
/** Whose bars scroll where the window is as wide as a desk's. */
const phoneScreens: typeof screens = [
  ['/order', '.yaoji-order-row__payable'],
  ['/cart/step2', '.yaoji-check-order__line:not([aria-hidden])'],
]

test('at twice the letters of the browser no name and no figure is cut, and nothing lies over another', async ({ page }) => {
  test.setTimeout(180_000)
  const wrong: string[] = []
  const look = async (name: string) => {
    await untilIdle(page)
    wrong.push(...(await cutTexts(page)).map(each => `${name}: ${each}`))
  }
  await openAs(page, 'laoke', '/')
  await fillCart(page)
  await doubleLetters(page)
  for (const [path, drawn] of isPhone(page) ? [...screens, ...phoneScreens] : screens) {
    await page.goto(path)
    await page.locator(drawn).first().waitFor({ timeout: 20_000 })
    await look(path)
  }
  await page.goto('/list')
  const goods = (await page.locator('a[href^="/list/info/"]').first().getAttribute('href')) ?? ''
  await page.goto(goods)
  await page.locator('.yaoji-detail-buy').first().waitFor()
  await look(goods)
  expect(wrong).toEqual([])
})

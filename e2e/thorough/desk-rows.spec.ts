import type { Page } from '@playwright/test'
import { goodsListCall } from '../../contract/calls/storefront/goods.ts'
import { purchaseListAddCall } from '../../contract/calls/purchase/purchase-list.ts'
import { orderListCall } from '../../contract/calls/purchase/order.ts'
import { callAs } from '../support/call-as.ts'
import { leastQuantity } from '../support/catalogue.ts'
import { expect, test } from '../support/shop.ts'
import { openAs } from '../screens/login.ts'
import { wholeRows } from '../../testing/browser/whole-rows.ts'

/** How wide and high a window is, and how many rows it shows at least. */
type Window = readonly [width: number, height: number, rows: number]

async function expectRows(page: Page, selector: string, windows: readonly Window[]): Promise<void> {
  for (const [width, height, rows] of windows) {
    await page.setViewportSize({ width, height })
    await page.evaluate(() => scrollTo(0, 0))
    await expect.poll(() => wholeRows(page, selector), `${selector} at ${width} × ${height}`).toBeGreaterThanOrEqual(rows)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
}

test('the cart, quick purchase and an order show their lines as rows', async ({ page }) => {
  await openAs(page, 'danti', '/')
  const api = page.context().request
  const { list } = await callAs(api, goodsListCall, { query: { page_size: 60, in_stock: 1 } })
  const lines = list.filter(({ is_buy }) => is_buy === 1).map(goods => `${goods.id}:${leastQuantity(goods)}`)
  await callAs(api, purchaseListAddCall, { body: { lines } })

  await test.step('at rest, on the first screen of the cart', async () => {
    await page.goto('/cart')
    await expect(page.locator('.yaoji-cart-row').nth(20)).toBeAttached()
    await expectRows(page, '.yaoji-cart-row', [
      [1440, 900, 14],
      [1280, 720, 11],
      [390, 844, 5],
    ])
    expect((await page.locator('.yaoji-cart-bar').boundingBox())!.height).toBeLessThanOrEqual(64)
  })

  await test.step('of quick purchase', async () => {
    await page.goto('/kjcg')
    await expect(page.locator('.yaoji-quick-purchase-row[data-buyable]').nth(15)).toBeAttached()
    await expectRows(page, '.yaoji-quick-purchase-row[data-buyable]', [
      [1440, 900, 16],
      [1280, 720, 11],
      [390, 844, 5],
    ])
  })

  await test.step('twenty lines of an order are one sheet of A4', async () => {
    const orders = (await callAs(api, orderListCall)).list
    const [longest] = orders.filter(({ lines_count: count }) => count <= 20).toSorted((a, b) => b.lines_count - a.lines_count)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`/order/info/${longest!.id}`)
    await expect(page.locator('.yaoji-order-parties')).toBeVisible()
    // Twenty rows like the shortest of the order: one of several batches is as high as they need.
    await page.locator('.yaoji-order-lines tbody').evaluate(body => {
      const [shortest] = [...body.children].toSorted((one, other) => one.clientHeight - other.clientHeight)
      body.replaceChildren(...Array.from({ length: 20 }, () => shortest!.cloneNode(true)))
    })
    const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  })
})

test('zones begin with their goods, and their views are a switch', async ({ page }) => {
  await openAs(page, 'danti', '/')
  for (const [path, selector, bars] of [
    ['/zyyp', '.yaoji-goods-row', 1],
    ['/yx', '.yaoji-goods-row', 1],
    ['/yx/table', '.yaoji-goods-list__goods [data-quantity]:visible', 2],
    ['/kxzq', '.yaoji-goods-row', 2],
    ['/mrtj', '.yaoji-goods-line', 2],
  ] as const) {
    await page.goto(path)
    const first = page.locator(selector).first()
    await expect(first, path).toBeVisible()
    for (const [width, header] of [
      [1440, 90],
      [390, 140],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(async () => (await first.boundingBox())?.y ?? Infinity, `${path} at ${width}`).toBeLessThan(header + bars * 64)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    for (const link of await page.locator('.yaoji-segment a').all())
      expect((await link.boundingBox())!.height, path).toBeGreaterThanOrEqual(24)
  }
})

import { expect, type Page } from '@playwright/test'
import type { GoodsWire } from '../../contract/calls/storefront/goods.ts'
import { Frame } from '../screens/frame.ts'
import { GoodsPage } from '../screens/goods.ts'

/** Puts each of these goods into the cart from its own page, as a buyer does. */
export async function addToCart(page: Page, basket: readonly GoodsWire[]): Promise<void> {
  const frame = new Frame(page)
  const goods = new GoodsPage(page)
  for (const [index, each] of basket.entries()) {
    await page.goto(`/list/info/${each.id}`)
    await expect(goods.title).toContainText(each.name)
    await goods.add.click()
    await frame.expectCartCount(index + 1)
  }
}

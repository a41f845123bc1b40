import type { Locator, Page } from '@playwright/test'

/** The detail page of one goods. */
export class GoodsPage {
  readonly main: Locator
  readonly title: Locator
  readonly quantity: Locator
  readonly add: Locator

  constructor(page: Page) {
    this.main = page.getByRole('main')
    this.title = this.main.getByRole('heading', { level: 1 })
    // The substitutes below have boxes of their own; those of the goods come first.
    this.quantity = this.main.getByRole('textbox', { name: /数量$/ }).first()
    this.add = this.main.getByRole('button', { name: /^加入购物车：/ }).first()
  }
}

import type { Locator, Page } from '@playwright/test'
import { amountIn, amountsIn } from './amounts.ts'

/** The cart page, step 1. */
export class CartPage {
  readonly summary: Locator
  readonly toCheckout: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.summary = page.getByRole('region', { name: '结算信息' })
    this.toCheckout = this.summary.getByRole('button', { name: '去结算' })
  }

  line(name: string): Locator {
    return this.page.getByRole('row').filter({ has: this.page.getByRole('button', { name: `删除${name}` }) })
  }

  selection(name: string): Locator {
    return this.page.getByRole('checkbox', { name: `选择${name}`, exact: true })
  }

  quantity(name: string): Locator {
    return this.page.getByRole('textbox', { name: `${name}的数量` })
  }

  async select(name: string, isSelected: boolean): Promise<void> {
    const box = this.selection(name)
    await box.waitFor()
    // By the key: rows out of sight get their height when they come into it, and move what a click aims at.
    if ((await box.isChecked()) !== isSelected) await box.press('Space')
  }

  /** Opens the menu of what is done with the whole cart: copying, printing, asking about it. */
  async openTools(): Promise<void> {
    await this.page.locator('.yaoji-cart-tools').getByText('更多', { exact: true }).click()
  }

  /** Opens all promotions with the gifts to choose from, and returns the gifts. */
  async openGifts(): Promise<Locator> {
    await this.page.locator('summary').filter({ hasText: /^优惠/ }).click()
    const gifts = this.page.getByRole('region', { name: '赠品与换购' })
    await gifts.waitFor()
    return gifts
  }

  async delete(name: string): Promise<void> {
    const button = this.page.getByRole('button', { name: `删除${name}`, exact: true })
    // On a phone it shows while its row is worked on.
    await button.focus()
    await button.click()
    const dialog = this.page.getByRole('dialog')
    await dialog.getByText('确定删除这件商品吗?').waitFor()
    await dialog.getByRole('button', { name: '确定' }).click()
  }

  amounts(): Promise<Record<string, string>> {
    return amountsIn(this.summary)
  }

  /** What the goods of each warehouse come to. */
  groupTotals(): Promise<string[]> {
    return this.page.locator('.yaoji-cart-group__amount .yaoji-price').allTextContents()
  }

  payable(): Promise<string> {
    return amountIn(this.summary.getByRole('paragraph').filter({ hasText: '应付' }))
  }
}

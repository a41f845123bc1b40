import type { Locator, Page } from '@playwright/test'

/** /kjcg: what a member bought before. */
export class QuickPurchasePage {
  readonly rows: Locator
  readonly cells: Locator
  private readonly fillable: Locator
  readonly bar: Locator
  readonly addAll: Locator
  readonly undo: Locator

  constructor(page: Page) {
    const main = page.getByRole('main')
    this.rows = main
      .getByRole('table', { name: '买过的商品' })
      .getByRole('row')
      .filter({ has: page.getByRole('cell') })
    this.fillable = this.rows.filter({ has: page.getByRole('textbox') })
    this.cells = main.getByRole('textbox', { name: /的数量$/ })
    this.bar = main.getByRole('region', { name: '采购合计' })
    this.addAll = this.bar.getByRole('button', { name: '全部加购' })
    this.undo = this.bar.getByRole('button', { name: '撤销' })
  }

  /** How many were bought last time, as the row with the n-th cell says. */
  async lastNumber(index: number): Promise<string> {
    return /×(\d+)/.exec(await this.fillable.nth(index).innerText())?.[1] ?? ''
  }
}

import type { Locator, Page } from '@playwright/test'

/** /star: what a member keeps and waits for. */
export class FavouritePage {
  readonly rows: Locator
  readonly addTicked: Locator
  readonly cancelTicked: Locator
  readonly undo: Locator
  private readonly main: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.main = page.getByRole('main')
    this.rows = this.main
      .getByRole('list', { name: /^(收藏|等待到货)的商品$/ })
      .getByRole('listitem')
      .filter({ has: page.getByRole('checkbox') })
    this.addTicked = this.main.getByRole('button', { name: '批量加购' })
    this.cancelTicked = this.main.getByRole('button', { name: '取消收藏', exact: true })
    this.undo = this.main.getByRole('button', { name: '撤销' })
  }

  row(name: string): Locator {
    return this.rows.filter({ has: this.page.getByRole('checkbox', { name: `选择${name}`, exact: true }) })
  }

  async tick(name: string): Promise<void> {
    await this.main.getByRole('checkbox', { name: `选择${name}`, exact: true }).check()
  }

  tab(name: string): Locator {
    return this.main.getByRole('group', { name: '收藏与到货通知' }).getByRole('button', { name: new RegExp(`^${name}`) })
  }
}

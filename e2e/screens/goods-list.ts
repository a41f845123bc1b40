import { expect, type Locator, type Page } from '@playwright/test'

/** A list of goods in any of its views. */
export class GoodsListPage {
  readonly main: Locator
  readonly title: Locator
  readonly rows: Locator
  readonly grid: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.main = page.getByRole('main')
    this.title = this.main.getByRole('heading', { level: 1 })
    this.rows = this.main.getByRole('list', { name: '商品', exact: true }).getByRole('listitem')
    this.grid = this.main.getByRole('grid', { name: '商品表格' })
  }

  view(name: '图文' | '表格' | '无图'): Locator {
    return this.main.getByRole('navigation', { name: '显示方式' }).getByRole('link', { name })
  }

  async expectTotal(total: number): Promise<void> {
    await expect(this.main.getByText(`${total} 种`, { exact: true })).toBeVisible()
  }

  /** The filters: above the list, on a phone in a sheet. */
  async filters(): Promise<Locator> {
    const button = this.main.getByRole('button', { name: /^筛选条件/ }).filter({ visible: true })
    const sheet = this.page.getByRole('dialog', { name: '筛选' })
    if (await sheet.isVisible()) return sheet
    if (!(await button.isVisible())) return this.main.getByRole('region', { name: '筛选' })
    await button.click()
    return (await sheet.isVisible()) ? sheet : this.main.getByRole('region', { name: '筛选' })
  }

  async closeFilters(): Promise<void> {
    const sheet = this.page.getByRole('dialog', { name: '筛选' })
    if (await sheet.isVisible()) await sheet.getByRole('button', { name: /^查看/ }).click()
  }

  /** A row of the table by its number from 1. */
  row(number: number): Locator {
    return this.grid.locator(`[aria-rowindex="${number + 1}"]`)
  }
}

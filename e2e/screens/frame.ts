import { expect, type Locator, type Page } from '@playwright/test'

/** Header, sidebar and notices, which every page of the shop has. */
export class Frame {
  readonly searchField: Locator
  readonly suggestions: Locator
  readonly openDrawer: Locator
  readonly drawer: Locator
  readonly dialog: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.searchField = page.getByRole('combobox', { name: '搜索商品' })
    this.suggestions = page.getByRole('listbox', { name: '搜索建议' })
    this.openDrawer = page.getByRole('button', { name: /^打开购物车/ }).filter({ visible: true })
    this.drawer = page.getByRole('complementary', { name: '购物车抽屉' })
    this.dialog = page.getByRole('dialog')
  }

  /** Whatever in sight leads to the cart says the same count: the badge of the header, the drawer's button, the bar at the bottom. */
  async expectCartCount(count: number): Promise<void> {
    const links = this.page
      .getByRole('link', { name: /^购物车，\d+种商品$/ })
      .or(this.openDrawer)
      .filter({ visible: true })
    await expect(links.first()).toHaveAccessibleName(new RegExp(`购物车，${count}种商品$`))
    for (const way of await links.all()) await expect(way).toHaveAccessibleName(new RegExp(`购物车，${count}种商品$`))
  }

  async search(keyword: string): Promise<void> {
    await this.searchField.fill(keyword)
    await this.searchField.press('Enter')
  }

  async expectMember(company: string | RegExp): Promise<void> {
    await expect(this.page.getByRole('banner').getByText(company)).toBeVisible()
  }

  async expectToast(text: string | RegExp): Promise<void> {
    await expect(this.page.getByRole('status').or(this.page.getByRole('alert')).filter({ hasText: text }).first()).toBeVisible()
  }
}

import { expect, type Locator, type Page } from '@playwright/test'

/** Header, sidebar and notices: what stands on every page of the shop. */
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
    this.openDrawer = page.getByRole('button', { name: /^打开购物车/ })
    this.drawer = page.getByRole('complementary', { name: '购物车抽屉' })
    this.dialog = page.getByRole('dialog')
  }

  /** Every way to the cart that is in sight: the badge of the header or the bar at the bottom, and the drawer's button. */
  async expectCartCount(count: number): Promise<void> {
    const badge = this.page.getByRole('link', { name: `购物车，${count}种商品` }).filter({ visible: true })
    await expect(badge.first()).toBeVisible()
    await expect(this.page.getByRole('link', { name: /^购物车，\d+种商品$/ }).filter({ visible: true })).toHaveCount(await badge.count())
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

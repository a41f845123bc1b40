import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { siteOrigin } from '../support/origins.ts'
import { Frame } from './frame.ts'
import { logIn } from './login.ts'

/** A page of a partner with our search box and cart, whatever brought them there. */
export class PartnerHost {
  readonly frame: Frame
  readonly options: Locator
  readonly cartButton: Locator
  readonly drawer: Locator
  readonly quantity: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.frame = new Frame(page)
    this.options = this.frame.suggestions.getByRole('option')
    this.cartButton = page.getByRole('button', { name: /^打开药集购物车/ })
    this.drawer = page.getByRole('dialog', { name: '购物车' })
    this.quantity = this.drawer.getByRole('textbox', { name: /的数量$/ })
  }

  async search(keyword: string): Promise<void> {
    // A keyword that was searched before stays in the field.
    if ((await this.frame.searchField.inputValue()) !== '') await this.frame.searchField.fill('')
    await this.frame.searchField.pressSequentially(keyword, { delay: 30 })
    await expect(this.options.first()).toContainText(keyword)
  }

  async addFirst(): Promise<void> {
    await this.options.first().getByText('加购', { exact: true }).click()
    await expect(this.page.getByText(/^已加入购物车：/)).toBeVisible()
  }

  async openDrawer(): Promise<void> {
    await this.frame.searchField.press('Escape')
    await this.cartButton.click()
  }

  async expectCount(count: number): Promise<void> {
    await expect(this.page.getByRole('button', { name: `打开药集购物车，${count}种商品` })).toBeVisible()
  }

  /** By a window of ours, from the open drawer of a visitor. */
  async logInByWindow(context: BrowserContext, button: string): Promise<void> {
    const opened = context.waitForEvent('page')
    await this.drawer.getByRole('button', { name: button }).click()
    const window = await opened
    await logIn(window, 'danti')
    await window.getByRole('button', { name: '允许' }).click()
  }

  /** Answers the new quantity of the one line. */
  async increase(): Promise<number> {
    const number = async () => Number(await this.quantity.inputValue())
    const before = await number()
    await this.drawer.getByRole('button', { name: /^增加/ }).click()
    await expect.poll(number).toBeGreaterThan(before)
    return number()
  }

  async deleteAndTakeBack(): Promise<void> {
    await this.drawer.getByRole('button', { name: /^删除/ }).click()
    await expect(this.drawer.getByText('购物车空空如也~')).toBeVisible()
    await this.drawer.getByRole('button', { name: '撤销' }).click()
    await expect(this.quantity).toBeVisible()
  }

  /** On our own site, in a tab of its own. */
  async checkOut(context: BrowserContext): Promise<Page> {
    const opened = context.waitForEvent('page')
    await this.drawer.getByRole('button', { name: '去药集结算' }).click()
    const checkout = await opened
    await checkout.waitForURL(address => address.origin === siteOrigin && address.pathname === '/cart/step2')
    return checkout
  }

  async logOut(): Promise<void> {
    await this.drawer.getByRole('button', { name: '退出' }).click()
    await expect(this.drawer.getByText('登录后查看购物车')).toBeVisible()
    await this.page.keyboard.press('Escape')
    await expect(this.page.getByRole('button', { name: '打开药集购物车', exact: true })).toBeVisible()
  }
}

import type { Locator, Page } from '@playwright/test'

/** The form of an after-sale and the page of one. */
export class AfterSalePage {
  readonly main: Locator
  readonly submit: Locator
  readonly lines: Locator
  readonly refund: Locator

  constructor(page: Page) {
    this.main = page.getByRole('main')
    this.submit = this.main.getByRole('button', { name: '提交申请' })
    this.lines = this.main.getByRole('region', { name: '售后商品' })
    this.refund = this.lines.getByRole('group', { name: '退款' })
  }

  state(text: string): Locator {
    return this.main.locator('.yaoji-after-sale__state', { hasText: text })
  }

  /** The number by which the shop knows it. */
  async number(): Promise<string> {
    const text = await this.main.getByText(/^售后单号/).textContent()
    return /T\d{16}/.exec(text ?? '')?.[0] ?? ''
  }

  choose(name: string | RegExp): Promise<void> {
    return this.main.getByRole('radio', { name }).check()
  }
}

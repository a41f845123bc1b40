import { expect, type Page } from '@playwright/test'

/** The contracts (/dzht), where an order that lacks some leads to, and the fake provider. */
export class ContractsPage {
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** From the dialog that refuses: opens each of these, which names the buyer, and agrees to it. */
  async agreeTo(titles: readonly string[], company: string): Promise<void> {
    const refused = this.page.getByRole('dialog', { name: '温馨提示' })
    await refused.getByRole('button', { name: '去签署' }).click()
    await this.page.waitForURL(/\/dzht\?/)
    for (const title of titles) {
      await this.page.getByRole('button', { name: `阅读全文：${title}` }).click()
      await expect(this.page.getByRole('region', { name: title })).toContainText(`甲方（购货方）：${company}`)
      await this.page.getByRole('checkbox', { name: `我已阅读并同意《${title}》` }).check()
    }
  }

  /** Signs `count` contracts with the provider as this person, and returns to the page before. */
  async sign(count: number, person: string): Promise<void> {
    await this.page.getByRole('button', { name: `去签署（${count}份）` }).click()
    await expect(this.page.getByRole('heading', { name: '模拟电子签约' })).toBeVisible()
    await expect(this.page.getByRole('main')).toContainText(person)
    await this.page.getByRole('button', { name: '确认签署' }).click()
    await this.page.waitForURL(/\/dzht$/)
    await this.page.getByRole('link', { name: '继续结算' }).click()
  }
}

import type { Locator, Page } from '@playwright/test'

/** The purchase list: the box, the result and the bar below it. */
export class PurchaseListPage {
  readonly box: Locator
  readonly file: Locator
  readonly table: Locator
  readonly bar: Locator
  readonly addAll: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.box = page.getByRole('textbox', { name: '采购清单' })
    this.file = page.getByLabel('选择文件')
    this.table = page.getByRole('table', { name: '识别结果' })
    this.bar = page.getByRole('region', { name: '导入' })
    this.addAll = this.bar.getByRole('button', { name: /^加入/ })
  }

  async read(text: string): Promise<void> {
    await this.box.fill(text)
    await this.page.getByRole('button', { name: '识别清单' }).click()
    await this.table.waitFor()
  }

  async drop(name: string, content: Buffer): Promise<void> {
    await this.file.setInputFiles({ name, mimeType: '', buffer: content })
    await this.table.waitFor()
  }

  line(text: string): Locator {
    return this.table.getByRole('row').filter({ hasText: text })
  }
}

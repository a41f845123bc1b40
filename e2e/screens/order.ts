import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { amountIn, amountsIn } from './amounts.ts'

/** The page of one order. */
export class OrderPage {
  readonly main: Locator
  readonly sum: Locator
  readonly lines: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.main = page.getByRole('main')
    this.sum = this.main.getByRole('group', { name: '金额明细' })
    this.lines = this.main.getByRole('table', { name: '商品明细' }).getByRole('row')
  }

  amounts(): Promise<Record<string, string>> {
    return amountsIn(this.sum)
  }

  payable(): Promise<string> {
    return amountIn(this.sum.getByRole('paragraph').filter({ hasText: '付金额' }))
  }

  /** What lines and freight cost after everything, vouchers and points that paid for freight too: all that was paid. */
  async shares(): Promise<string[]> {
    const lines = await this.lines.locator('td:is([data-name="实付"], [data-name="应付"]) .yaoji-price').allTextContents()
    const freight = /运费实付(¥[\d.,]+)/.exec(await this.sum.innerText())?.[1]
    return [...lines, freight ?? (await this.amounts())['运费'] ?? '']
  }

  lineAmounts(): Promise<string[]> {
    return this.lines.locator('td[data-name="金额"] .yaoji-price').allTextContents()
  }

  /** The papers of the order, as its buyer saves them. */
  async papers(): Promise<Map<string, string>> {
    const saved = this.page.waitForEvent('download')
    await this.main.getByRole('button', { name: '下载订单资料' }).click()
    const files = unzipSync(readFileSync(await (await saved).path()))
    return new Map(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]))
  }
}

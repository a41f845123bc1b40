import type { Locator, Page } from '@playwright/test'
import { amountIn, amountsIn } from './amounts.ts'

/** The check-order page, step 2. */
export class CheckOrderPage {
  readonly goods: Locator
  readonly summary: Locator
  readonly remark: Locator
  readonly submit: Locator
  readonly noCoupon: Locator
  /** What takes most stands first. */
  readonly bestCoupon: Locator
  /** 现金券 and 积分. */
  readonly stored: readonly Locator[]

  constructor(page: Page) {
    this.noCoupon = page.getByRole('radio', { name: '不使用优惠券' })
    this.bestCoupon = page.getByRole('group', { name: '优惠券' }).getByRole('radio').first()
    this.stored = ['使用现金券', '使用积分'].map(name => page.getByRole('checkbox', { name }))
    this.goods = page.getByRole('region', { name: '商品清单' })
    this.summary = page.getByRole('region', { name: '金额明细' })
    this.remark = page.getByRole('textbox', { name: '订单备注' })
    this.submit = page.getByRole('button', { name: '提交订单' })
  }

  amounts(): Promise<Record<string, string>> {
    return amountsIn(this.summary)
  }

  lineAmounts(): Promise<string[]> {
    return this.goods.locator('.yaoji-check-order__amount .yaoji-price').allTextContents()
  }

  /** What each part of a set bears of it. */
  partAmounts(set: string): Promise<string[]> {
    return this.goods
      .getByRole('list', { name: `${set}包含` })
      .locator('.yaoji-price')
      .allTextContents()
  }

  /** Leaves the price to money. */
  async useNothingStored(): Promise<void> {
    for (const each of this.stored) if (await each.count()) await each.uncheck()
  }

  payable(): Promise<string> {
    return amountIn(this.summary.getByRole('paragraph').filter({ hasText: '应付金额' }))
  }
}

/** The pay page, step 3, and what follows it. */
export class PayPage {
  readonly pay: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.pay = page.getByRole('button', { name: /^确认支付 ¥/ })
  }

  choose(method: string): Promise<void> {
    return this.page.getByRole('radio', { name: method }).check()
  }

  /** Confirms in the dialog; everything is paid here. */
  async confirm(): Promise<void> {
    await this.pay.click()
    const dialog = this.page.getByRole('dialog', { name: '确认支付' })
    await dialog.getByRole('button', { name: '确认支付' }).click()
  }
}

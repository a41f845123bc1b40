import { expect, type Page } from '@playwright/test'
import { ownServiceOrigin } from '../support/origins.ts'

/** The steps of registering, and of a forgotten password, with a mailbox instead of SMS. */
export class RegistrationPages {
  private readonly page: Page
  private readonly phone: string

  constructor(page: Page, phone: string) {
    this.page = page
    this.phone = phone
  }

  /** The newest code that was sent to this telephone. */
  private async code(): Promise<string> {
    const answer = await this.page.context().request.get(`${ownServiceOrigin}/mailbox?to=${this.phone}`)
    return /验证码(\d{6})/.exec(await answer.text())?.[1] ?? ''
  }

  async provePhone(): Promise<void> {
    await this.page.getByLabel('手机号', { exact: true }).fill(this.phone)
    await this.page.getByRole('button', { name: '获取验证码' }).click()
    await expect(this.page.getByText(`验证码已发送至${this.phone}`)).toBeVisible()
    await this.page.getByLabel('短信验证码').fill(await this.code())
  }

  get password() {
    return this.page.getByLabel('设置密码')
  }

  get next() {
    return this.page.getByRole('button', { name: '下一步' })
  }

  get company() {
    return this.page.getByLabel('企业名称')
  }

  async fillPlace(): Promise<void> {
    await this.page.getByLabel('联系人', { exact: true }).fill('李安')
    await this.page.getByLabel('省', { exact: true }).selectOption('浙江省')
    await this.page.getByLabel('市', { exact: true }).selectOption('杭州市')
    await this.page.getByLabel('区县', { exact: true }).selectOption('西湖区')
    await this.page.getByLabel('详细地址', { exact: true }).fill('文一西路1号一层')
  }

  /** Uploads a table of stores: name, address and telephone of each. */
  async chooseStores(...stores: [string, string, string][]): Promise<void> {
    const rows = stores.map(([name, detail, phone]) => [name, '浙江省 杭州市 西湖区', detail, '王店长', phone].join())
    const buffer = Buffer.from(['门店名称,省市区,详细地址,联系人,联系电话', ...rows].join('\n'))
    await this.page.locator('input[type=file]').setInputFiles({ name: '门店.csv', mimeType: 'text/csv', buffer })
  }

  get submit() {
    return this.page.getByRole('button', { name: '提交认证' })
  }
}

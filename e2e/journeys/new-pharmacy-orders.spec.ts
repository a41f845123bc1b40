import { DatabaseSync } from 'node:sqlite'
import type { APIRequestContext, Page } from '@playwright/test'
import { phoneCodeSendCall } from '../../contract/calls/identity/phone-code.ts'
import { registrationBeginCall, registrationCompanyCall } from '../../contract/calls/identity/registration.ts'
import { isIdCard, traitsOf, type PaperKind } from '../../contract/papers/kinds.ts'
import { neededOf } from '../../contract/papers/needed.ts'
import { drugScopes } from '../../contract/papers/scopes.ts'
import { CartPage } from '../screens/cart.ts'
import { CheckOrderPage } from '../screens/checkout.ts'
import { ContractsPage } from '../screens/contracts.ts'
import { expectWellMade } from '../support/accessible.ts'
import { plainBasket } from '../support/baskets.ts'
import { callAs } from '../support/call-as.ts'
import { addToCart } from '../support/cart-lines.ts'
import { operate } from '../support/operate.ts'
import { ownServiceOrigin } from '../support/origins.ts'
import { paperPhoto } from '../support/photo.ts'
import { reload } from '../support/reload.ts'
import type { ShopService } from '../support/service.ts'
import { expect, test } from '../support/shop.ts'

const phone = '13612345688'
const licence = '药品经营许可证'
const company = { rank: 1, company: '新晨示例药房', contact: '李安', contact_phone: '', email: '' }
const place = { region: '浙江省 杭州市 西湖区', detail: '文一西路1号一层' }

/** As the first two steps do it, which have a journey of their own. */
async function register(api: APIRequestContext): Promise<void> {
  const { code_id } = await callAs(api, phoneCodeSendCall, { body: { phone, purpose: 'register' } })
  const letters = await (await api.get(`${ownServiceOrigin}/mailbox?to=${phone}`)).text()
  const code = /验证码(\d{6})/.exec(letters)?.[1] ?? ''
  await callAs(api, registrationBeginCall, { body: { phone, code_id, code, password: 'Yaodian-66', is_agreed: 1 } })
  await callAs(api, registrationCompanyCall, { body: { ...company, ...place, username: '' } })
}

async function handIn(page: Page, kind: PaperKind): Promise<void> {
  const { number, end } = traitsOf(kind)
  await page.getByRole('button', { name: `上传：${kind}` }).click()
  const form = page.getByRole('form', { name: `上传：${kind}` })
  const files = form.locator('input[type=file]')
  if (isIdCard(kind)) {
    await expect(files).toHaveCount(0)
    await form.getByRole('checkbox', { name: /本人已阅读/ }).click()
  }
  await files.first().setInputFiles(paperPhoto)
  await expect(form.getByRole('link', { name: '第1页' })).toBeVisible()
  if (number !== 'none') await form.getByLabel('证件编号').fill(number === 'company' ? '91330100MA2AAAAA1E' : '浙AA5710001')
  if (end !== 'none') {
    await form.getByLabel('发证日期').fill('2026-01-05')
    await form.getByLabel('有效期至').fill('2098-01-04')
  }
  await form.getByRole('button', { name: '提交审核' }).click()
  await expect(form).toBeHidden()
}

function waitingPapers({ databaseFile }: ShopService): { id: string; kind: string }[] {
  const database = new DatabaseSync(databaseFile, { readOnly: true })
  const rows = database
    .prepare(
      `select handed_paper.id, handed_paper.kind from handed_paper join member on member.id = handed_paper.member_id
       where member.company = ? and handed_paper.state = 'waiting'`,
    )
    .all(company.company)
  database.close()
  return rows as { id: string; kind: string }[]
}

test('a new pharmacy hands in all its papers, is approved by them, told so, and orders for the first time', async ({
  page,
  service,
  watch,
}) => {
  // Six papers, each approved by a command of its own, and a whole order behind them.
  test.setTimeout(240_000)
  watch.allow(/459/)
  const main = page.getByRole('main')
  const api = page.context().request
  const kinds = neededOf(1).required.flat()
  const [checkOrder, contracts] = [new CheckOrderPage(page), new ContractsPage(page)]

  await test.step('the third step counts what is missing, until nothing is', async () => {
    await register(api)
    await page.goto('/register/step3')
    await expect(page.getByRole('heading', { name: `企业信息已提交，还差${kinds.length}份必需证件` })).toBeVisible()
    for (const kind of kinds) await handIn(page, kind)
    await expect(page.getByRole('heading', { name: '资料已提交，等待审核' })).toBeVisible()
    await expectWellMade(page)
  })

  await test.step('approved by its papers, it gets a message and has points', async () => {
    for (const { id, kind } of waitingPapers(service))
      operate(service, 'paper-approve', id, ...(kind === licence ? drugScopes.flatMap(scope => ['--scopes', scope]) : []))
    await reload(page)
    await expect(page.getByRole('heading', { name: '企业认证已通过' })).toBeVisible()
    await expect(async () => {
      expect(await (await api.get(`${ownServiceOrigin}/mailbox?to=${phone}`)).text()).toContain('企业认证已通过')
    }).toPass()
    await page.goto('/jfgl')
    await expect(page.getByRole('region', { name: '积分明细' }).getByRole('listitem').first()).toContainText(/完善资料.*\+200/)
  })
  await test.step('the wallet is empty and says why nothing can be had back', async () => {
    await page.goto('/yegl')
    await expect(main.getByRole('region', { name: '提现' })).toContainText('可提现¥0.00，满¥1.00即可申请')
    await expect(main.getByLabel('银行账号')).toHaveCount(0)
    await expectWellMade(page)
  })

  await test.step('the page of its approval leads to goods, which have prices now, and its cart to the contracts', async () => {
    await page.goto('/register/step3')
    await main.getByRole('link', { name: '去采购' }).click()
    await expect(main.getByText(/¥\s*\d/).first()).toBeVisible()
    await addToCart(page, await plainBasket('danti', 2))
    await page.goto('/cart')
    await new CartPage(page).toCheckout.click()
    await contracts.agreeTo(['质量保证协议', '年度购销合同', '平台服务协议'], company.company)
    await expectWellMade(page)
    await contracts.sign(3, company.contact)
  })

  const payable = await test.step('the place of its licence is where the goods go', async () => {
    await expect(main).toContainText(place.detail)
    await expectWellMade(page)
    const amount = await checkOrder.payable()
    await checkOrder.submit.click()
    await page.waitForURL(/\/cart\/step3\//)
    return amount
  })

  await test.step('paid at Alipay, the order is in the member centre', async () => {
    await page.getByRole('radio', { name: /支付宝/ }).click()
    await page.getByRole('button', { name: /^确认支付/ }).click()
    await expect(page.getByRole('heading', { name: '模拟收银台' })).toBeVisible()
    await expect(main).toContainText(payable)
    await page.getByRole('button', { name: '支付成功' }).click()
    await page.waitForURL(/\/cart\/step4/)
    await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible()
    await expectWellMade(page)
    await page.goto('/user')
    await main.getByRole('link', { name: '待发货1单' }).click()
    await expect(main.getByRole('listitem').filter({ hasText: payable }).first()).toBeVisible()
    await expectWellMade(page)
  })
})

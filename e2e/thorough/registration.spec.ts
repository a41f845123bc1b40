import { DatabaseSync } from 'node:sqlite'
import { expectWellMade } from '../support/accessible.ts'
import { handedPapers } from '../support/handed-papers.ts'
import { operate } from '../support/operate.ts'
import { reload } from '../support/reload.ts'
import { expect, test } from '../support/shop.ts'
import { afterLogIn, logIn } from '../screens/login.ts'
import { confirmByWechat } from '../screens/wechat.ts'
import { RegistrationPages } from '../screens/registration.ts'

const phone = '13612345678'
const company = '安康大药房（浙江）连锁有限公司杭州文一西路第一百二十八分店'

test('a pharmacy registers on two devices, is approved and sees prices', async ({ page, browser, service, watch }) => {
  // Many screens, each looked at by axe.
  test.setTimeout(180_000)
  watch.allow(/answer (401|422) /, /console error .*(401|422)/)
  const steps = new RegistrationPages(page, phone)

  await test.step('the log-in page leads to the first step, which says at each field what is missing', async () => {
    await page.goto('/login')
    await page.getByRole('main').getByRole('link', { name: '注册会员' }).click()
    await page.waitForURL('**/register/step1')
    await steps.next.click()
    await expect(page.getByText('请输入手机号')).toBeVisible()
    await expect(page.getByText('请先获取验证码')).toBeVisible()
    await expectWellMade(page)
  })

  await test.step('a proven number and a password lead on', async () => {
    await steps.provePhone()
    await steps.password.fill('Yaodian-66')
    await expect(page.getByRole('list', { name: '密码要求' }).getByText('已满足')).toHaveCount(4)
    await page.getByRole('checkbox', { name: '我已阅读并同意' }).check()
    await steps.next.click()
    await page.waitForURL('**/register/step2')
    await steps.company.fill(company)
    await expectWellMade(page)
  })

  await test.step('what is typed is there after a reload', async () => {
    await reload(page)
    await expect(steps.company).toHaveValue(company)
    await steps.submit.click()
    await expect(page.getByText('请填写联系人')).toBeVisible()
    await expectWellMade(page)
    await steps.fillPlace()
    await steps.submit.click()
    await page.waitForURL('**/register/step3')
    await expect(page.getByRole('heading', { name: /^企业信息已提交，还差\d+份必需证件$/ })).toBeVisible()
    await expect(page.getByText(company).last()).toBeVisible()
    await expectWellMade(page)
  })

  const database = new DatabaseSync(service.databaseFile, { readOnly: true })
  const { code } = database.prepare('select code from member where company = ?').get(company) as { code: string }
  database.close()

  await test.step('refused, it corrects what was wrong', async () => {
    operate(service, 'store-reject', code, '--reason', '详细地址与营业执照不一致')
    await reload(page)
    await expect(page.getByText('原因：详细地址与营业执照不一致')).toBeVisible()
    await expectWellMade(page)
    await page.getByRole('link', { name: '修改资料' }).click()
    await page.waitForURL('**/register/step2')
    await page.getByLabel('详细地址').fill('文一西路1号二层')
    await page.getByRole('button', { name: '重新提交认证' }).click()
    await page.waitForURL('**/register/step3')
    await expect(page.getByRole('heading', { name: /^企业信息已提交，还差\d+份必需证件$/ })).toBeVisible()
  })

  await test.step('approved, it logs in on another device and sees prices', async () => {
    const scopes = ['化学药', '抗生素', '中成药'].flatMap(scope => ['--scopes', scope])
    for (const { id, kind } of handedPapers(service.databaseFile, code))
      operate(service, 'paper-approve', id, ...(kind === '药品经营许可证' ? scopes : []))
    const other = await (await browser.newContext()).newPage()
    await other.goto('/login')
    await logIn(other, phone, 'Yaodian-66')
    await afterLogIn(other, '/')
    await expect(
      other
        .getByRole('main')
        .getByText(/¥\s*\d/)
        .first(),
    ).toBeVisible()
    await other.context().close()
  })
})

test('a chain registers with its stores out of a table, corrects one and sees each wait for approval', async ({ page, watch }) => {
  test.setTimeout(180_000)
  watch.allow(/answer (401|422) /, /console error .*(401|422)/)
  const steps = new RegistrationPages(page, '13612345670')
  await page.goto('/register/step1')
  await page.getByRole('link', { name: '连锁注册' }).click()
  await page.waitForURL('**/register/dd/step1')
  await steps.provePhone()
  await steps.password.fill('Yaodian-66')
  await page.getByRole('checkbox', { name: '我已阅读并同意' }).check()
  await steps.next.click()
  await page.waitForURL('**/register/dd/step2')
  await page.getByLabel('总部企业名称').fill('康民大药房（浙江）连锁有限公司')
  await steps.fillPlace()
  await steps.chooseStores(['康民文一店', '文一路8号', '0571-88886666'], ['康民滨江店', '长河路9号', '88886666'])
  await expect(page.getByText('已读取2家门店，其中1家需要修改')).toBeVisible()
  await steps.submit.click()
  const wrong = page.getByLabel('第2家门店的联系电话')
  await expect(wrong).toBeFocused()
  await expect(wrong).toHaveAccessibleDescription('联系电话不正确，固定电话要带区号')
  await expectWellMade(page)
  await steps.chooseStores(['康民滨江店', '长河路9号', '0571-88886667'])
  await expect(page.getByText('已填的1家同名门店换成表格里的内容')).toBeVisible()
  await steps.submit.click()
  await page.waitForURL('**/register/dd/step3')
  await expect(page.getByRole('heading', { name: /^企业信息已提交，还差\d+份必需证件$/ })).toBeVisible()
  const stores = page.getByRole('region', { name: '门店', exact: true }).getByRole('list').first().locator(':scope > li')
  await expect(stores).toHaveText([/康民文一店/, /康民滨江店/])
  await expectWellMade(page)
})

test('a forgotten password is set again by who has the telephone', async ({ page, watch }) => {
  test.setTimeout(180_000)
  watch.allow(/answer 422 /, /console error .*422/)
  const dantiPhone = '13900001001'
  const steps = new RegistrationPages(page, dantiPhone)
  await page.goto('/forget/step2')
  await expect(page.getByText('请先验证手机号')).toBeVisible()
  await expect(page.getByRole('list', { name: '步骤' }).getByText('已完成')).toHaveCount(0)
  await page.goto('/forget/step1')
  await steps.provePhone()
  await expectWellMade(page)
  await steps.next.click()
  await page.waitForURL('**/forget/step2')
  await expect(page.getByText('将重置 139****1001')).toBeVisible()
  await steps.password.fill(dantiPhone)
  await page.getByRole('button', { name: '重置密码' }).click()
  await expect(page.getByRole('alert')).toContainText('密码须含字母、数字、符号至少两种')
  await expectWellMade(page)
  await steps.password.fill('Xinmima-66')
  await page.getByRole('button', { name: '重置密码' }).click()
  await page.waitForURL('**/forget/step3')
  await expect(page.getByText('密码修改成功，请重新登录')).toBeVisible()
  await expectWellMade(page)
  await page.getByRole('main').getByRole('link', { name: '去登录' }).click()
  await page.waitForURL('**/login')
  await logIn(page, 'danti', 'Xinmima-66')
  await afterLogIn(page, '/')
  await expect(
    page
      .getByRole('main')
      .getByText(/¥\s*\d/)
      .first(),
  ).toBeVisible()

  await test.step('a WeChat is bound on the account, and lets its person in again; another telephone takes the place of this one', async () => {
    await page.goto('/basic')
    await page.getByRole('region', { name: '我的账号' }).getByRole('link', { name: '绑定微信' }).click()
    await page.waitForURL('**/bdwx')
    await confirmByWechat(page)
    await expect(page.getByText('已绑定微信')).toBeVisible()
    await expectWellMade(page)
    await page.context().clearCookies()
    await page.evaluate(() => sessionStorage.clear())
    await page.goto('/login?redirect=%2Fbasic')
    await page.getByRole('link', { name: '微信扫码登录' }).click()
    await page.waitForURL('**/register/wechat**')
    await confirmByWechat(page)
    await afterLogIn(page, '/basic')
    const other = new RegistrationPages(page, '13612345679')
    await page.getByRole('button', { name: '更换手机号' }).click()
    await other.provePhone()
    await page.getByLabel('当前登录密码').fill('Xinmima-66')
    await expectWellMade(page)
    await page.getByRole('button', { name: '确认更换' }).click()
    await expect(page.getByText('136****5679').first()).toBeVisible()
  })
})

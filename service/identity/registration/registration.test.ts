import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { phoneCodeSendCall } from '@yaoji/contract/calls/identity/phone-code'
import {
  applicationAgainCall,
  applicationCall,
  registrationBeginCall,
  registrationCompanyCall,
  registrationKeepCall,
  registrationStateCall,
} from '@yaoji/contract/calls/identity/registration'
import { loginCall, userBaseCall } from '@yaoji/contract/calls/identity/session'
import * as joiningLimits from '@yaoji/contract/people/joining'
import { alignIdentities } from '../../platform/database/identities.ts'
import { approvePapers } from '../../../testing/service/people/approve-papers.ts'
import { carryOut } from '../../../testing/service/orders/carry-out.ts'
import { sendMessages } from '../../platform/outbox/send.ts'
import { addMember, dialects } from '../../../testing/service/index.ts'
import { cookieJar, newestCode, beginRegistration, registrationPassword } from '../../../testing/service/app/letters.ts'
import { startMailApp, type MailApp } from '../../../testing/service/app/mail-app.ts'
import { testCompany } from '../../../testing/service/access/registration-rows.ts'

const phone = '13612345678'
const password = registrationPassword
const company = { ...testCompany, username: 'ankang' }
const minuteMs = 60_000
describe.each(dialects)('registering on %s', dialect => {
  let shop: MailApp
  beforeEach(async () => void (shop = await startMailApp(dialect)))
  afterEach(() => shop.close())

  type Browser = ReturnType<typeof cookieJar>
  const begin = (browser: Browser, changes: object = {}) => beginRegistration(browser, shop.mailbox, phone, changes)
  async function registered() {
    const browser = cookieJar(shop)
    await begin(browser)
    const { body } = await browser.call(registrationCompanyCall, { body: company })
    expect(body.code).toBe(10_000)
    return browser
  }
  const operate = (command: string, fields: object) =>
    shop.database.write(async trx => {
      const { code } = await trx.selectFrom('member').select('code').where('company', '=', company.company).executeTakeFirstOrThrow()
      return carryOut(trx, command, { body: { store: code, ...fields }, name: '王质管', now: shop.clock.now() })
    })
  const approve = (scopes: readonly string[]) =>
    shop.database.write(async trx => {
      const { code } = await trx.selectFrom('member').select('code').where('company', '=', company.company).executeTakeFirstOrThrow()
      await approvePapers(trx, code, { name: '王质管', now: shop.clock.now(), scopes })
    })
  const errors = async (answer: Promise<{ body: { errors?: unknown } }>) => (await answer).body.errors
  const letters = async () => {
    await sendMessages(shop.context, problem => expect(problem).toBe(''))
    return shop.mailbox.letters().filter(({ subject }) => subject !== '验证码')
  }

  test('a telephone, a password and a company make a person with a store that awaits approval', async () => {
    const browser = cookieJar(shop)
    expect((await browser.call(registrationStateCall)).body.data).toMatchObject({ is_proven: 0, phone: '' })
    expect((await begin(browser)).body).toMatchObject({ code: 10_000, data: { is_proven: 1, phone: '136****5678' } })
    const { body } = await browser.call(registrationCompanyCall, { body: company })
    expect(body.data).toMatchObject({
      logged_in: 1,
      username: 'ankang',
      company: '安康大药房',
      role: 'owner',
      is_passed: 0,
      balance: '0.00',
    })
    expect((await browser.call(userBaseCall)).body.data).toMatchObject({ logged_in: 1, address: '浙江省 杭州市 西湖区文一西路1号一层' })
    expect((await browser.call(applicationCall)).body.data).toMatchObject({ state: 'waiting', state_name: '认证中', company: testCompany })
    for (const username of ['ankang', phone])
      expect((await shop.call(loginCall, { body: { username, password } })).body.data).toMatchObject({ company: '安康大药房' })
    // The proof is used up: the same again makes no second store.
    expect(await errors(browser.call(registrationCompanyCall, { body: company }))).toHaveProperty('proof')
    expect(await shop.database.read.selectFrom('member').select('id').execute()).toHaveLength(1)
  })

  test('what another device has handed in is shown on this one, and only after the number is proven', async () => {
    const first = cookieJar(shop)
    await begin(first)
    await shop.database.write(trx => trx.deleteFrom('phone_code').execute())
    await registered()
    expect((await first.call(registrationStateCall)).body.data).toMatchObject({ is_proven: 0, is_submitted: 1, phone: '136****5678' })
    expect((await cookieJar(shop).call(registrationStateCall)).body.data).not.toHaveProperty('is_submitted')
  })

  test('what was typed is there on another device, once the telephone is proven there; until then it is not shown', async () => {
    const browser = cookieJar(shop)
    await begin(browser)
    await browser.call(registrationKeepCall, { body: { rank: 2, company: '惠民诊所', username: 'huimin' } })
    expect((await browser.call(registrationStateCall)).body.data).toMatchObject({
      username: 'huimin',
      company: { rank: 2, company: '惠民诊所', contact: '' },
    })
    const other = cookieJar(shop)
    await other.call(registrationKeepCall, { body: { company: '别人' } })
    expect((await other.call(registrationStateCall)).body.data).toMatchObject({ is_proven: 0, company: { company: '' } })
    shop.clock.advance(minuteMs)
    expect((await begin(other)).body.data).toMatchObject({ company: { rank: 2, company: '惠民诊所' } })
    shop.clock.advance(joiningLimits.registrationProofDays * 24 * 60 * minuteMs)
    expect((await other.call(registrationStateCall)).body.data).toMatchObject({ is_proven: 0 })
  })

  test.each([
    [{ phone: '12345678901' }, { phone: ['请输入正确的11位手机号'] }],
    [{ code: '12345' }, { code: ['请输入6位数字验证码'] }],
    [{ code_id: '' }, { code: ['请先获取验证码'] }],
    [{ password: 'short1' }, { password: ['密码须为8–64个字符'] }],
    [{ password: '1234567890' }, { password: ['密码须含字母、数字、符号至少两种'] }],
    [{ password: 'abc123456' }, { password: ['密码不能是常见密码'] }],
    [{ is_agreed: 0 }, { is_agreed: ['请阅读并同意用户协议和隐私政策'] }],
  ])('%j is reported at its field, and the code is not used up by it', async (changes, problem) => {
    const browser = cookieJar(shop)
    expect((await begin(browser, changes)).body).toMatchObject({ code: 422, errors: problem })
    expect(await shop.database.read.selectFrom('phone_code').select('tries').execute()).toEqual([{ tries: 0 }])
  })

  test('fields of the company are reported all at once', async () => {
    const browser = cookieJar(shop)
    await begin(browser)
    const body = {
      ...company,
      rank: 5,
      username: '13800000000',
      company: ' ',
      contact_phone: '88886666',
      email: 'a.b@c',
      region: '浙江省 上海市 西湖区',
    }
    expect(await errors(browser.call(registrationCompanyCall, { body }))).toEqual({
      rank: ['请选择客户类型'],
      username: ['用户名为4–20位小写字母、数字、下划线或短横线，以字母开头'],
      company: ['请填写企业名称'],
      contact_phone: ['请填写正确的手机号或固定电话，固定电话要带区号'],
      email: ['请填写正确的邮箱，如 caigou@example.com'],
      region: ['请选择正确的省市区'],
    })
  })

  test('who has proven a number that is registered reads so; who has not cannot tell', async () => {
    await addMember(shop.database, { phone })
    const browser = cookieJar(shop)
    const known = await browser.call(phoneCodeSendCall, { body: { phone, purpose: 'register' } })
    const unknown = await browser.call(phoneCodeSendCall, { body: { phone: '13612345679', purpose: 'register' } })
    expect(Object.keys(known.body.data)).toEqual(Object.keys(unknown.body.data))
    expect([known, unknown].map(({ status }) => status)).toEqual([200, 200])
    const given = { phone, code_id: known.body.data.code_id, password, is_agreed: 1 }
    const code = newestCode(shop.mailbox, phone)
    const wrong = code === '000000' ? '000001' : '000000'
    expect(await errors(browser.call(registrationBeginCall, { body: { ...given, code: wrong } }))).toEqual({
      code: ['验证码不正确，还可以试4次'],
    })
    expect(await errors(browser.call(registrationBeginCall, { body: { ...given, code } }))).toEqual({
      phone: ['该手机号已注册，请直接登录；忘记密码可以找回'],
    })
    expect(browser.cookies.size).toBe(0)
  })

  test('a name that is taken is reported a few times; the password is none', async () => {
    await addMember(shop.database, { username: 'ankang', phone: '13900000009' })
    await shop.database.write(trx => alignIdentities(shop.database, trx))
    const browser = cookieJar(shop)
    await begin(browser)
    const tried = (username: string) => errors(browser.call(registrationCompanyCall, { body: { ...company, username } }))
    expect(await tried('ankang')).toEqual({ username: ['该用户名已被使用，请换一个，或留空用手机号登录'] })
    for (let times = 1; times < joiningLimits.usernameTriesMax; times++) await tried('ankang')
    expect(await tried('anyone')).toEqual({ username: ['用户名尝试已超过10次，请留空，用手机号登录'] })
    const { body } = await browser.call(registrationCompanyCall, { body: { ...company, username: '' } })
    expect(body.data).toMatchObject({ username: expect.stringMatching(/^yj_\d{10}$/) })
  })

  test('two presses at once make one store', async () => {
    const browser = cookieJar(shop)
    await begin(browser)
    const answers = await Promise.all([1, 2].map(() => browser.call(registrationCompanyCall, { body: { ...company, username: '' } })))
    expect(answers.map(({ body }) => body.code).toSorted()).toEqual([10_000, 422].toSorted())
    expect(await shop.database.read.selectFrom('member').select('id').execute()).toHaveLength(1)
  })

  test('an operator refuses with a reason, the owner corrects it, an operator approves; both are announced by SMS and mail', async () => {
    const browser = await registered()
    await operate('store-reject', { reason: '企业名称与营业执照不一致' })
    expect((await browser.call(applicationCall)).body.data).toMatchObject({ state: 'rejected', reason: '企业名称与营业执照不一致' })
    expect((await browser.call(applicationAgainCall, { body: { ...testCompany, contact: '李平安' } })).body.data).toMatchObject({
      state: 'waiting',
      company: { contact: '李平安' },
    })
    const again = await browser.call(applicationAgainCall, { body: { ...testCompany, company: '别的药房' } })
    expect(again.body.data).toMatchObject({ state: 'waiting', company: { company: '安康大药房', contact: '李平安' } })
    await approve(['中成药', '化学药'])
    expect((await browser.call(userBaseCall)).body.data).toMatchObject({ is_passed: 1 })
    const scopes = await shop.database.read.selectFrom('member_scope').select('scope').orderBy('scope').execute()
    expect(scopes.map(({ scope }) => scope)).toEqual(expect.arrayContaining(['中成药', '化学药']))
    await expect(operate('store-reject', { reason: '太晚' })).rejects.toThrow('该门店已通过认证')
    expect((await letters()).map(({ way, to, subject }) => [way, to, subject]).toSorted()).toEqual(
      [
        ['mail', 'caigou@example.com', '企业认证已通过'],
        ['mail', 'caigou@example.com', '企业认证未通过'],
        ['sms', phone, '企业认证已通过'],
        ['sms', phone, '企业认证未通过'],
      ].toSorted(),
    )
  })

  test('an unknown scope approves no store', async () => {
    const browser = await registered()
    await expect(operate('store-approve', { scopes: ['中药'] })).rejects.toThrow(/没有经营范围中药，可用：化学药/)
    expect((await browser.call(applicationCall)).body.data).toMatchObject({ state: 'waiting' })
  })
})

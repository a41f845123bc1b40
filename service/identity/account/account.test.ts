import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { accountCall, passwordChangeCall, sessionEndCall, userInfoCall } from '@yaoji/contract/calls/identity/account'
import { phoneCodeSendCall } from '@yaoji/contract/calls/identity/phone-code'
import { loginCall, userBaseCall } from '@yaoji/contract/calls/identity/session'
import { sendMessages } from '../../platform/outbox/send.ts'
import { addMember, dialects, testPassword } from '../../../testing/service/index.ts'
import { cookieJar, newestCode } from '../../../testing/service/app/letters.ts'
import { startMailApp, type MailApp } from '../../../testing/service/app/mail-app.ts'
import { readAgent } from './agent.ts'

const phone = '13800000001'
const fresh = '13612345678'
const newPassword = 'Xinmima-66'
const dayMs = 86_400_000

describe.each(dialects)('an own account on %s', dialect => {
  let shop: MailApp
  beforeEach(async () => {
    shop = await startMailApp(dialect)
    await addMember(shop.database)
    await addMember(shop.database, { username: 'other', phone: '13800000002' })
  })
  afterEach(() => shop.close())

  type Browser = ReturnType<typeof cookieJar>
  const logIn = (browser: Browser, password = testPassword, username = 'buyer') => browser.call(loginCall, { body: { username, password } })
  async function loggedIn(username = 'buyer') {
    const browser = cookieJar(shop)
    expect((await logIn(browser, testPassword, username)).body.code).toBe(10_000)
    return browser
  }
  async function codeFor(browser: Browser, to: string) {
    const { body } = await browser.call(phoneCodeSendCall, { body: { phone: to, purpose: 'change' } })
    return { phone: to, code_id: body.data.code_id, code: newestCode(shop.mailbox, to) }
  }
  const isLoggedIn = async (browser: Browser) => (await browser.call(userBaseCall)).body.data.logged_in === 1
  async function letterNames(to: string) {
    await sendMessages(shop.context, problem => expect(problem).toBe(''))
    return shop.mailbox.letters(to).map(({ subject }) => subject)
  }

  test('shows who one is, and takes another name and e-mail; what is wrong is reported at its field', async () => {
    const browser = await loggedIn()
    expect((await browser.call(accountCall)).body.data).toMatchObject({
      user: { username: 'buyer', name: '张三', phone: '138****0001', company: '测试大药房', role: 'owner' },
      email: '',
      code: 'buyer',
      sessions: [{ company: '测试大药房', is_current: 1, address: '127.0.0.1' }],
    })
    const changed = await browser.call(userInfoCall, { body: { name: ' 李 四 ', phone: '138****0001', email: 'li_si@example.com' } })
    expect(changed.body.data).toMatchObject({ user: { name: '李 四', phone: '138****0001' }, email: 'li_si@example.com' })
    // As the specification has it: without an e-mail.
    expect((await browser.call(userInfoCall, { body: { name: '李四', phone: '' } })).body.data.email).toBe('li_si@example.com')
    const wrong = await browser.call(userInfoCall, { body: { name: '', phone: '', email: 'li@si' } })
    expect(wrong.body.errors).toEqual({ name: ['请填写姓名'], email: ['请填写正确的邮箱，如 caigou@example.com'] })
  })

  test('the former e-mail and the telephone are notified of another e-mail, each time', async () => {
    const browser = await loggedIn()
    const change = (email: string) => browser.call(userInfoCall, { body: { name: '张三', phone: '', email } })
    await change('first@example.com')
    await change('first@example.com')
    await change('thief@example.com')
    await change('')
    const subject = '账号邮箱已更改'
    expect(await letterNames(phone)).toEqual([subject, subject, subject])
    expect(await letterNames('first@example.com')).toEqual([subject])
    expect(await letterNames('thief@example.com')).toEqual([subject])
  })

  test('a new telephone needs its code and the password; the old one gets a message, and other sessions end', async () => {
    const [browser, elsewhere] = [await loggedIn(), await loggedIn()]
    const change = (body: object) => browser.call(userInfoCall, { body: { name: '张三', phone: fresh, ...body } })
    expect((await change({})).body.errors).toHaveProperty('code')
    const given = await codeFor(browser, fresh)
    expect((await change({ ...given, password: 'falsch-00' })).body.errors).toEqual({ password: ['当前登录密码不正确'] })
    expect((await change({ ...given, password: testPassword, code: given.code === '000000' ? '1' : '000000' })).status).toBe(422)
    expect((await change({ ...given, password: testPassword })).body.data.user.phone).toBe('136****5678')
    expect([await isLoggedIn(browser), await isLoggedIn(elsewhere)]).toEqual([true, false])
    expect(await letterNames(phone)).toEqual(['登录手机号已更换'])
    expect((await logIn(cookieJar(shop), testPassword, phone)).status).toBe(422)
    expect((await logIn(cookieJar(shop), testPassword, fresh)).status).toBe(200)
    // One's own number unchanged, as a form sends it back, needs no proof.
    expect((await change({ name: '张三三' })).body.data.user).toMatchObject({ name: '张三三', phone: '136****5678' })
  })

  test('a telephone of another person is not taken, which only its holder hears; nor is one changed over and over', async () => {
    const browser = await loggedIn()
    const to = async (number: string) => {
      const given = await codeFor(browser, number)
      return browser.call(userInfoCall, { body: { name: '张三', ...given, password: testPassword } })
    }
    expect((await to('13800000002')).body.errors?.phone?.[0]).toContain('该手机号已是其他账号的登录手机号')
    for (const last of ['1', '2', '3']) expect((await to(`1361234567${last}`)).status).toBe(200)
    expect((await to('13612345674')).body.errors?.phone?.[0]).toContain('30天内最多更换3次')
    expect((await browser.call(accountCall)).body.data.user.phone).toBe('136****5673')
    shop.clock.advance(30 * dayMs)
    await logIn(browser)
    expect((await to('13612345675')).status).toBe(200)
  })

  test('a new password needs the one of before, five tries at a session, and ends all others', async () => {
    const [browser, elsewhere] = [await loggedIn(), await loggedIn()]
    const change = (password: string, new_password = newPassword) => browser.call(passwordChangeCall, { body: { password, new_password } })
    expect((await change(testPassword, phone)).body.errors).toHaveProperty('new_password')
    expect((await change(testPassword, testPassword)).body.errors).toEqual({ new_password: ['新密码不能与当前密码相同'] })
    for (let times = 0; times < 4; times++) expect((await change('falsch-00')).body.errors).toEqual({ password: ['当前登录密码不正确'] })
    expect((await change('falsch-00')).body.errors).toEqual({ password: ['密码错误次数过多，请15分钟后再试'] })
    expect((await change(testPassword)).status).toBe(422)
    // Wrong guesses of a session lock no other session.
    const third = await loggedIn()
    expect(
      (await third.call(passwordChangeCall, { body: { password: testPassword, new_password: newPassword } })).body.data.sessions,
    ).toHaveLength(1)
    expect([await isLoggedIn(browser), await isLoggedIn(elsewhere), await isLoggedIn(third)]).toEqual([false, false, true])
    expect((await logIn(cookieJar(shop))).status).toBe(422)
    expect((await logIn(cookieJar(shop), newPassword)).status).toBe(200)
    expect(await letterNames(phone)).toEqual(['登录密码已修改'])
  })

  test('sessions are listed for their person alone; one, the others or all of them end', async () => {
    const [here, second, third, stranger] = [await loggedIn(), await loggedIn(), await loggedIn(), await loggedIn('other')]
    const list = async (browser: Browser) => (await browser.call(accountCall)).body.data.sessions
    const end = (browser: Browser, body: { which: 'one' | 'others' | 'all'; session?: string }) => browser.call(sessionEndCall, { body })
    const [own, ...others] = await list(here)
    expect([own?.is_current, others.map(each => each.is_current)]).toEqual([1, [0, 0]])
    const [strange] = await list(stranger)
    expect((await end(here, { which: 'one', session: strange?.id ?? '' })).status).toBe(404)
    const [secondOwn] = await list(second)
    expect((await end(here, { which: 'one', session: secondOwn?.id ?? '' })).body.data.sessions).toHaveLength(2)
    expect([await isLoggedIn(second), await isLoggedIn(third)]).toEqual([false, true])
    expect((await end(here, { which: 'others' })).body.data.sessions).toHaveLength(1)
    expect([await isLoggedIn(here), await isLoggedIn(third), await isLoggedIn(stranger)]).toEqual([true, false, true])
    await logIn(third)
    expect((await end(here, { which: 'all' })).body.data.sessions).toEqual([])
    expect([await isLoggedIn(here), await isLoggedIn(third), await isLoggedIn(stranger)]).toEqual([false, false, true])
  })
})

test('browsers are named as people name them', () => {
  const engine = 'AppleWebKit/537.36 (KHTML, like Gecko)'
  const cases = {
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${engine} Chrome/130.0 Safari/537.36 Edg/130.0`]: ['Edge', 'Windows'],
    [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${engine} Chrome/130.0 Safari/537.36`]: ['Chrome', 'macOS'],
    [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Safari/604.1`]: ['Safari', 'iOS'],
    [`Mozilla/5.0 (Linux; Android 14; HONOR) ${engine} Chrome/130.0 Mobile Safari/537.36 MicroMessenger/8.0`]: ['WeChat', 'Android'],
    'curl/8.0': ['', ''],
  }
  for (const [agent, [browser, system]] of Object.entries(cases)) expect(readAgent(agent)).toEqual({ browser, system })
})

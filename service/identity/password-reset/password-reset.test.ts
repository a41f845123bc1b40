import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { passwordResetProveCall, passwordResetCall, phoneStoresCall } from '@yaoji/contract/calls/identity/password-reset'
import { phoneCodeSendCall } from '@yaoji/contract/calls/identity/phone-code'
import { loginCall, userBaseCall } from '@yaoji/contract/calls/identity/session'
import type { Mailbox } from '../../trial/mailbox/mailbox.ts'
import { NotifyProblem, type Sender } from '../../providers/messaging/sender.ts'
import { sendMessages } from '../../platform/outbox/send.ts'
import { addMember, dialects, startTestApp, testPassword, type TestApp } from '../../../testing/service/index.ts'
import { cookieJar, newestCode, testMailbox } from '../../../testing/service/app/letters.ts'
import { issueProgram } from '../store-program/issue.ts'
import { cleanUp } from '../../operations/retention/clean-up.ts'

const phone = '13612345678'
const stranger = '13612345679'
const password = 'Xinmima-66'
const [minuteMs, hourMs] = [60_000, 3_600_000]

describe.each(dialects)('a forgotten password on %s', dialect => {
  let shop: TestApp
  let mailbox: Mailbox
  let sms: Sender | undefined
  beforeEach(async () => {
    mailbox = testMailbox()
    sms = mailbox.senders.sms
    const passing: Sender = { knows: () => true, send: (to, message) => sms?.send(to, message) ?? Promise.resolve() }
    shop = await startTestApp(dialect, { seed: 'none', config: { senders: { sms: passing, mail: undefined } } })
    await addMember(shop.database, { phone })
  })
  afterEach(async () => {
    await shop.close()
    mailbox.close()
  })

  type Browser = ReturnType<typeof cookieJar>
  const send = (browser: Browser, to = phone) => browser.call(phoneCodeSendCall, { body: { phone: to, purpose: 'reset' } })
  async function given(browser: Browser, of = phone) {
    const { body } = await send(browser, of)
    return { phone: of, code_id: body.data.code_id, code: newestCode(mailbox, of) }
  }
  const prove = (browser: Browser, body: { phone: string; code_id: string; code: string }) => browser.call(passwordResetProveCall, { body })
  async function proven() {
    const browser = cookieJar(shop)
    expect((await prove(browser, await given(browser))).body.code).toBe(10_000)
    return browser
  }
  const reset = (browser: Browser, to = password) => browser.call(passwordResetCall, { body: { password: to } })
  const logIn = (as: string) => shop.call(loginCall, { body: { username: phone, password: as } })
  const other = (code: string) => (code === '000000' ? '000001' : '000000')
  const expired = { code: ['验证码已失效（5分钟内有效），请重新获取'] }

  test.each(['+86 136-1234-5678', '１３６ １２３４ ５６７８', '0086 13612345678'])('the telephone may be written as %s', async typed => {
    const browser = cookieJar(shop)
    const { body } = await send(browser, typed)
    const code = newestCode(mailbox, phone)
    expect((await prove(browser, { phone: typed, code_id: body.data.code_id, code })).body.code).toBe(10_000)
  })

  test('the proven telephone sets a new password once; every session ends, and its owner gets a message', async () => {
    const session = { cookie: await shop.login('buyer') }
    const browser = await proven()
    expect((await reset(browser, 'buyer')).body.errors).toEqual({ password: ['密码须为8–64个字符'] })
    expect((await reset(browser, phone)).body.errors).toEqual({ password: ['密码须含字母、数字、符号至少两种'] })
    const grant = [...browser.cookies]
    expect((await reset(browser)).body).toMatchObject({ code: 10_000, data: { ended_sessions: 1 } })
    expect((await shop.call(userBaseCall, { headers: session })).body.data).toMatchObject({ logged_in: 0 })
    expect((await logIn(testPassword)).body.code).toBe(422)
    expect((await logIn(password)).body.code).toBe(10_000)
    for (const [name, value] of grant) browser.cookies.set(name, value)
    expect((await reset(browser, testPassword)).body.errors).toEqual({ proof: ['手机验证已过期，请重新验证'] })
    expect((await logIn(password)).body.code).toBe(10_000)
    // Two processes at once: one letter.
    await Promise.all([1, 2].map(() => sendMessages(shop.context, problem => expect(problem).toBe(''))))
    expect(mailbox.letters(phone).filter(({ subject }) => subject !== '验证码')).toHaveLength(1)
    expect(mailbox.letters(phone)[0]).toMatchObject({ way: 'sms', subject: '登录密码已修改' })
    expect(await shop.database.read.selectFrom('outbox').select('id').execute()).toEqual([])
  })

  test('the agents that its owner let in end with it', async () => {
    const { id } = await shop.database.read.selectFrom('person').select('id').where('phone', '=', phone).executeTakeFirstOrThrow()
    const terms = { name: '采购助手', scopes: ['look'], order_limit_fen: null, month_budget_fen: null } as const
    const issued = { memberId: id, personId: id, kind: 'agent', lifeMs: 24 * hourMs, now: shop.clock.now() } as const
    await shop.database.write(trx => issueProgram(trx, terms, issued))
    await reset(await proven())
    expect(await shop.database.read.selectFrom('store_program').select('ended_why').execute()).toEqual([{ ended_why: 'password' }])
  })

  test('who was locked out here tries the new password at once', async () => {
    for (let times = 0; times < 3; times++) await logIn('falsch-00')
    expect((await logIn(testPassword)).body.errors).toHaveProperty('challenge_answer')
    await reset(await proven())
    expect((await logIn(password)).body.code).toBe(10_000)
  })

  test('without a proof, by another telephone’s, an old one or one of another kind nothing is set', async () => {
    const none = { proof: ['手机验证已过期，请重新验证'] }
    expect((await reset(cookieJar(shop))).body.errors).toEqual(none)
    const late = await proven()
    shop.clock.advance(10 * minuteMs)
    expect((await reset(late)).body.errors).toEqual(none)
    const browser = cookieJar(shop)
    const { body } = await browser.call(phoneCodeSendCall, { body: { phone, purpose: 'register' } })
    const registering = { phone, code_id: body.data.code_id, code: newestCode(mailbox, phone) }
    expect((await prove(browser, registering)).body.errors).toEqual(expired)
    const rival = cookieJar(shop)
    const others = await given(rival, stranger)
    expect((await prove(rival, { ...others, phone })).body.errors).toEqual(expired)
    expect((await logIn(testPassword)).body.code).toBe(10_000)
  })

  test('a code counts five minutes, five tries and once, and only for who asked', async () => {
    const browser = cookieJar(shop)
    const first = await given(browser)
    for (const left of [4, 3, 2, 1])
      expect((await prove(browser, { ...first, code: other(first.code) })).body.errors).toEqual({
        code: [`验证码不正确，还可以试${left}次`],
      })
    expect((await prove(browser, { ...first, code: other(first.code) })).body.errors).toEqual(expired)
    expect((await prove(browser, first)).body.errors).toEqual(expired)
    shop.clock.advance(minuteMs)
    const second = await given(browser)
    expect((await prove(browser, { ...second, code_id: 'A'.repeat(22) })).body.errors).toEqual(expired)
    shop.clock.advance(5 * minuteMs)
    expect((await prove(browser, second)).body.errors).toEqual(expired)
    const third = await given(browser)
    const answers = await Promise.all([prove(browser, third), prove(browser, third)])
    expect(answers.map(({ body }) => body.code).toSorted()).toEqual([10_000, 422].toSorted())
  })

  test('known and unknown numbers are answered alike until one is proven', async () => {
    const browser = cookieJar(shop)
    const [known, unknown] = [await send(browser), await send(browser, stranger)]
    const { trace_id: _one, data: one, ...rest } = known.body
    const { trace_id: _other, data: another, ...others } = unknown.body
    expect([rest, Object.keys(one), one.resend_seconds]).toEqual([others, Object.keys(another), another.resend_seconds])
    const wrong = await Promise.all(
      [known, unknown].map(({ body }, index) => {
        const to = index === 0 ? phone : stranger
        return prove(browser, { phone: to, code_id: body.data.code_id, code: other(newestCode(mailbox, to)) })
      }),
    )
    expect(wrong[0]?.body.errors).toEqual(wrong[1]?.body.errors)
    const right = { phone: stranger, code_id: another.code_id, code: newestCode(mailbox, stranger) }
    expect((await prove(browser, right)).body.errors).toEqual({ phone: ['该手机号还没有注册，请先注册'] })
  })

  test('stores of a telephone are shown to a person who has proven it, or is logged in as its owner', async () => {
    const list = (browser: Pick<Browser, 'call'>, of = phone) => browser.call(phoneStoresCall, { params: { phone: of } })
    const stores = {
      phone: '136****5678',
      username: 'buyer',
      list: [{ company: '测试大药房', rank_name: '药店', role: 'owner', is_active: 1 }],
    }
    const browser = await proven()
    expect((await list(browser)).body.data).toEqual(stores)
    expect((await shop.call(phoneStoresCall, { params: { phone }, as: 'buyer' })).body.data).toEqual(stores)
    await addMember(shop.database, { username: 'rival', phone: stranger })
    const [foreign, nobodys] = [await list(browser, stranger), await list(browser, '13999999999')]
    expect({ ...foreign.body, trace_id: '' }).toEqual({ ...nobodys.body, trace_id: '' })
    expect([foreign.status, (await list(cookieJar(shop))).status]).toEqual([404, 404])
  })

  test('one address has one code a minute, five an hour and ten a day for a number, also where all ask at once', async () => {
    const browser = cookieJar(shop)
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(browser)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429, 429, 429])
    const soon = await send(browser)
    expect(soon.body).toMatchObject({ code: 429, errors: { phone: ['获取过于频繁，请60秒后再试'] } })
    expect(soon.headers['retry-after']).toBe('60')
    const statuses = async (times: number) => {
      const all: number[] = []
      for (let time = 0; time < times; time++) {
        shop.clock.advance(minuteMs)
        all.push((await send(browser)).status)
      }
      return all
    }
    expect(await statuses(5)).toEqual([200, 200, 200, 200, 429])
    shop.clock.advance(hourMs)
    expect(await statuses(6)).toEqual([200, 200, 200, 200, 200, 429])
    shop.clock.advance(hourMs)
    expect(await statuses(1)).toEqual([429])
    await cleanUp(shop.database, shop.clock.now() + 24 * hourMs)
    expect(await shop.database.read.selectFrom('phone_code').select('phone').execute()).toEqual([])
    expect(await statuses(1)).toEqual([200])
  })

  test('an address has thirty codes an hour, whatever the numbers', async () => {
    const browser = cookieJar(shop)
    const statuses: number[] = []
    for (let number = 0; number < 31; number++) statuses.push((await send(browser, `137000000${10 + number}`)).status)
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429])
  })

  test('what a provider does not take is not counted; without one it is said', async () => {
    const browser = cookieJar(shop)
    sms = { knows: () => true, send: () => Promise.reject(new NotifyProblem('down')) }
    for (let times = 0; times < 2; times++)
      expect((await send(browser)).body.errors).toEqual({ phone: ['短信暂时发送失败，请稍后再试或联系客服'] })
    sms = mailbox.senders.sms
    expect((await send(browser)).status).toBe(200)
    const silent = await startTestApp(dialect, { seed: 'none' })
    expect((await send(cookieJar(silent))).body.errors).toEqual({ phone: ['短信服务暂未开通，请联系客服'] })
    await silent.close()
  })

  test('what the database keeps of a code and a proof is no way to either', async () => {
    const browser = await proven()
    const { code } = await given(cookieJar(shop), stranger)
    const rows = JSON.stringify([
      await shop.database.read.selectFrom('phone_code').selectAll().execute(),
      await shop.database.read.selectFrom('phone_proof').selectAll().execute(),
    ])
    for (const secret of browser.cookies.values()) expect(rows).not.toContain(secret)
    expect(rows).not.toContain(`"${code}"`)
  })
})

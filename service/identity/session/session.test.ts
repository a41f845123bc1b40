import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { loginCall, logoutCall, userBaseCall, type UserWire } from '@yaoji/contract/calls/identity/session'
import { addMember, dialects, startTestApp, testPassword, type TestApp } from '../../../testing/service/index.ts'

const hourMs = 3_600_000

describe.each(dialects)('session on %s', dialect => {
  let shop: TestApp

  beforeEach(async () => {
    shop = await startTestApp(dialect, { seed: 'none' })
    await addMember(shop.database)
  })
  afterEach(() => shop.close())

  const logIn = (username: string, password = testPassword) => shop.call(loginCall, { body: { username, password } })
  const baseWith = async (cookie: string, headers: Record<string, string> = {}) => {
    const response = await shop.app.inject({ url: userBaseCall.path, headers: { cookie, ...headers } })
    return response.json().data as UserWire
  }
  const cookieOf = (answer: { headers: Record<string, unknown> }) => String(answer.headers['set-cookie']).split(';')[0] ?? ''

  const spellings = [
    'buyer',
    ' buyer ',
    'Buyer',
    'ＢＵＹＥＲ',
    'bu\u200byer',
    '13800000001',
    '+86 138-0000-0001',
    '１３８ ００００ ０００１',
  ]
  test.each(spellings)('logs in as %j and knows the member afterwards', async username => {
    const answer = await logIn(username)
    expect(answer).toMatchObject({ status: 200, body: { code: 10000, data: { logged_in: 1, username: 'buyer', company: '测试大药房' } } })
    expect(await baseWith(cookieOf(answer))).toMatchObject({ logged_in: 1, balance: '123.00', phone: '138****0001', rank_name: '药店' })
  })

  test('sets a cookie that scripts, other hosts and other sites never get', async () => {
    const { headers } = await logIn('buyer')
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(/^__Host-sid=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
      expect.stringMatching(/^__Host-did=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
    ])
  })

  test('keeps only the hash of the token', async () => {
    const token = cookieOf(await logIn('buyer')).split('=')[1]
    const rows = await shop.database.read.selectFrom('session').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('answers an empty visitor without a session or with a forged one', async () => {
    for (const cookie of ['', '__Host-sid=x', `__Host-sid=${'A'.repeat(43)}`]) {
      expect(await baseWith(cookie)).toMatchObject({
        logged_in: 0,
        show: 1,
        username: '',
        cart: 0,
        login_url: 'http://localhost:4321/login',
        common_config: { hot_line: '400-820-0000' },
      })
    }
  })

  test('sends a branch to the log-in of the main site (spec section 8)', async () => {
    const branch = await startTestApp(dialect, { seed: 'none', config: { mainSiteOrigin: 'https://main.test' } })
    const { body } = await branch.call(userBaseCall)
    await branch.close()
    expect(body.data.login_url).toBe('https://main.test/login')
  })

  test('ends after 8 hours without a request and after 7 days in any case', async () => {
    const cookie = await shop.login('buyer')
    for (let hours = 0; hours < 7 * 24 - 7; hours += 7) {
      expect(await baseWith(cookie)).toMatchObject({ logged_in: 1 })
      shop.clock.advance(7 * hourMs)
    }
    expect(await baseWith(cookie)).toMatchObject({ logged_in: 1 })
    shop.clock.advance(7 * hourMs)
    expect(await baseWith(cookie)).toMatchObject({ logged_in: 0 })

    const idle = await shop.login('buyer')
    shop.clock.advance(8 * hourMs)
    expect(await baseWith(idle)).toMatchObject({ logged_in: 0 })
  })

  test('logs out: the session is over and the cookie is taken back', async () => {
    const cookie = cookieOf(await logIn('buyer'))
    const headers = { origin: shop.config.siteOrigin, cookie }
    const response = await shop.app.inject({ method: 'DELETE', url: logoutCall.path, headers })
    expect(response.json()).toMatchObject({ code: 10000, data: null })
    expect(response.headers['set-cookie']).toMatch(/^__Host-sid=; .*Expires=Thu, 01 Jan 1970/)
    expect(await baseWith(cookie)).toMatchObject({ logged_in: 0 })
  })

  test('asks for log-in with 401 and code 10001', async () => {
    expect(await shop.call(logoutCall)).toMatchObject({ status: 401, body: { code: 10001, msg: '登录已失效，请重新登录', data: null } })
  })

  test('replaces the session it logs in over', async () => {
    const first = cookieOf(await logIn('buyer'))
    const second = await shop.app.inject({
      method: 'POST',
      url: loginCall.path,
      headers: { origin: shop.config.siteOrigin, cookie: first, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ username: 'buyer', password: testPassword }).toString(),
    })
    expect(second.statusCode).toBe(200)
    expect(await baseWith(first)).toMatchObject({ logged_in: 0 })
  })

  test('a frozen member cannot log in and an open session ends at once', async () => {
    const cookie = await shop.login('buyer')
    await shop.database.write(trx => trx.updateTable('member').set({ status: 'frozen' }).execute())
    expect(await baseWith(cookie)).toMatchObject({ logged_in: 0 })
    expect(await shop.call(logoutCall, { as: 'buyer' })).toMatchObject({ status: 401, body: { msg: '账号已冻结，请联系客服' } })
    expect(await logIn('buyer')).toMatchObject({ status: 422, body: { msg: '账号已冻结，请联系客服' } })
    expect(await logIn('buyer', 'wrong')).toMatchObject({ body: { msg: '用户名或密码错误' } })
  })

  test('begins with the store that the person chose, and with another while that one is frozen', async () => {
    const other = await addMember(shop.database, { username: 'other', phone: '13800000002' })
    await shop.database.write(trx =>
      trx.insertInto('membership').values({ person_id: 1, member_id: other, role: 'buyer', is_default: 0 }).execute(),
    )
    const freeze = (id: number) =>
      shop.database.write(trx => trx.updateTable('member').set({ status: 'frozen' }).where('id', '=', id).execute())
    expect((await logIn('buyer')).body.data).toMatchObject({ store_id: 1, role: 'owner', store_count: 2 })
    await freeze(1)
    expect((await logIn('buyer')).body.data).toMatchObject({ username: 'buyer', store_id: other, role: 'buyer' })
    await freeze(other)
    expect(await logIn('buyer')).toMatchObject({ status: 422, body: { msg: '账号已冻结，请联系客服' } })
  })

  test('a person without a store learns it, once the password is right', async () => {
    await shop.database.write(trx => trx.deleteFrom('membership').execute())
    expect(await logIn('buyer')).toMatchObject({
      status: 422,
      body: { msg: '您现在不属于任何门店。有门店邀请您的，请在注册页验证本手机号后接受邀请；也可以在那里注册自己的企业' },
    })
    expect(await logIn('buyer', 'wrong')).toMatchObject({ body: { msg: '用户名或密码错误' } })
  })

  test('does not act as the member for the page of another origin', async () => {
    expect(await baseWith(await shop.login('buyer'), { origin: 'http://127.0.0.1:4330' })).toMatchObject({ logged_in: 0 })
  })
})

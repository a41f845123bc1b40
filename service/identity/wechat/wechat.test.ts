import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { loginCall, userBaseCall } from '@yaoji/contract/calls/identity/session'
import {
  wechatBindCall,
  wechatCodeCall,
  wechatLoginCall,
  wechatOpenCall,
  wechatOwnCall,
  wechatStateCall,
  wechatUnbindCall,
} from '@yaoji/contract/calls/identity/wechat'
import { readConfig } from '../../platform/config.ts'
import { addMember, dialects, startTestApp, testPassword, type TestApp } from '../../../testing/service/index.ts'
import { cookieJar } from '../../../testing/service/app/letters.ts'
import { authorizeAddress, whoAllowed } from '../../providers/wechat/account.ts'
import { readWechatAccount } from '../../providers/wechat/read-account.ts'

const minuteMs = 60_000

describe.each(dialects)('WeChat on %s', dialect => {
  let shop: TestApp
  beforeEach(async () => {
    shop = await startTestApp(dialect, { seed: 'none', config: { hasTrialWechat: true } })
    await addMember(shop.database)
    await addMember(shop.database, { username: 'other', phone: '13800000002' })
  })
  afterEach(() => shop.close())

  type Browser = ReturnType<typeof cookieJar>
  async function loggedIn(username = 'buyer') {
    const browser = cookieJar(shop)
    await browser.call(loginCall, { body: { username, password: testPassword } })
    return browser
  }
  const ask = async (browser: Browser, purpose: 'login' | 'bind') => (await browser.call(wechatCodeCall, { body: { purpose } })).body.data
  const stateOf = async (browser: Browser, code: string) => (await browser.call(wechatStateCall, { params: { code } })).body.data?.state
  const visit = (url: string) => shop.app.inject({ url: url.replace(shop.config.serviceOrigin, '') })
  const post = (url: string, fields: Record<string, string>) =>
    shop.app.inject({
      method: 'POST',
      url: url.replace(shop.config.serviceOrigin, ''),
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' },
      payload: new URLSearchParams(fields).toString(),
    })

  /** What a telephone does with a code, as far as our own question; answers its page. */
  async function scan(link: string, nickname = '安康店长') {
    const asked = await visit(link)
    const allowed = await post(asked.headers.location?.replace('#wechat_redirect', '') ?? '', { nickname, answer: nickname && 'allow' })
    return visit(allowed.headers.location ?? '')
  }
  const tokenIn = (page: string) => /name="confirm" value="([^"]+)"/.exec(page)?.[1] ?? ''
  async function confirm(link: string, nickname?: string) {
    const page = (await scan(link, nickname)).body
    return post('/wechat/answer', { confirm: tokenIn(page), answer: 'confirm' })
  }
  const login = (browser: Browser, code_id: string) => browser.call(wechatLoginCall, { body: { code_id } })

  async function bound(username = 'buyer', nickname?: string) {
    const browser = await loggedIn(username)
    const { code_id, link } = await ask(browser, 'bind')
    await confirm(link, nickname)
    return { browser, answer: await browser.call(wechatBindCall, { body: { code_id } }) }
  }

  test('a person binds their WeChat and logs in by it, once for a code; each step is seen', async () => {
    const { answer } = await bound()
    expect(answer.body.data).toMatchObject({ nickname: '安康店长', is_open: 1, user: { wechat: '安康店长' } })
    const browser = cookieJar(shop)
    const { code_id, link, check } = await ask(browser, 'login')
    const seen = [await stateOf(browser, code_id)]
    const page = (await scan(link)).body
    seen.push(await stateOf(browser, code_id))
    expect(page).toContain(`>${check}<`)
    await post('/wechat/answer', { confirm: tokenIn(page), answer: 'confirm' })
    seen.push(await stateOf(browser, code_id))
    expect(seen).toEqual(['waiting', 'scanned', 'confirmed'])
    expect((await login(browser, code_id)).body.data).toMatchObject({ logged_in: 1, username: 'buyer' })
    expect((await browser.call(userBaseCall)).body.data.logged_in).toBe(1)
    expect((await login(browser, code_id)).body.errors).toEqual({ code_id: ['二维码已失效，请刷新后重新扫码'] })
    expect(await stateOf(browser, code_id)).toBe('expired')
  })

  test('a code counts in the browser that asked for it, for five minutes, and only as its telephone said', async () => {
    await bound()
    const [browser, thief] = [cookieJar(shop), cookieJar(shop)]
    await ask(thief, 'login')
    const { code_id, link } = await ask(browser, 'login')
    // Who knows what the code says, and even that it was scanned, confirms nothing.
    const page = (await scan(link)).body
    expect((await post('/wechat/answer', { confirm: link.split('/').at(-1) ?? '', answer: 'confirm' })).statusCode).toBe(410)
    await post('/wechat/answer', { confirm: tokenIn(page), answer: 'confirm' })
    expect((await login(thief, code_id)).status).toBe(422)
    expect((await thief.call(wechatStateCall, { params: { code: code_id } })).status).toBe(404)
    expect((await login(browser, code_id)).status).toBe(200)
    const late = await ask(browser, 'login')
    shop.clock.advance(5 * minuteMs)
    expect(await stateOf(browser, late.code_id)).toBe('expired')
    expect((await visit(late.link)).statusCode).toBe(410)
    const refused = await ask(browser, 'login')
    await scan(refused.link, '')
    expect(await stateOf(browser, refused.code_id)).toBe('refused')
    const denied = await ask(browser, 'login')
    await post('/wechat/answer', { confirm: tokenIn((await scan(denied.link)).body), answer: 'refuse' })
    expect(await stateOf(browser, denied.code_id)).toBe('refused')
    expect((await login(browser, denied.code_id)).status).toBe(422)
  })

  test('an unbound WeChat waits for its owner to log in', async () => {
    const browser = cookieJar(shop)
    const { code_id, link } = await ask(browser, 'login')
    await confirm(link, '新店长')
    expect((await browser.call(wechatStateCall, { params: { code: code_id } })).body.data).toEqual({
      state: 'confirmed',
      nickname: '新店长',
      is_known: 0,
    })
    expect((await login(browser, code_id)).body.errors).toEqual({ code_id: ['该微信还没有绑定账号，请先登录或注册后绑定'] })
    await browser.call(loginCall, { body: { username: 'buyer', password: testPassword } })
    shop.clock.advance(20 * minuteMs)
    expect((await browser.call(wechatOwnCall)).body.data).toMatchObject({ nickname: '', waiting: '新店长' })
    expect((await browser.call(wechatBindCall, { body: { code_id: '' } })).body.data).toMatchObject({ nickname: '新店长', waiting: '' })
  })

  test('one WeChat is of one person, one person has one; unbound it logs no person in', async () => {
    const { browser } = await bound()
    expect((await bound('other')).answer.body.errors).toEqual({ code_id: ['该微信已绑定其他账号，请先在该账号中解绑'] })
    const second = await ask(browser, 'bind')
    await confirm(second.link, '另一个微信')
    expect((await browser.call(wechatBindCall, { body: { code_id: second.code_id } })).body.errors).toEqual({
      code_id: ['您的账号已绑定微信，请先解绑'],
    })
    // Asked for one person, it binds no other who logs in here meanwhile.
    const own = await ask(browser, 'bind')
    await confirm(own.link, '第三个微信')
    await browser.call(loginCall, { body: { username: 'other', password: testPassword } })
    expect((await browser.call(wechatBindCall, { body: { code_id: own.code_id } })).status).toBe(422)
    await browser.call(loginCall, { body: { username: 'buyer', password: testPassword } })
    expect((await browser.call(wechatUnbindCall)).body.data).toMatchObject({ nickname: '', bound_at: 0 })
    const visitor = cookieJar(shop)
    const { code_id, link } = await ask(visitor, 'login')
    await confirm(link)
    expect((await login(visitor, code_id)).status).toBe(422)
    expect((await cookieJar(shop).call(wechatCodeCall, { body: { purpose: 'bind' } })).status).toBe(401)
  })
})

test('is not offered without an account', async () => {
  const [dialect] = dialects
  if (!dialect) throw new Error('no dialect')
  const shop = await startTestApp(dialect, { seed: 'none', config: { hasTrialWechat: false, wechatLogin: undefined } })
  expect((await shop.call(wechatOpenCall)).body.data).toEqual({ is_open: 0 })
  expect((await shop.call(wechatCodeCall, { body: { purpose: 'login' } })).body.errors).toEqual({ purpose: ['微信登录暂未开通'] })
  await shop.close()
})

test('WeChat is asked as it wants to be, and what it refuses or forges lets no person in', async () => {
  const asked: string[] = []
  const answers = new Map<string, object | string>([
    ['/sns/oauth2/access_token', { access_token: 'token', openid: 'o1' }],
    ['/sns/userinfo', { openid: 'o1', nickname: '店长' }],
  ])
  const account = {
    appId: 'wx0123456789abcdef',
    secret: 'f'.repeat(32),
    authorizeOrigin: 'https://open.weixin.qq.com',
    apiOrigin: 'https://api.weixin.qq.com',
    send: async ({ url }: { url: string }) => {
      asked.push(url)
      const answer = answers.get(new URL(url).pathname)
      return { status: 200, headers: {}, body: typeof answer === 'string' ? answer : JSON.stringify(answer) }
    },
  }
  expect(authorizeAddress(account, { back: 'https://api.test/wechat/back', state: 'one' })).toBe(
    'https://open.weixin.qq.com/connect/oauth2/authorize?appid=wx0123456789abcdef&redirect_uri=https%3A%2F%2Fapi.test%2Fwechat%2Fback&response_type=code&scope=snsapi_userinfo&state=one#wechat_redirect',
  )
  expect(await whoAllowed(account, 'code')).toEqual({ id: 'o1', nickname: '店长' })
  expect(asked).toEqual([
    `https://api.weixin.qq.com/sns/oauth2/access_token?appid=wx0123456789abcdef&secret=${'f'.repeat(32)}&code=code&grant_type=authorization_code`,
    'https://api.weixin.qq.com/sns/userinfo?access_token=token&openid=o1&lang=zh_CN',
  ])
  answers.set('/sns/userinfo', { openid: 'o2', nickname: '别人' })
  await expect(whoAllowed(account, 'code')).rejects.toThrow('names another')
  answers.set('/sns/oauth2/access_token', { errcode: 40_029, errmsg: 'invalid code' })
  await expect(whoAllowed(account, 'code')).rejects.toThrow('40029')
  answers.set('/sns/oauth2/access_token', '<html>')
  await expect(whoAllowed(account, 'code')).rejects.toThrow('JSON')
})

test('configuration names an account whole, and its stand-in only where nothing real is', () => {
  const read = (given: Record<string, string>) => {
    const problems: string[] = []
    return {
      account: readWechatAccount(
        name => given[name],
        problem => void problems.push(problem),
      ),
      problems,
    }
  }
  const whole = { YAOJI_WECHAT_LOGIN_APP_ID: 'wx0123456789abcdef', YAOJI_WECHAT_LOGIN_SECRET: '0'.repeat(32) }
  expect(read(whole)).toMatchObject({ account: { appId: 'wx0123456789abcdef' }, problems: [] })
  expect(read({})).toEqual({ account: undefined, problems: [] })
  expect(read({ YAOJI_WECHAT_LOGIN_SECRET: 'geheim' }).problems.join()).not.toContain('geheim')
  expect(readConfig({}).hasTrialWechat).toBe(true)
  expect(readConfig(whole).hasTrialWechat).toBe(false)
  expect(() => readConfig({ ...whole, YAOJI_TRIAL_WECHAT: 'on' })).toThrow('YAOJI_TRIAL_WECHAT must be off with YAOJI_WECHAT_LOGIN_…')
  const production = { YAOJI_ENV: 'production', YAOJI_SERVICE_ORIGIN: 'https://api.test', YAOJI_SITE_ORIGIN: 'https://www.test' }
  expect(() => readConfig({ ...production, YAOJI_TRIAL_WECHAT: 'on' })).toThrow('YAOJI_TRIAL_WECHAT must be off with YAOJI_ENV=production.')
})

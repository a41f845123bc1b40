import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cartListCall, cartSelectCall } from '@yaoji/contract/calls/purchase/cart'
import { goodsHotCall } from '@yaoji/contract/calls/storefront/goods'
import { loginCall, userBaseCall } from '@yaoji/contract/calls/identity/session'
import { addMember, dialects, startTestApp, type TestApp } from '../../../../testing/service/index.ts'

const site = 'http://localhost:4321'
const partner = 'https://portal.example.cn'
const form = 'application/x-www-form-urlencoded'

describe.each(dialects)('every request on %s', dialect => {
  let shop: TestApp

  beforeAll(async () => {
    shop = await startTestApp(dialect, { seed: 'none' })
    await addMember(shop.database)
    await shop.database.write(async trx => {
      await trx.insertInto('partner').values({ id: 'portal', key: 'portal-key', name: '门户' }).execute()
      await trx.insertInto('partner_origin').values({ partner_id: 'portal', origin: partner }).execute()
    })
  })
  afterAll(() => shop.close())

  const post = (headers: Record<string, string>, payload = 'username=nobody&password=x') =>
    shop.app.inject({ method: 'POST', url: loginCall.path, headers: { 'content-type': form, ...headers }, payload })

  test('gets an envelope with a trace id and the time in seconds', async () => {
    expect((await shop.call(userBaseCall)).body).toMatchObject({
      code: 10000,
      timestamp: Math.floor(shop.clock.now() / 1000),
      trace_id: expect.stringMatching(/^[\da-f-]{36}$/),
    })
  })

  test('an unknown address is 404 in an envelope', async () => {
    const response = await shop.app.inject({ url: '/api/nothing/here' })
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({ code: 404, msg: '您访问的内容不存在', data: null })
  })

  test('an id that cannot be one is 404', async () => {
    const response = await shop.app.inject({ url: '/api/goods/detail/abc' })
    expect(response.json()).toMatchObject({ code: 404 })
  })

  test('a body above 64 KB is refused', async () => {
    const response = await post({ origin: site }, `username=${'a'.repeat(66_000)}&password=x`)
    expect(response.statusCode).toBe(413)
    expect(response.json()).toMatchObject({ code: 413, msg: '内容过大' })
  })

  test.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x'])('a body of %s is refused', async type => {
    const response = await post({ origin: site, 'content-type': type }, '{"username":"buyer"}')
    expect(response.statusCode).toBe(415)
    expect(response.json()).toMatchObject({ code: 415, msg: '请求格式不受支持，请使用表单提交' })
  })

  test.each([
    ['of another type', 'application/json', '{}'],
    ['that is too large', form, `ids=${'1'.repeat(66_000)}`],
  ])('a body %s is not looked at where no one is logged in', async (_, type, payload) => {
    const response = await shop.app.inject({
      method: 'POST',
      url: cartSelectCall.path,
      headers: { origin: site, 'content-type': type },
      payload,
    })
    expect(response.statusCode).toBe(401)
    expect(response.json()).toMatchObject({ code: 10001 })
  })

  test.each([
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['a partner', { origin: partner }],
    ['no provenance at all', {}],
    ['a made-up bearer', { origin: partner, authorization: `Bearer ${'A'.repeat(43)}` }],
    ['a null origin', { origin: 'null' }],
    ['another port', { origin: 'http://localhost:4322' }],
    ['another scheme', { origin: 'https://localhost:4321' }],
    ['a look-alike', { origin: 'http://localhost:4321.evil.example' }],
    ['the site as a browser tells cross-site', { origin: site, 'sec-fetch-site': 'cross-site' }],
    ['a neighbour without origin', { 'sec-fetch-site': 'same-site' }],
    ['an address bar', { 'sec-fetch-site': 'none' }],
  ])('%s changes nothing', async (_, headers: Record<string, string>) => {
    const response = await post(headers)
    expect(response.statusCode).toBe(403)
    expect(response.json()).toMatchObject({ code: 403, msg: '请求来源不受信任，请在本站页面操作' })
  })

  test.each([
    ['the site', { origin: site }],
    ['the site as browsers send it', { origin: site, 'sec-fetch-site': 'same-site' }],
    ['our own pages without origin', { 'sec-fetch-site': 'same-origin' }],
  ])('%s gets as far as the password', async (_, headers: Record<string, string>) => {
    expect((await post(headers)).json()).toMatchObject({ code: 422, msg: '用户名或密码错误' })
  })

  test('unknown fields are refused by name, prototype tricks too', async () => {
    for (const field of ['is_admin', '__proto__', 'constructor']) {
      const response = await post({ origin: site }, `username=a&password=b&${field}=1`)
      expect(response.json()).toMatchObject({ code: 422, msg: `不支持的参数：${field}` })
      expect(Object.keys(response.json().errors)).toEqual([field])
    }
  })

  test('the message is that of the first wrong field, errors has all', async () => {
    const { body } = await shop.call(loginCall, { body: { username: '' } })
    expect(body).toMatchObject({ code: 422, msg: '请填写密码', errors: { username: ['请填写用户名或手机号'], password: ['请填写密码'] } })
  })

  test('a list may repeat its key, end it with [] or have one item', async () => {
    const cookie = await shop.login('buyer')
    for (const payload of ['ids=1&ids=2&is_selected=1', 'ids[]=1&ids[]=2&is_selected=1', 'ids=1&is_selected=1']) {
      const response = await shop.app.inject({
        method: 'POST',
        url: cartSelectCall.path,
        headers: { origin: site, cookie, 'content-type': form },
        payload,
      })
      expect(response.json()).not.toMatchObject({ code: 422 })
    }
  })

  describe('reading from another origin', () => {
    const read = (origin: string, url: string = userBaseCall.path) => shop.app.inject({ url, headers: { origin } })

    test('the site reads with credentials', async () => {
      const { headers } = await read(site)
      expect(headers).toMatchObject({ 'access-control-allow-origin': site, 'access-control-allow-credentials': 'true', vary: 'Origin' })
    })

    test('a partner reads open calls without credentials and no other, by its own key', async () => {
      const { statusCode, headers } = await read(partner, `${goodsHotCall.path}?partner=portal-key`)
      expect(statusCode).toBe(200)
      expect(headers).toMatchObject({ 'access-control-allow-origin': partner, vary: 'Origin' })
      expect(headers).not.toHaveProperty('access-control-allow-credentials')
      expect((await read(partner)).headers).not.toHaveProperty('access-control-allow-origin')
    })

    test.each([
      'https://evil.example',
      'null',
      'https://portal.example.cn.evil.example',
      'http://portal.example.cn',
      'https://PORTAL.example.cn',
    ])('%s reads nothing', async origin => {
      expect((await read(origin, goodsHotCall.path)).headers).not.toHaveProperty('access-control-allow-origin')
    })

    test('the site may send forms and keys after a preflight, a stranger may not', async () => {
      const preflight = (origin: string) =>
        shop.app.inject({
          method: 'OPTIONS',
          url: loginCall.path,
          headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'idempotency-key' },
        })
      const allowed = await preflight(site)
      expect(allowed.statusCode).toBe(204)
      expect(allowed.headers).toMatchObject({ 'access-control-allow-headers': 'content-type, idempotency-key' })
      expect((await preflight(partner)).headers).not.toHaveProperty('access-control-allow-origin')
    })
  })

  describe('a partner’s page with a session of its own', () => {
    const headers = { origin: partner, authorization: `Bearer ${'A'.repeat(43)}` }
    const preflight = (url: string, requested = 'authorization', origin = partner) =>
      shop.app.inject({
        method: 'OPTIONS',
        url,
        headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': requested },
      })

    test('reads the answers of its scopes, without cookies', async () => {
      const answer = await shop.app.inject({ url: cartListCall.path, headers })
      expect(answer.statusCode).toBe(401)
      expect(answer.headers).toMatchObject({ 'access-control-allow-origin': partner, vary: 'Origin' })
      expect(answer.headers).not.toHaveProperty('access-control-allow-credentials')
    })

    test('may send its bearer, forms and keys to the cart after a preflight', async () => {
      for (const url of ['/api/cart', '/api/cart/7/edit', '/api/cart/batch_select']) {
        expect((await preflight(url, 'authorization, content-type, idempotency-key')).headers).toMatchObject({
          'access-control-allow-origin': partner,
          'access-control-allow-methods': 'GET, POST',
          'access-control-allow-headers': 'authorization, content-type, idempotency-key',
        })
      }
    })

    test.each([
      ['another call', '/api/order/create', 'authorization', partner],
      ['papers', '/api/order/7', 'authorization', partner],
      ['a call below one of its own', '/api/cart/7/edit/8', 'authorization', partner],
      ['the cart without a bearer', '/api/cart', 'content-type', partner],
      ['the cart from a stranger', '/api/cart', 'authorization', 'https://evil.example'],
    ])('is not let to %s', async (_, url, requested, origin) => {
      expect((await preflight(url, requested, origin)).headers).not.toHaveProperty('access-control-allow-origin')
    })

    test('reads nothing outside its scopes, and nothing as a stranger', async () => {
      expect((await shop.app.inject({ url: userBaseCall.path, headers })).headers).not.toHaveProperty('access-control-allow-origin')
      const strange = { ...headers, origin: 'https://evil.example' }
      expect((await shop.app.inject({ url: cartListCall.path, headers: strange })).headers).not.toHaveProperty(
        'access-control-allow-origin',
      )
    })
  })

  test('answers are never sniffed, framed, cached nor read by other sites', async () => {
    expect((await shop.call(userBaseCall)).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-site',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
  })
})

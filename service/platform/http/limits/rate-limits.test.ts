import { afterEach, describe, expect, test } from 'vitest'
import { goodsListCall, goodsSearchCall } from '@yaoji/contract/calls/storefront/goods'
import { loginCall, userBaseCall } from '@yaoji/contract/calls/identity/session'
import { addMember, dialects, startTestApp, testPassword, type TestApp } from '../../../../testing/service/index.ts'

const form = { 'content-type': 'application/x-www-form-urlencoded' }

describe.each(dialects)('rate limits on %s', dialect => {
  let shop: TestApp
  afterEach(() => shop.close())

  const start = async (config: { loginsPerMinute?: number; searchesPerMinute?: number; trustedProxies?: number }) => {
    shop = await startTestApp(dialect, { seed: 'none', config })
    await addMember(shop.database)
  }
  const logIn = (remoteAddress: string, headers: Record<string, string> = {}) =>
    shop.app.inject({
      method: 'POST',
      url: loginCall.path,
      remoteAddress,
      headers: { origin: shop.config.siteOrigin, ...form, ...headers },
      payload: new URLSearchParams({ username: 'buyer', password: testPassword }).toString(),
    })
  const search = (headers: Record<string, string>, remoteAddress = '203.0.113.1', url: string = goodsSearchCall.path) =>
    shop.app.inject({ url: `${url}?keywords=a`, remoteAddress, headers })

  test('too many log-ins from one address wait, others go on', async () => {
    await start({ loginsPerMinute: 2 })
    for (let number = 0; number < 2; number++) expect((await logIn('203.0.113.1')).statusCode).toBe(200)
    const third = await logIn('203.0.113.1')
    expect(third.statusCode).toBe(429)
    expect(third.json()).toMatchObject({ code: 429, msg: '登录过于频繁，请稍后再试' })
    expect(Number(third.headers['retry-after'])).toBeGreaterThan(0)
    expect((await logIn('203.0.113.2')).statusCode).toBe(200)
    shop.clock.advance(60_000)
    expect((await logIn('203.0.113.1')).statusCode).toBe(200)
  })

  test('a body that is refused counts against its address', async () => {
    await start({ loginsPerMinute: 2 })
    const empty = () => shop.call(loginCall, { body: {} })
    expect([(await empty()).status, (await empty()).status, (await empty()).status]).toEqual([422, 422, 429])
  })

  test('a forged X-Forwarded-For makes no new address', async () => {
    await start({ loginsPerMinute: 2 })
    const statuses = []
    for (const number of [1, 2, 3]) {
      const headers = { ...form, origin: shop.config.siteOrigin, 'x-forwarded-for': `198.51.100.${number}` }
      statuses.push((await shop.app.inject({ method: 'POST', url: loginCall.path, headers, payload: '' })).statusCode)
    }
    expect(statuses).toEqual([422, 422, 429])
  })

  test('behind one proxy the last address it adds counts, not what a client claims', async () => {
    await start({ loginsPerMinute: 1, trustedProxies: 1 })
    const from = (chain: string) =>
      shop.app.inject({
        method: 'POST',
        url: loginCall.path,
        payload: '',
        headers: { ...form, origin: shop.config.siteOrigin, 'x-forwarded-for': chain },
      })
    expect((await from('198.51.100.1')).statusCode).toBe(422)
    expect((await from('9.9.9.9, 198.51.100.1')).statusCode).toBe(429)
    expect((await from('198.51.100.2')).statusCode).toBe(422)
  })

  test('searches are counted by member, else by address; list and suggestions together', async () => {
    await start({ searchesPerMinute: 2 })
    const cookie = await shop.login('buyer')
    await search({})
    await search({}, '203.0.113.1', goodsListCall.path)
    const third = await search({})
    expect(third.json()).toMatchObject({ code: 429, msg: '搜索过于频繁，请稍后再试' })
    expect((await search({ cookie })).statusCode).not.toBe(429)
    expect((await search({}, '203.0.113.2')).statusCode).not.toBe(429)
    expect((await shop.call(userBaseCall)).status).toBe(200)
  })
})

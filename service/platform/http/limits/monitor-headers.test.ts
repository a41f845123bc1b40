import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { partnerRefreshCall } from '@yaoji/contract/calls/identity/partner'
import { goodsHotCall } from '@yaoji/contract/calls/storefront/goods'
import { dialects, startTestApp, type TestApp } from '../../../../testing/service/index.ts'

const partner = 'https://portal.example.cn'

describe.each(dialects)('the page of a partner on %s', dialect => {
  let shop: TestApp
  beforeAll(async () => {
    shop = await startTestApp(dialect, { seed: 'none' })
    await shop.database.write(async trx => {
      await trx.insertInto('partner').values({ id: 'portal', key: 'portal-key', name: '门户' }).execute()
      await trx.insertInto('partner_origin').values({ partner_id: 'portal', origin: partner }).execute()
    })
  })
  afterAll(() => shop.close())

  const preflight = (url: string, requested: string, origin = partner) =>
    shop.app.inject({
      method: 'OPTIONS',
      url,
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': requested },
    })

  test.each(['sw8', 'traceparent, tracestate, baggage', 'x-acme-trace-id', 'x_b3_traceid, eagleeye-traceid, tingyun, tid'])(
    'may let the monitors of its page add %s to each call',
    async added => {
      const allowed = async (url: string, own: string) => {
        const { headers: answered } = await preflight(url, [own, added].filter(Boolean).join(', '))
        expect(answered).toMatchObject({ 'access-control-allow-origin': partner })
        return String(answered['access-control-allow-headers']).split(', ')
      }
      const names = added.split(', ')
      expect(await allowed(goodsHotCall.path, '')).toEqual(names)
      expect(await allowed('/api/cart', 'authorization')).toEqual(expect.arrayContaining(['authorization', ...names]))
      expect(await allowed(partnerRefreshCall.path, 'content-type')).toEqual(expect.arrayContaining(['content-type', ...names]))
    },
  )

  test.each(['idempotency-key', 'x-forwarded-for', 'x-real-ip', 'cookie', 'x y', 'a:b'])(
    'may not add %s to a call that takes no such header',
    async name => {
      expect((await preflight(goodsHotCall.path, name)).headers['access-control-allow-headers'] ?? '').toBe('')
      expect((await preflight(goodsHotCall.path, 'sw8', 'https://evil.example')).headers).not.toHaveProperty('access-control-allow-origin')
    },
  )
})

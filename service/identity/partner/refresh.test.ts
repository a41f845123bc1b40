import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'
import { pageSteps } from '../../../testing/service/people/page-steps.ts'

const other = 'https://other.example.cn'
const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** security.md section 3 (b) */
describe.each(dialects)('a session on a partner’s page on %s', dialect => {
  let shop: Shop
  let steps: ReturnType<typeof pageSteps>
  beforeEach(async () => {
    shop = await openShop(dialect)
    steps = pageSteps(shop)
  })
  afterEach(() => closeShop(shop))

  test('fifty tabs that ask at once stay in, and so does the page that got its answer late', async () => {
    const { cookie } = await steps.logIn()
    const answers = await Promise.all(Array.from({ length: 50 }, () => steps.refresh({ cookie })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(answer => answer.cookie)).size).toBe(1)
    for (const { access } of answers.slice(0, 3)) expect(await steps.cart(access)).toBe(200)
    const next = await steps.refresh({ cookie: answers[0]?.cookie ?? '' })
    shop.clock.advance(29_000)
    expect((await steps.refresh({ cookie })).cookie).toBe(next.cookie)
  })

  test('a page that never stops calling makes a chain that stays short, and is refused at last', async () => {
    const first = await steps.logIn()
    let { cookie } = first
    for (let asked = 0; asked < 290; asked++) {
      const answer = await steps.refresh({ cookie })
      expect(answer.status).toBe(200)
      cookie = answer.cookie
      shop.clock.advance(100)
    }
    const tokens = await shop.database.read.selectFrom('partner_token').select('token_hash').where('kind', '=', 'refresh').execute()
    expect(tokens.length).toBeLessThanOrEqual(8)
    // Still within the grace: it leads to the last of them.
    expect(await steps.refresh({ cookie: first.cookie })).toMatchObject({ status: 200, cookie })
    const statuses = await Promise.all(Array.from({ length: 320 }, async () => (await steps.refresh({ cookie })).status))
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
  })

  test('a token that was replaced long ago ends the session', async () => {
    const { cookie } = await steps.logIn()
    const next = await steps.refresh({ cookie })
    shop.clock.advance(30_001)
    const stolen = await steps.refresh({ cookie })
    expect(stolen).toMatchObject({ status: 401, set: expect.stringContaining('__Host-yj-portal=;') })
    expect((await steps.refresh({ cookie: next.cookie })).status).toBe(401)
    expect(await steps.cart(next.access)).toBe(401)
  })

  test('ten minutes of access, two hours of rest, twelve hours in all', async () => {
    let { cookie, access } = await steps.logIn()
    shop.clock.advance(10 * minuteMs)
    expect(await steps.cart(access)).toBe(401)
    for (let hours = 0; hours < 10; hours++) {
      shop.clock.advance(hourMs)
      ;({ cookie, access } = await steps.refresh({ cookie }))
      expect(await steps.cart(access)).toBe(200)
    }
    shop.clock.advance(2 * hourMs)
    expect((await steps.refresh({ cookie })).status).toBe(401)
    const rested = await steps.logIn()
    shop.clock.advance(2 * hourMs)
    expect((await steps.refresh({ cookie: rested.cookie })).status).toBe(401)
  })

  test('the cookie counts for its page alone, and for nothing but a script', async () => {
    const { cookie } = await steps.logIn()
    expect((await steps.refresh({ cookie, origin: other })).status).toBe(401)
    expect((await steps.refresh({ cookie, isForm: true })).status).toBe(403)
    expect((await steps.refresh({ cookie, origin: 'https://evil.example' })).status).toBe(403)
    expect((await steps.refresh({ cookie, origin: shop.config.siteOrigin })).status).toBe(403)
    expect((await steps.refresh({ cookie })).status).toBe(200)
  })

  test('a browser that keeps no cookie goes on in memory, found out once and at once', async () => {
    const page = await steps.logIn()
    const probe = await steps.refresh({ bearer: page.access })
    expect(probe).toMatchObject({ status: 200, set: '', data: { is_kept: 0, refresh_token: expect.stringMatching(/^[\w-]{43}$/) } })
    expect((await steps.refresh({ bearer: page.access })).status).toBe(401)
    expect((await steps.refresh({ cookie: page.cookie })).status).toBe(401)
    shop.clock.advance(hourMs)
    const later = await steps.refresh({ body: { refresh_token: String(probe.data.refresh_token) } })
    expect(await steps.cart(later.access)).toBe(200)
    const kept = await steps.logIn()
    await steps.refresh({ cookie: kept.cookie })
    expect((await steps.refresh({ bearer: kept.access })).status).toBe(401)
  })
})

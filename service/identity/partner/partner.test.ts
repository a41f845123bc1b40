import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { accountCall, sessionEndCall } from '@yaoji/contract/calls/identity/account'
import { storeOnScreen } from '@yaoji/contract/calls/identity/session'
import { partnerAskCall, partnerLogoutCall } from '@yaoji/contract/calls/identity/partner'
import { cartAddCall } from '@yaoji/contract/calls/purchase/cart'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'
import { asking, pageSteps, randomSecret } from '../../../testing/service/people/page-steps.ts'
import { portal, portalReturn } from '../../../testing/service/shops/partners.ts'

const other = 'https://other.example.cn'

/** security.md section 3 (b) */
describe.each(dialects)('log-in on a partner’s page on %s', dialect => {
  let shop: Shop
  let steps: ReturnType<typeof pageSteps>
  beforeEach(async () => {
    shop = await openShop(dialect)
    steps = pageSteps(shop)
  })
  afterEach(() => closeShop(shop))

  test('a code becomes a session of its page, with a cookie that its site alone sends', async () => {
    expect((await shop.call(partnerAskCall, { query: asking })).body.data).toEqual({
      name: '试验门户',
      scopes: ['search', 'goods', 'cart'],
      is_test: 0,
    })
    const page = await steps.logIn()
    const company = `试验药店${memberIds.buyer}`
    expect(page.data).toMatchObject({ company, store_id: memberIds.buyer, expires_in: 600, refresh_token: '' })
    expect(page.set).toMatch(/^__Host-yj-portal=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; Partitioned; SameSite=None$/)
    expect(await steps.cart(page.access)).toBe(200)
    expect(await steps.cart(page.access, other)).toBe(401)
    const tables = await Promise.all(
      (['session', 'partner_code', 'partner_token'] as const).map(table => shop.database.read.selectFrom(table).selectAll().execute()),
    )
    for (const secret of [page.access, page.cookie.split('=')[1]]) expect(JSON.stringify(tables)).not.toContain(secret)
  })

  test('adds nothing for a store that is no longer on the screen of the page', async () => {
    const { access, data } = await steps.logIn()
    const add = (store: unknown) =>
      shop.call(cartAddCall, {
        body: { goods_id: goodsIds.packed, number: 10 },
        query: { partner: asking.partner, [storeOnScreen]: Number(store) },
        headers: { origin: asking.origin, 'sec-fetch-site': 'cross-site', authorization: `Bearer ${access}` },
        idempotencyKey: crypto.randomUUID(),
      })
    expect(await add(memberIds.rival)).toMatchObject({ status: 409, body: { data: { other_store: data.company } } })
    expect((await add(data.store_id)).status).toBe(200)
  })

  test.each<[string, (code: string, verifier: string) => ReturnType<typeof steps.exchange>]>([
    ['another verifier', code => steps.exchange(code, randomSecret())],
    ['another page of the partner', (code, verifier) => steps.exchange(code, verifier, { origin: other })],
    [
      'a minute later',
      (code, verifier) => {
        shop.clock.advance(60_000)
        return steps.exchange(code, verifier)
      },
    ],
    ['a code of nobody', (_, verifier) => steps.exchange(randomSecret(), verifier)],
  ])('a code with %s is nothing', async (_, tried) => {
    const verifier = randomSecret()
    expect((await tried(await steps.allow(verifier), verifier)).status).toBe(401)
  })

  test('a code with a wrong verifier is gone, and one that comes twice ends what it became', async () => {
    const [first, second] = [randomSecret(), randomSecret()]
    const code = await steps.allow(first)
    await steps.exchange(code, second)
    expect((await steps.exchange(code, first)).status).toBe(401)
    const good = await steps.allow(second)
    const page = await steps.exchange(good, second)
    expect(await steps.cart(page.access)).toBe(200)
    expect((await steps.exchange(good, second)).status).toBe(401)
    expect(await steps.cart(page.access)).toBe(401)
    expect((await steps.refresh({ cookie: page.cookie })).status).toBe(401)
  })

  test('of many who bring a code at once one gets the session, and loses it', async () => {
    const verifier = randomSecret()
    const code = await steps.allow(verifier)
    const answers = await Promise.all(Array.from({ length: 8 }, () => steps.exchange(code, verifier)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await steps.cart(answers.find(({ status }) => status === 200)?.access ?? '')).toBe(401)
  })

  test('pages, keys and addresses to return to count letter by letter', async () => {
    const ask = async (changes: object) => (await shop.call(partnerAskCall, { query: { ...asking, ...changes } })).status
    expect(await ask({ return: portalReturn })).toBe(200)
    for (const origin of [
      'null',
      'http://portal.example.cn',
      `${portal.origin}:8443`,
      `${portal.origin}.evil.cn`,
      'https://PORTAL.example.cn',
    ])
      expect([404, 422], origin).toContain(await ask({ origin }))
    for (const url of [`${portalReturn}/`, `${portalReturn}?a=1`, `${other}/buy`, 'javascript:1', `${portalReturn}/../x`])
      expect([404, 422], url).toContain(await ask({ return: url }))
    expect(await ask({ origin: other, return: portalReturn })).toBe(404)
    expect(await ask({ partner: 'portal' })).toBe(404)
    expect(await steps.allow(randomSecret(), { partner: 'portal' })).toBeUndefined()
  })

  test('its owner sees it by the partner’s name and ends it there, alone or with all others, and so does a log-out', async () => {
    const cookie = await shop.login('buyer')
    const own = async () =>
      (await shop.call(accountCall, { headers: { cookie } })).body.data.sessions.filter(({ partner }) => partner === '试验门户')
    const [one, two, three] = [await steps.logIn(), await steps.logIn(), await steps.logIn()]
    expect(await own()).toHaveLength(3)
    await steps.send(partnerLogoutCall, { cookie: one.cookie })
    expect([await steps.cart(one.access), (await steps.refresh({ cookie: one.cookie })).status]).toEqual([401, 401])
    await steps.send(partnerLogoutCall, { bearer: two.access })
    expect(await steps.cart(two.access)).toBe(401)
    const [last] = await own()
    await shop.call(sessionEndCall, { headers: { cookie }, body: { which: 'one', session: last?.id ?? '' } })
    expect([await steps.cart(three.access), await own()]).toEqual([401, []])
    const again = await steps.logIn()
    await shop.call(sessionEndCall, { headers: { cookie }, body: { which: 'others' } })
    expect((await steps.refresh({ cookie: again.cookie })).status).toBe(401)
  })

  test('a frozen store and a partner that is gone are out at once, a former key is not', async () => {
    const set = (values: object) => shop.database.write(trx => trx.updateTable('partner').set(values).where('id', '=', portal.id).execute())
    const { access, cookie } = await steps.logIn()
    await set({ key: 'new', former_key: portal.key, former_until: shop.clock.now() + 1 })
    expect((await steps.refresh({ cookie })).status).toBe(200)
    expect((await steps.refresh({ cookie, key: 'wrong' })).msg).toContain('data-partner')
    shop.clock.advance(1)
    expect(await steps.refresh({ cookie })).toMatchObject({ status: 403, msg: expect.stringContaining('data-partner') })
    await set({ key: portal.key, scopes: '["search"]' })
    expect(await steps.cart(access)).toBe(403)
    await set({ scopes: '["search","goods","cart"]', revoked_at: 1 })
    expect(await steps.cart(access)).toBe(401)
    expect((await steps.refresh({ cookie })).status).toBe(403)
    await set({ revoked_at: null })
    expect(await steps.cart(access)).toBe(200)
    await shop.database.write(trx => trx.updateTable('member').set({ status: 'frozen' }).where('id', '=', memberIds.buyer).execute())
    expect([await steps.cart(access), (await steps.refresh({ cookie })).status]).toEqual([401, 401])
  })
})

import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Call } from '@yaoji/contract/calls/call'
import {
  partnerAllowCall,
  partnerAskCall,
  partnerLogoutCall,
  partnerRefreshCall,
  partnerTestCall,
  partnerTokenCall,
} from '@yaoji/contract/calls/identity/partner'
import type { CartResponseWire } from '@yaoji/contract/calls/purchase/cart'
import {
  cartAddCall,
  cartDeleteCall,
  cartEditCall,
  cartListCall,
  cartRestoreCall,
  cartSelectCall,
  cartTotalCall,
} from '@yaoji/contract/calls/purchase/cart'
import { purchaseListAddCall } from '@yaoji/contract/calls/purchase/purchase-list'
import { goodsSearchCall } from '@yaoji/contract/calls/storefront/goods'
import { isSuccess } from '@yaoji/contract/codes'
import { callTable } from '@yaoji/contract/calls/table'
import { testKeyOf } from '@yaoji/contract/validation/partner'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { randomSecret } from '../../../testing/service/people/page-steps.ts'
import { portal } from '../../../testing/service/shops/partners.ts'
import { localPage as local, testKey as key, testKeyPage, type Sent } from '../../../testing/service/app/test-key-page.ts'
import { sandboxPath } from '../../platform/http/access/sandbox.ts'

const minuteMs = 60_000

/** Every row of every table but those of the sandbox itself, to compare. */
async function everything({ database: { read, dialect } }: Shop): Promise<string> {
  const named =
    dialect === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_master where type = 'table'`
      : sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`
  const names = (await named.execute(read)).rows.map(({ name }) => name).filter(name => !/^sqlite_|partner_test|rate_window/.test(name))
  const rows = await Promise.all(
    names.toSorted().map(async name => [name, (await sql`select * from ${sql.table(name)}`.execute(read)).rows]),
  )
  return JSON.stringify(rows)
}

describe.each(dialects)('the test key of a partner, on %s', dialect => {
  let shop: Shop
  beforeEach(async () => void (shop = await openShop(dialect)))
  afterEach(() => closeShop(shop))

  const page = () => testKeyPage(shop)
  const send = <Data = CartResponseWire>(call: Call, sent: Sent = {}) => page().send<Data>(call, sent)
  const logIn = (origin?: string) => page().logIn(origin)
  const linesOf = ({ body }: { body: { data: CartResponseWire | null } }) =>
    (body.data?.total.data ?? []).map(({ goods, number }) => [goods.id, number])

  test('logs in without an account, on any port of this machine and on registered pages, and nowhere else', async () => {
    for (const origin of [local, 'http://127.0.0.1:8080', 'https://dev.localhost', 'http://[::1]:3000', portal.origin]) {
      const { answer, bearer, cookie } = await logIn(origin)
      expect(answer).toMatchObject({ status: 200, headers: { 'access-control-allow-origin': origin } })
      expect(answer.body.data).toMatchObject({ company: '测试门店（测试编号，不会产生订单）' })
      expect(cookie).toMatch(/^__Host-yj-test-portal=/)
      expect((await send(cartListCall, { bearer, origin })).status).toBe(200)
      expect((await send(partnerRefreshCall, { body: {}, cookie, origin })).body.data).toMatchObject({ access_token: bearer, is_kept: 1 })
    }
    for (const origin of ['https://stranger.cn', 'http://localhost.evil.cn', 'http://localhost@evil.cn', 'null']) {
      expect([404, 422]).toContain((await shop.call(partnerAskCall, { query: { partner: key, origin } })).status)
      expect((await send(goodsSearchCall, { origin, query: { keywords: 'a' } })).headers).not.toHaveProperty('access-control-allow-origin')
    }
  })

  test('a code counts once, for its verifier and its page, within a minute; the session ends with a log-out', async () => {
    const { code, verifier, bearer, cookie } = await logIn()
    const exchange = (sent: object) => send(partnerTokenCall, { body: { code, verifier, ...sent } })
    expect((await exchange({})).status).toBe(401)
    expect((await exchange({ verifier: randomSecret() })).status).toBe(401)
    expect((await send(cartListCall, { bearer, origin: portal.origin })).status).toBe(401)
    expect((await send(cartListCall, { bearer, partner: testKeyOf('other') })).status).toBe(403)
    await send(partnerLogoutCall, { body: {}, bearer, cookie })
    expect((await send(cartListCall, { bearer })).status).toBe(401)
    const late = randomSecret()
    const challenge = createHash('sha256').update(late).digest('base64url')
    const made = await shop.call(partnerTestCall, { body: { partner: key, origin: local, challenge } })
    shop.clock.advance(minuteMs)
    expect((await send(partnerTokenCall, { body: { code: made.body.data?.code, verifier: late } })).status).toBe(401)
  })

  test('fills, changes, empties and restores a cart with invented prices, without a trace in the shop', async () => {
    const before = await everything(shop)
    const { bearer } = await logIn()
    const once = crypto.randomUUID()
    const add = () => send(cartAddCall, { bearer, once, body: { goods_id: goodsIds.packed, number: 10 } })
    expect(linesOf(await add())).toEqual([[goodsIds.packed, 10]])
    expect(linesOf(await add())).toEqual([[goodsIds.packed, 10]])
    const [line] = (await add()).body.data?.total.data ?? []
    expect([line?.price, line?.amount]).toEqual(['84.19', '841.90'])
    const params = { id: line?.id ?? 0 }
    expect((await send(cartEditCall, { bearer, params, body: { number: 7 } })).body.errors).toHaveProperty('number')
    expect(linesOf(await send(cartEditCall, { bearer, params, body: { number: 20 } }))).toEqual([[goodsIds.packed, 20]])
    const lines = [`${goodsIds.herb}:5`, `${goodsIds.packed}:10`, '999999:1', `${goodsIds.offShelf}:1`]
    const listed = await send<CartResponseWire & { skipped: unknown[] }>(purchaseListAddCall, {
      bearer,
      once: crypto.randomUUID(),
      body: { lines },
    })
    expect(linesOf(listed)).toEqual([
      [goodsIds.herb, 5],
      [goodsIds.packed, 30],
    ])
    expect(listed.body.data?.skipped).toHaveLength(2)
    await send(cartSelectCall, { bearer, body: { ids: [params.id], is_selected: 0 } })
    expect((await send<{ total: object }>(cartTotalCall, { bearer })).body.data?.total).toMatchObject({ count: 2, amounts: { lines: 1 } })
    const gone = await send<CartResponseWire & { undo_id: string }>(cartDeleteCall, { bearer, body: { ids: [params.id] } })
    expect(linesOf(gone)).toEqual([[goodsIds.herb, 5]])
    const back = await send(cartRestoreCall, { bearer, body: { undo_id: gone.body.data?.undo_id } })
    expect(linesOf(back)).toHaveLength(2)
    const found = await send<{ list: { price: string | null }[] }>(goodsSearchCall, { bearer, query: { keywords: '试验' } })
    expect(found.body.data?.list.every(({ price }) => price !== null)).toBe(true)
    expect(await everything(shop)).toBe(before)
  })

  test('adds what many calls at once add, each once', async () => {
    const { bearer } = await logIn()
    const keys = Array.from({ length: 20 }, () => crypto.randomUUID())
    const add = (once: string) => send(cartAddCall, { bearer, once, body: { goods_id: goodsIds.herb, number: 1 } })
    await Promise.all([...keys, ...keys].map(add))
    expect(linesOf(await send(cartListCall, { bearer }))).toEqual([[goodsIds.herb, 20]])
  })

  test('reaches no session and no cart of the shop, however its address is written', async () => {
    const headers = { origin: portal.origin, 'sec-fetch-site': 'cross-site', authorization: `Bearer ${randomSecret()}` }
    for (const { call, schema } of callTable.filter(each => each.schema.embedScope === 'cart' || each.schema.isOfPartnerPage)) {
      const path = call.path.replace(/:\w+/g, '1')
      for (const written of [`partner=${key}`, `partner=${key.replace('t', '%74')}`, `a=1&partner=${key}`]) {
        const { statusCode, json } = await shop.app.inject({ method: call.method, url: `${path}?${written}`, headers })
        // A log-out without a session is done, as on a real page.
        if (call !== partnerLogoutCall)
          expect([path, written, json().code]).toEqual([path, written, statusCode === 403 ? 403 : expect.not.toSatisfy(isSuccess)])
      }
      expect(schema.access === 'member' || schema.isOfPartnerPage).toBe(true)
      // Each has a stand-in: a widget that makes the call gets an answer.
      expect([path, shop.app.hasRoute({ method: call.method, url: sandboxPath + call.path })]).toEqual([path, true])
    }
    const challenge = randomSecret()
    expect((await shop.call(partnerAllowCall, { as: 'buyer', body: { partner: key, origin: portal.origin, challenge } })).status).toBe(404)
    expect((await shop.call(partnerTestCall, { body: { partner: portal.key, origin: portal.origin, challenge } })).status).toBe(404)
  })

  test('keeps a hundred sessions of a partner, and ends with the partner', async () => {
    const { bearer } = await logIn()
    await shop.database.write(async trx => {
      const row = { partner_id: portal.id, origin: local, challenge: 'c', basket: '{}' }
      const later = { created_at: shop.clock.now() + 1, ends_at: shop.clock.now() + minuteMs }
      const rows = Array.from({ length: 99 }, (_, at) => ({ ...row, ...later, code_hash: `code${at}` }))
      await trx.insertInto('partner_test').values(rows).execute()
    })
    expect((await send(cartListCall, { bearer })).status).toBe(200)
    shop.clock.advance(1_000)
    const next = await logIn()
    expect((await send(cartListCall, { bearer })).status).toBe(401)
    await shop.database.write(trx => trx.updateTable('partner').set({ revoked_at: 1 }).where('id', '=', portal.id).execute())
    expect((await send(cartListCall, { bearer: next.bearer })).status).toBe(403)
  })
})

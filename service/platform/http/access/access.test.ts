import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '@yaoji/contract/calls/call'
import { callTable } from '@yaoji/contract/calls/table'
import { sessionEndedCall } from '@yaoji/contract/calls/identity/session-end'
import { codes } from '@yaoji/contract/codes'
import { noPlace, openSession } from '../../../identity/session/store.ts'
import { accessRows, type AccessRow } from '../../../../testing/service/access/access-rows.ts'
import { equip, goodsOf } from '../../../../testing/service/orders/equip.ts'
import { namedBy, nobodys, type Belongings } from '../../../../testing/service/access/belongings.ts'
import { memberIds, type Username } from '../../../../testing/service/shops/commerce-fixture.ts'
import { closeShop, openShop, type Shop } from '../../../../testing/service/shops/commerce-shop.ts'
import { testMailbox } from '../../../../testing/service/app/letters.ts'
import { trialGateway } from '../../../../testing/service/app/trial-gateway.ts'
import { portal } from '../../../../testing/service/shops/partners.ts'
import { dropFactor } from '../../../../testing/service/people/second-factor.ts'
import { dialects, shareOf } from '../../../../testing/service/index.ts'
import { readMemberRows, type MemberRows } from '../../../../testing/service/access/member-rows.ts'

/** security.md section 1, row 18: every call, by every kind of requester, with the ids of others. */
const calls = callTable.map(({ call, schema }) => ({ name: `${call.method} ${call.path}`, call, schema }))
const rowOf = (name: string) => accessRows[name] as AccessRow // The first test says which is missing.
const partner: string = portal.origin
const hourMs = 3_600_000

describe.each(dialects)('access on %s', dialect => {
  const asked = shareOf(dialect, calls)
  let shop: Shop
  let rivals: Belongings
  let memberRows: MemberRows

  beforeAll(async () => {
    shop = await openShop(dialect, { openGateway: trialGateway().open, config: { senders: testMailbox().senders } })
    await shop.database.write(async trx => {
      await trx.updateTable('stock').set({ onhand: 1_000_000 }).where('goods_id', 'in', Object.values(goodsOf)).execute()
      await trx.updateTable('batch').set({ quantity: 1_000_000 }).where('goods_id', 'in', Object.values(goodsOf)).execute()
      await trx.updateTable('address').set({ name: '机密人', detail: '机密路' }).where('member_id', '=', memberIds.rival).execute()
      await trx.updateTable('coupon').set({ name: '机密券' }).where('member_id', '=', memberIds.rival).execute()
    })
    rivals = await equip(shop, 'rival')
    memberRows = await readMemberRows(shop.database)
  })
  afterAll(() => closeShop(shop))

  /** A session as it was left: its token. */
  async function session(
    username: Username,
    changes: { kind?: string; origin?: string; ends_at?: number; seen_at?: number; revoked_at?: number } = {},
  ) {
    const now = shop.clock.now()
    const token = await shop.database.write(async trx => {
      const fresh = await openSession(trx, {
        personId: memberIds[username],
        memberId: memberIds[username],
        origin: shop.config.siteOrigin,
        now,
        place: noPlace,
      })
      const { id_hash } = await trx
        .selectFrom('session')
        .select('id_hash')
        .orderBy('created_at', 'desc')
        .where('member_id', '=', memberIds[username])
        .where('kind', '=', 'main')
        .where('origin', '=', shop.config.siteOrigin)
        .executeTakeFirstOrThrow()
      await trx
        .updateTable('session')
        .set({ origin: 'set', ...(changes.kind === 'embed' && { partner_id: portal.id }), ...changes })
        .where('id_hash', '=', id_hash)
        .execute()
      const token = { token_hash: id_hash, session_hash: id_hash, kind: 'access' as const, salt: '', is_first: 0 }
      await trx
        .insertInto('partner_token')
        .values({ ...token, created_at: now, ends_at: now + hourMs })
        .execute()
      return fresh
    })
    return token
  }
  const cookie = (token: string) => ({ cookie: `__Host-sid=${token}` })
  const bearer = (token: string, origin = partner) => ({ authorization: `Bearer ${token}`, origin, 'sec-fetch-site': 'cross-site' })
  const ask = (call: Call, own: Belongings, input: { as?: Username; headers?: Record<string, string> } = {}) =>
    shop.call(call, { ...rowOf(`${call.method} ${call.path}`).request(own), ...input })

  describe('who has no session that counts', () => {
    const strangers: Record<string, () => Promise<Record<string, string>>> = {
      'a visitor': async () => ({}),
      'a frozen member': async () => cookie(await session('frozen')),
      'a session that is over': async () => cookie(await session('buyer', { ends_at: shop.clock.now() })),
      'a session left alone': async () => cookie(await session('buyer', { seen_at: shop.clock.now() - 8 * hourMs })),
      'a session that was ended': async () => cookie(await session('buyer', { revoked_at: shop.clock.now() })),
      'a made-up session': async () => cookie('A'.repeat(43)),
      'a session of a partner’s page as the site’s cookie': async () => cookie(await session('buyer', { kind: 'embed', origin: partner })),
      'a session of a partner’s page in the site’s name': async () =>
        cookie(await session('buyer', { kind: 'embed', origin: shop.config.siteOrigin })),
    }
    test.each(Object.keys(strangers))('%s gets what a visitor gets, and changes nothing', async who => {
      const headers = (await strangers[who]?.()) ?? {}
      const before = await memberRows()
      for (const { call, schema } of asked) {
        const answer = await ask(call, rivals, { headers })
        if (schema.access === 'member')
          expect(answer, call.path).toMatchObject({ status: 401, body: { code: codes.notLoggedIn, data: null } })
        // The one call that answers the owner of a cookie why its session is over (docs/rules/security.md section 3).
        else if (call !== sessionEndedCall)
          expect({ ...answer.body, trace_id: '' }, call.path).toEqual({ ...(await ask(call, rivals)).body, trace_id: '' })
      }
      expect(await memberRows()).toEqual(before)
    })

    const intruders: Record<string, () => Promise<Record<string, string>>> = {
      'the site’s session as a bearer': async () => bearer(await session('buyer'), shop.config.siteOrigin),
      'the site’s session as a bearer of a partner': async () => bearer(await session('buyer', { origin: partner })),
      'a partner’s session on another partner’s page': async () =>
        bearer(await session('buyer', { kind: 'embed', origin: partner }), 'https://other.example.cn'),
      'a partner’s session on the site': async () =>
        bearer(await session('buyer', { kind: 'embed', origin: partner }), shop.config.siteOrigin),
      'the session of a partner that is not registered': async () =>
        bearer(await session('buyer', { kind: 'embed', origin: 'https://gone.example.cn' }), 'https://gone.example.cn'),
      'a partner’s session left alone': async () =>
        bearer(await session('buyer', { kind: 'embed', origin: partner, seen_at: shop.clock.now() - 2 * hourMs })),
      'a frozen member on a partner’s page': async () => bearer(await session('frozen', { kind: 'embed', origin: partner })),
      'a made-up bearer beside the site’s cookie': async () => ({
        ...bearer('A'.repeat(43), shop.config.siteOrigin),
        ...cookie(await session('buyer')),
      }),
    }
    test.each(Object.keys(intruders))('%s is no member', async who => {
      const headers = (await intruders[who]?.()) ?? {}
      const before = await memberRows()
      for (const { call, schema } of asked.filter(each => each.schema.access === 'member')) {
        const { status } = await ask(call, rivals, { headers })
        // Where no partner's page is allowed, the origin is refused before authentication.
        expect([401, ...(schema.embedScope === undefined && call.method !== 'GET' ? [403] : [])], call.path).toContain(status)
      }
      expect(await memberRows()).toEqual(before)
    })
  })

  test('a session on a partner’s page searches and fills its own cart; all else is forbidden', async () => {
    const own = await equip(shop, 'buyer')
    const headers = bearer(await session('buyer', { kind: 'embed', origin: partner }))
    const before = await memberRows()
    // Calls about the session itself are tested in service/identity/partner.
    for (const { call } of calls.filter(({ schema }) => schema.embedScope === undefined && !schema.isOfPartnerPage)) {
      const { status, body } = await ask(call, own, { headers })
      expect({ status, code: body.code, data: body.data }, call.path).toEqual({ status: 403, code: codes.forbidden, data: null })
    }
    expect(await memberRows()).toEqual(before)
    const within = calls.filter(each => each.schema.embedScope !== undefined)
    for (const { call } of within) expect((await ask(call, own, { headers })).body, call.path).toMatchObject({ code: codes.success })
    expect(within.map(({ name }) => name)).toEqual([
      'GET /api/goods/search',
      'GET /api/goods/hot',
      'GET /api/goods/list',
      'GET /api/goods/detail/:id',
      'GET /api/cart/list',
      'GET /api/cart/total',
      'POST /api/cart',
      'POST /api/cart/quick_add/:id',
      'POST /api/cart/:id/edit',
      'POST /api/cart/batch_select',
      'POST /api/cart/batch_delete',
      'POST /api/cart/gift',
      'POST /api/cart/restore',
      'POST /api/cart/import',
    ])
  })

  describe.each(asked.filter(({ schema }) => schema.access === 'member'))('$name', ({ name, call }) => {
    const row = rowOf(name)

    test('answers its own member, and tells and touches nothing of another', async () => {
      // Each of the calls needs an upload, and uploads per minute are limited.
      shop.clock.advance(10_000)
      // The factor of another row has not been proven.
      await dropFactor(shop, 'buyer')
      const own = namedBy(row).size > 0 ? await equip(shop, 'buyer', row) : nobodys
      const before = await memberRows(memberIds.rival)
      for (const [kind, status] of Object.entries(row.foreign ?? {})) {
        for (const stranger of [rivals, nobodys]) {
          const answer = await ask(call, { ...own, [kind]: stranger[kind as keyof Belongings] }, { as: 'buyer' })
          expect(answer.status, `${kind} of ${stranger === rivals ? 'the rival' : 'nobody'}`).toBe(status)
          expectNothingOfRival(answer.body)
        }
      }
      const answer = await ask(call, own, { as: 'buyer' })
      expect(answer.body).toMatchObject({ code: codes.success })
      expectNothingOfRival(answer.body)
      expect(await memberRows(memberIds.rival)).toEqual(before)
    })

    test('gives a member without approved papers what befits them, and nothing of another', async () => {
      const before = await memberRows(memberIds.rival)
      const answer = await ask(call, rivals, { as: 'unapproved' })
      expect(answer.status).toBe(row.unapproved ?? 200)
      expectNothingOfRival(answer.body)
      expect(await memberRows(memberIds.rival)).toEqual(before)
    })
  })

  function expectNothingOfRival(body: unknown): void {
    const text = JSON.stringify(body)
    for (const secret of ['机密', `试验商品${goodsOf.rival}`, `试验药店${memberIds.rival}`, rivals.order, rivals.quote, rivals.import]) {
      expect(text).not.toContain(secret)
    }
  }
})

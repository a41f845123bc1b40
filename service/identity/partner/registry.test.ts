import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { partnerAskCall, partnerLookCall } from '@yaoji/contract/calls/identity/partner'
import { goodsSearchCall } from '@yaoji/contract/calls/storefront/goods'
import { partnerHeader } from '@yaoji/contract/people/partners'
import { problemsIn } from '../../operations/doctor/examine.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'
import { pageSteps } from '../../../testing/service/people/page-steps.ts'
import { portal } from '../../../testing/service/shops/partners.ts'
import { changePartner, refusedChange } from './change.ts'
import { addPartner, changeTheme, listPartners, revokePartner, rotateKey, takenOrigin } from './registry.ts'

const origin = 'https://chain.example.cn'

describe.each(dialects)('the registry of partners on %s', dialect => {
  let shop: Shop
  beforeEach(async () => {
    shop = await openShop(dialect)
  })
  afterEach(() => closeShop(shop))

  test('adds, changes keys and takes away, all at once and without a restart', async () => {
    const { read, write } = shop.database
    const now = shop.clock.now()
    const ask = async (partner: string) => (await shop.call(partnerAskCall, { query: { partner, origin } })).status
    const partner = { name: '连锁联盟', origins: [origin], returns: [`${origin}/buy`], widgets: ['search'] as const, now }
    const key = await write(trx => addPartner(trx, partner))
    expect((await listPartners(read)).find(each => each.key === key)).toMatchObject({ origins: [origin], scopes: ['search', 'goods'] })
    expect([await ask(key), await takenOrigin(read, [origin])]).toEqual([200, origin])
    const next = (await write(trx => rotateKey(trx, key, now))) ?? ''
    expect([await ask(key), await ask(next)]).toEqual([200, 200])
    shop.clock.advance(30 * 86_400_000)
    expect([await ask(key), await ask(next)]).toEqual([404, 200])
    expect([await write(trx => revokePartner(trx, key, now)), await write(trx => revokePartner(trx, next, now))]).toEqual([false, true])
    expect([await ask(next), await takenOrigin(read, [origin])]).toEqual([404, undefined])
    expect(await write(trx => rotateKey(trx, next, now))).toBeUndefined()
  })

  test.each(['null', '5', '"search"', '{}', '[null]', '["search","all"]'])(
    'lets a partner whose scopes are %s do nothing',
    async scopes => {
      const { write, read } = shop.database
      const setScopes = (text: string) =>
        write(trx => trx.updateTable('partner').set({ scopes: text }).where('key', '=', portal.key).execute())
      await setScopes(scopes)
      const headers = { origin: portal.origin, 'sec-fetch-site': 'cross-site', [partnerHeader]: portal.key }
      expect((await shop.call(goodsSearchCall, { headers, query: { keywords: '阿莫', type: 0 } })).status).toBe(403)
      expect((await shop.call(partnerAskCall, { query: { partner: portal.key, origin: portal.origin } })).status).toBe(200)
      expect((await listPartners(read)).find(({ key }) => key === portal.key)?.scopes).toEqual([])
      expect(await problemsIn(read)).toContainEqual(expect.stringMatching(/^partner .* scopes cannot be read/))
      await setScopes('[]')
    },
  )

  test('tells a partner’s page its brand colour, and no other', async () => {
    const { write, read } = shop.database
    const now = shop.clock.now()
    const key = await write(trx =>
      addPartner(trx, { name: '连锁', origins: [origin], returns: [], widgets: ['search'], theme: '#1d5a94', now }),
    )
    const look = async (from: string) => {
      const { body } = await shop.call(partnerLookCall, {
        headers: { origin: from, 'sec-fetch-site': 'cross-site' },
        query: { partner: key },
      })
      return body.data?.primary
    }
    expect([await look(origin), (await listPartners(read)).find(each => each.key === key)?.theme]).toEqual(['#1d5a94', '#1d5a94'])
    expect(await look('https://stranger.example.cn')).not.toBe('#1d5a94')
    expect([await write(trx => changeTheme(trx, key, '')), await write(trx => changeTheme(trx, 'nobody', ''))]).toEqual([true, false])
    expect(await look(origin)).toBe('')
  })

  test('changes origins, addresses to return to, name and colour under the same key', async () => {
    const { write, read } = shop.database
    const now = shop.clock.now()
    const www = 'https://www.chain.example.cn'
    const key = await write(trx =>
      addPartner(trx, { name: '连锁', origins: [origin], returns: [`${origin}/buy`], widgets: ['search'], now }),
    )
    const listed = async () => (await listPartners(read)).find(each => each.key === key)
    const id = (await listed())?.id ?? ''
    const ask = async (from: string) => (await shop.call(partnerAskCall, { query: { partner: key, origin: from } })).status
    expect(await refusedChange(read, id, { origins: [origin, portal.origin] })).toEqual({ taken: portal.origin })
    expect(await refusedChange(read, id, { origins: [www] })).toEqual({ strayReturn: `${origin}/buy` })
    expect(await refusedChange(read, id, { returns: ['https://stranger.example.cn/'] })).toEqual({
      strayReturn: 'https://stranger.example.cn/',
    })
    expect(await refusedChange(read, id, { origins: [origin, www], returns: [`${www}/buy`] })).toBeUndefined()
    await write(trx => changePartner(trx, id, { origins: [origin, www], returns: [`${www}/buy`] }, now))
    expect([await ask(origin), await ask(www)]).toEqual([200, 200])
    expect(await listed()).toMatchObject({ name: '连锁', origins: [origin, www], returns: [`${www}/buy`], theme: '' })
    await write(trx => changePartner(trx, id, { origins: [www], returns: [], name: '新连锁', theme: '#1d5a94' }, now))
    expect([await ask(origin), await ask(www)]).toEqual([404, 200])
    expect(await listed()).toMatchObject({ name: '新连锁', origins: [www], returns: [], theme: '#1d5a94' })
  })

  test('ends the sessions on an origin that is taken away, and no others', async () => {
    const { logIn, cart } = pageSteps(shop)
    const { access } = await logIn()
    const set = (...origins: string[]) => shop.database.write(trx => changePartner(trx, portal.id, { origins }, shop.clock.now()))
    await set(portal.origin, origin)
    expect(await cart(access)).toBe(200)
    await set(origin)
    expect(await cart(access)).toBe(401)
    await set(portal.origin)
    expect(await cart(access)).toBe(401)
  })

  test('ends the sessions of a partner that is taken away', async () => {
    const { logIn, cart } = pageSteps(shop)
    const { access } = await logIn()
    expect(await cart(access)).toBe(200)
    await shop.database.write(trx => revokePartner(trx, portal.key, shop.clock.now()))
    expect(await cart(access)).toBe(401)
    const rows = await shop.database.read.selectFrom('session').select('revoked_at').where('kind', '=', 'embed').execute()
    expect(rows.filter(row => row.revoked_at === null)).toEqual([])
  })
})

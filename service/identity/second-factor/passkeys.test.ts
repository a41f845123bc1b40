import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as calls from '@yaoji/contract/calls/identity/passkeys'
import { factorBeginCall, factorCall, factorEndCall, factorProveCall, factorRenewCall } from '@yaoji/contract/calls/identity/second-factor'
import { programIssueCall } from '@yaoji/contract/calls/identity/store-program'
import { testPassword } from '../../../testing/service/people/add-member.ts'
import { createAuthenticator, type Authenticator } from '../../../testing/service/people/authenticator.ts'
import { memberIds, type Username } from '../../../testing/service/shops/commerce-fixture.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'
import { appCode, equipPhoneCode, giveFactor } from '../../../testing/service/people/second-factor.ts'
import { smsCode } from '../../../testing/service/access/passkey-rows.ts'
import { resetFactor } from './set-up.ts'

type Me = { headers: { cookie: string } }
const as = 'buyer'
const needsCode = { status: 460, body: { code: 460, data: { factor: 'code' } } }
const refused = { code: 422, errors: { code: ['通行密钥没有通过验证，请重试，或输入验证码'] } }

describe.each(dialects)('passkeys of a person on %s', dialect => {
  let shop: Shop
  let me: Me
  let key: Authenticator
  beforeEach(async () => {
    shop = await openShop(dialect)
    me = { headers: { cookie: await shop.login(as) } }
    key = createAuthenticator(shop.config.siteOrigin)
  })
  afterEach(() => closeShop(shop))

  const begin = (by: Me = me, more: object = {}) => shop.call(calls.passkeyBeginCall, { ...by, body: { password: testPassword, ...more } })
  const sms = async (who: 'buyer' | 'rival' = as) => ({ code_id: (await equipPhoneCode(shop, who)).phoneCode ?? '', code: smsCode })
  const finish = (answer: string, name = '办公室电脑', by: Me = me) => shop.call(calls.passkeyAddCall, { ...by, body: { answer, name } })
  const first = async (by: Me = me, who: 'buyer' | 'rival' = as, own = key) =>
    (await finish(own.create((await begin(by, await sms(who))).body.data.options), '办公室电脑', by)).body.data
  const ask = async (by: Me = me) => (await shop.call(calls.passkeyAskCall, { ...by, body: {} })).body.data
  const prove = (code: string, by: Me = me) => shop.call(factorProveCall, { ...by, body: { code } })
  const proveByKey = async (by: Me = me, own = key) => prove(own.get((await ask(by)).options), by)
  const issue = (by: Me = me, name = 'ERP') =>
    shop.call(programIssueCall, { ...by, body: { name, rights: ['look'], days: 30, password: testPassword } })
  const state = async () => (await shop.call(factorCall, me)).body.data
  const remove = async (id: string, code?: string) =>
    shop.call(calls.passkeyRemoveCall, { ...me, params: { id }, body: { code: code ?? key.get((await ask()).options) } })
  const again = async (who: Username = as): Promise<Me> => ({ headers: { cookie: await shop.login(who) } })

  test('the first one takes the password and a code to the telephone, and gives recovery codes; then it is asked for', async () => {
    expect((await begin()).body.errors).toHaveProperty('code')
    expect((await begin(me, { ...(await sms()), code: '000000' })).body.errors).toHaveProperty('code')
    expect((await begin(me, { ...(await sms()), password: 'Falsch2026!' })).body.errors).toHaveProperty('password')
    shop.clock.advance(1_000)
    const { codes, factor } = await first()
    expect(codes).toHaveLength(10)
    expect(factor).toMatchObject({ state: 'on', has_app: 0, recovery_left: 10, passkeys: [{ name: '办公室电脑', last_used_at: null }] })
    expect(factor.changes).toMatchObject([{ event: 'on' }])
    expect((await issue()).status).toBe(200)
    const other = await again()
    expect(await issue(other)).toMatchObject(needsCode)
    expect(await ask(other)).toMatchObject({ has_app: 0 })
    expect((await proveByKey(other)).body.data).toMatchObject({ state: 'on' })
    expect((await issue(other, 'HIS')).status).toBe(200)
    expect((await state()).passkeys[0]?.last_used_at).toBe(Math.floor(shop.clock.now() / 1_000))
    const renewed = await shop.call(factorRenewCall, { ...other, body: { code: codes[0] ?? '' } })
    expect(renewed.body.data.codes).toHaveLength(10)
  })

  test('a further one takes the password and that the session has proven what there is, app or passkey', async () => {
    await giveFactor(shop, as)
    expect(await begin()).toMatchObject(needsCode)
    expect(await finish(key.create('{"challenge":"bWFkZSB1cA"}'))).toMatchObject(needsCode)
    await prove(appCode(shop, as))
    const added = (await finish(key.create((await begin()).body.data.options))).body.data
    expect(added).toMatchObject({ codes: [], factor: { has_app: 1, passkeys: [{}], changes: [{ event: 'passkey_on' }] } })
    const other = await again()
    expect(await begin(other)).toMatchObject(needsCode)
    await proveByKey(other)
    const second = createAuthenticator(shop.config.siteOrigin)
    const { options } = (await begin(other)).body.data
    shop.clock.advance(1_000)
    expect((await finish(second.create(options), ' =手机\n', other)).body.data.factor.passkeys[1]).toMatchObject({ name: '手机' })
    expect((await finish(second.create(options), '手机', other)).body.errors).toHaveProperty('answer')
    const letters = await shop.database.read.selectFrom('outbox').select('message').execute()
    expect(letters.filter(({ message }) => message.includes('添加通行密钥')).length).toBeGreaterThan(0)
  })

  test('an app next to passkeys takes that one of them was used, whatever came to the telephone', async () => {
    await first()
    const other = await again()
    const setUp = async () => shop.call(factorBeginCall, { ...other, body: { password: testPassword, ...(await sms()) } })
    expect(await setUp()).toMatchObject(needsCode)
    await proveByKey(other)
    shop.clock.advance(1_000)
    expect((await setUp()).status).toBe(200)
  })

  test('an answer counts once, for its own person and session, and not for adding', async () => {
    await first()
    const mine = await again()
    const answer = key.get((await ask(mine)).options)
    expect((await prove(answer)).body).toMatchObject(refused)
    const good = key.get((await ask(mine)).options)
    const both = await Promise.all([prove(good, mine), prove(good, mine)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
    const rival = await again('rival')
    const theirs = createAuthenticator(shop.config.siteOrigin)
    await first(rival, 'rival', theirs)
    expect((await prove(theirs.get((await ask()).options))).body).toMatchObject(refused)
    expect((await prove(key.get((await ask(rival)).options), rival)).body).toMatchObject(refused)
    expect((await finish(theirs.create((await ask()).options))).body.errors).toHaveProperty('answer')
    const { id = '' } = (await state()).passkeys[0] ?? {}
    const params = { id }
    expect((await shop.call(calls.passkeyRenameCall, { ...rival, params, body: { name: '我的' } })).status).toBe(404)
    const gone = await shop.call(calls.passkeyRemoveCall, { ...rival, params, body: { code: theirs.get((await ask(rival)).options) } })
    expect([gone.status, (await state()).passkeys.length]).toEqual([404, 1])
  })

  test('an answer of another origin, without a look at the user or without a challenge is refused and locks codes, not passkeys', async () => {
    await first()
    await giveFactor(shop, as)
    for (const deviation of [{ origin: 'https://evil.example' }, { isVerified: false }, { challenge: 'bWFkZSB1cA' }, { counter: 0 }])
      expect((await prove(key.get((await ask()).options, deviation))).body).toMatchObject({ code: 422 })
    await prove('{"id":"x"}')
    expect((await prove(appCode(shop, as))).body.errors?.code?.[0]).toContain('错误次数过多')
    expect((await prove(key.get((await ask()).options, { counter: 50 }))).status).toBe(200)
  })

  test('the last factor stays while it is demanded, and says why; otherwise the second factor is off', async () => {
    await first()
    const second = createAuthenticator(shop.config.siteOrigin)
    shop.clock.advance(1_000)
    await finish(second.create((await begin()).body.data.options), '手机')
    const [one, two] = (await state()).passkeys.map(({ id }) => id)
    await shop.database.write(trx =>
      trx.insertInto('store_factor_rule').values({ member_id: memberIds[as], person_id: memberIds[as], set_at: 0 }).execute(),
    )
    expect((await remove(two ?? '')).body.data).toMatchObject({ passkeys: [{ id: one }], changes: [{ event: 'passkey_off' }, {}, {}] })
    expect((await remove(one ?? '')).body).toMatchObject({
      code: 409,
      msg: expect.stringContaining('本店要求全店人员使用两步验证') as string,
    })
    await shop.database.write(async trx => {
      await trx.deleteFrom('store_factor_rule').execute()
      await trx.insertInto('setting').values({ key: 'second_factor', value: '{"required":true}' }).execute()
    })
    expect((await remove(one ?? '')).body).toMatchObject({ code: 409, msg: expect.stringContaining('本商城要求使用两步验证') as string })
    expect(await state()).toMatchObject({ state: 'on', recovery_left: 10 })
    await shop.database.write(trx => trx.deleteFrom('setting').where('key', '=', 'second_factor').execute())
    expect((await remove(one ?? '', '000000')).body.errors).toHaveProperty('code')
    expect((await remove(one ?? '')).body.data).toMatchObject({ state: 'off', recovery_left: 0, proven_until: null, passkeys: [] })
    expect((await state()).changes[0]).toMatchObject({ event: 'off' })
  })

  test('the app goes by a passkey and leaves the passkeys with their recovery codes; without an app there is none to take away', async () => {
    await giveFactor(shop, as)
    await prove(appCode(shop, as))
    await finish(key.create((await begin()).body.data.options))
    const end = async () => shop.call(factorEndCall, { ...me, body: { code: key.get((await ask()).options) } })
    expect((await end()).body.data).toMatchObject({ state: 'on', has_app: 0, recovery_left: 2, changes: [{ event: 'app_off' }, {}] })
    expect((await end()).body).toMatchObject({ code: 409, msg: '没有设置验证器' })
  })

  test('is renamed with a name, and a reset takes all of them', async () => {
    await first()
    const { id = '' } = (await state()).passkeys[0] ?? {}
    const rename = (name: string) => shop.call(calls.passkeyRenameCall, { ...me, params: { id }, body: { name } })
    expect((await rename(' 前台 ')).body.data.passkeys).toMatchObject([{ id, name: '前台' }])
    expect((await rename(' \n')).body.errors).toHaveProperty('name')
    expect((await rename('很'.repeat(21))).body.errors).toHaveProperty('name')
    const person = await shop.database.read.selectFrom('person').selectAll().where('id', '=', memberIds[as]).executeTakeFirstOrThrow()
    await shop.database.write(trx => resetFactor(trx, person, { operator: '客服小何', now: shop.clock.now() }))
    expect(await state()).toMatchObject({ state: 'off', passkeys: [], recovery_left: 0 })
    expect(await ask()).toEqual({ options: '', has_app: 1 })
  })
})

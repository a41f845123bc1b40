import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as calls from '@yaoji/contract/calls/identity/second-factor'
import { userInfoCall } from '@yaoji/contract/calls/identity/account'
import { paperSaveCall } from '@yaoji/contract/calls/identity/qualifications'
import { programIssueCall } from '@yaoji/contract/calls/identity/store-program'
import { withdrawalAskCall } from '@yaoji/contract/calls/purchase/withdrawal'
import { callTable } from '@yaoji/contract/calls/table'
import { factorLimits, type FactorNeed } from '@yaoji/contract/people/second-factor'
import { accessRows } from '../../../testing/service/access/access-rows.ts'
import { testPassword } from '../../../testing/service/people/add-member.ts'
import { nobodys } from '../../../testing/service/access/belongings.ts'
import { memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'
import { appCode, equipPhoneCode, giveFactor } from '../../../testing/service/people/second-factor.ts'
import { smsCode } from '../../../testing/service/access/passkey-rows.ts'
import { stepAt, totpOf } from './totp.ts'

const as = 'buyer'
const hourMs = 3_600_000
const wrong = { code: ['验证码不对。验证码30秒更换一次，每个只能用一次；也可以输入恢复码'] }

/** What moves money, signs, or says who may (docs/rules/domain.md section 24). */
const alwaysAsked = callTable.filter(({ schema }) => schema.factor === 'always')

test('is asked for by what moves money, signs, opens the store to programs, changes the rights of its people or another log-in', () => {
  expect(alwaysAsked.map(({ call }) => call.path).toSorted()).toEqual([
    '/api/contract/sign',
    '/api/staff/:id',
    '/api/staff/:id/remove',
    '/api/staff/invitation',
    '/api/user/agents/consent',
    '/api/user/factor/require',
    '/api/user/programs',
    '/api/user/unbind_wechat',
    '/api/user/wechat',
    '/api/user/withdrawal',
  ])
  const sometimes = callTable.filter(({ schema }) => schema.factor === 'sometimes')
  expect(sometimes.map(({ call }) => call.path).toSorted()).toEqual([
    '/api/pay/create',
    '/api/points_order',
    '/api/standing/:id/confirm',
    '/api/standing/:id/edit',
    '/api/standing/:id/pause',
    '/api/user/updateUserInfo',
    '/api/user/zizhi',
  ])
})

describe.each(dialects)('the second factor of a person on %s', dialect => {
  let shop: Shop
  /** One session of the buyer: a proof counts for no other. */
  let me: { headers: { cookie: string } }
  beforeEach(async () => {
    shop = await openShop(dialect)
    me = { headers: { cookie: await shop.login(as) } }
  })
  afterEach(() => closeShop(shop))

  const begin = (typed: { code_id: string; code: string }, password = testPassword) =>
    shop.call(calls.factorBeginCall, { ...me, body: { password, ...typed } })
  /** A code that came to the registered telephone. */
  const sms = async () => {
    const { phoneCode: code_id = '' } = await equipPhoneCode(shop, as)
    return { code_id, code: smsCode }
  }
  const prove = (code: string) => shop.call(calls.factorProveCall, { ...me, body: { code } })
  const state = async () => (await shop.call(calls.factorCall, me)).body.data
  const issue = () => shop.call(programIssueCall, { ...me, body: { name: 'ERP', rights: ['look'], days: 30, password: testPassword } })
  const withdraw = () => {
    const body = { amount: '10.00', bank: '中国工商银行', account_number: '6222020200001234567', password: testPassword }
    return shop.call(withdrawalAskCall, { ...me, body })
  }
  const needs = (factor: FactorNeed) => ({ status: 460, body: { code: 460, data: { factor } } })
  const letters = async () => {
    const rows = await shop.database.read.selectFrom('outbox').select('message').orderBy('created_at').orderBy('id').execute()
    return rows.map(({ message }) => JSON.parse(message) as { kind: string; what?: string }).filter(({ kind }) => kind === 'factorChanged')
  }

  test('is set up by the first code of the app, which gives ten recovery codes once', async () => {
    const begun = (await begin(await sms())).body.data
    expect(begun.address).toContain(`secret=${begun.secret}`)
    expect(begun.code.path).toMatch(/^M\d/)
    expect(await state()).toMatchObject({ state: 'off', is_needed: 0 })
    const confirm = (code: string) => shop.call(calls.factorConfirmCall, { ...me, body: { code } })
    expect((await confirm('000000')).body.errors?.code?.[0]).toContain('请确认手机时间准确')
    const { codes, factor } = (await confirm(totpOf(begun.secret, stepAt(shop.clock.now())))).body.data
    expect(codes).toHaveLength(10)
    expect(new Set(codes).size).toBe(10)
    expect(factor).toMatchObject({ state: 'on', recovery_left: 10, changes: [{ event: 'on' }] })
    const stored = JSON.stringify(await shop.database.read.selectFrom('person_recovery').selectAll().execute())
    for (const code of codes) expect(stored).not.toContain(code.replaceAll('-', ''))
    expect((await letters())[0]).toMatchObject({ what: '开启两步验证' })
    shop.clock.advance(60_000)
    expect((await begin(await sms())).status).toBe(409)
    // The session that has just typed a code is not asked for another.
    expect((await issue()).status).toBe(200)
  })

  test('that was begun and not confirmed stops nothing, and is over after half an hour', async () => {
    const { secret } = (await begin(await sms())).body.data
    expect((await issue()).status).toBe(200)
    shop.clock.advance(factorLimits.setUpMinutes * 60_000)
    const late = await shop.call(calls.factorConfirmCall, { ...me, body: { code: totpOf(secret, stepAt(shop.clock.now())) } })
    expect(late.body).toMatchObject({ code: 422, errors: { code: ['二维码已过期，请重新开始设置'] } })
    expect((await begin(await sms(), 'Falsch2026!')).body.errors).toHaveProperty('password')
  })

  test('does not stop a person who has none', async () => {
    for (const { call } of alwaysAsked) {
      const { request } = accessRows[`${call.method} ${call.path}`]!
      expect((await shop.call(call, { ...me, ...request(nobodys) })).status, call.path).not.toBe(460)
    }
  })

  test('is asked for before anything else of a call is looked at, by each of them', async () => {
    await giveFactor(shop, as)
    for (const { call } of alwaysAsked) {
      const { request } = accessRows[`${call.method} ${call.path}`]!
      expect(await shop.call(call, { ...me, ...request(nobodys) }), call.path).toMatchObject(needs('code'))
    }
  })

  test('is asked for where the telephone or the e-mail changes or a paper of money is handed in, and nowhere else', async () => {
    await giveFactor(shop, as)
    const info = (phone: string, email?: string) =>
      shop.call(userInfoCall, {
        ...me,
        body: { name: '张三', phone, ...(email !== undefined && { email }), code_id: 'abcdef', code: '123456', password: testPassword },
      })
    expect((await info('')).status).toBe(200)
    expect(await info('13911112222')).toMatchObject(needs('code'))
    const email = 'alarm@example.com'
    await shop.database.write(trx => trx.updateTable('person').set({ email }).where('id', '=', memberIds[as]).execute())
    expect((await info('', ` ${email} `)).status).toBe(200)
    for (const other of ['thief@example.com', '']) expect(await info('', other)).toMatchObject(needs('code'))
    expect(await shop.database.read.selectFrom('person').select('email').where('id', '=', memberIds[as]).execute()).toEqual([{ email }])
    const paper = (kind: '开票资料' | '营业执照' | '质量保证协议', is_sent: 0 | 1) =>
      shop.call(paperSaveCall, { ...me, body: { kind, is_sent } })
    expect(await paper('开票资料', 1)).toMatchObject(needs('code'))
    expect(await paper('营业执照', 1)).toMatchObject(needs('code'))
    expect((await paper('开票资料', 0)).status).toBe(200)
    expect((await paper('质量保证协议', 1)).status).not.toBe(460)
  })

  test('is not asked for again for twelve hours, in this session alone', async () => {
    await giveFactor(shop, as)
    expect((await prove(appCode(shop, as))).body.data).toMatchObject({ state: 'on' })
    expect((await withdraw()).status).not.toBe(460)
    const elsewhere = { cookie: await shop.login(as) }
    expect(
      (await shop.call(programIssueCall, { headers: elsewhere, body: { name: 'B', rights: ['look'], days: 1, password: testPassword } }))
        .status,
    ).toBe(460)
    await shop.database.write(trx =>
      trx
        .updateTable('session')
        .set({ factor_at: shop.clock.now() - factorLimits.provenHours * hourMs })
        .where('factor_at', 'is not', null)
        .execute(),
    )
    expect(await issue()).toMatchObject(needs('code'))
  })

  test('takes a code once, half a minute around its time, and no code of another', async () => {
    await giveFactor(shop, as)
    await giveFactor(shop, 'rival')
    const code = appCode(shop, as)
    expect((await prove(appCode(shop, 'rival'))).body.errors).toEqual(wrong)
    shop.clock.advance(30_000)
    const both = await Promise.all([prove(code), prove(code)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect((await prove(code)).body.errors).toEqual(wrong)
    shop.clock.advance(60_000)
    const old = appCode(shop, as)
    shop.clock.advance(61_000)
    expect((await prove(old)).body.errors).toEqual(wrong)
  })

  test('takes each recovery code once, however it is written, and tells its owner', async () => {
    const [first = '', second = ''] = await giveFactor(shop, as)
    expect((await prove(` ${first.toLowerCase().replaceAll('-', ' ')} `)).status).toBe(200)
    expect((await prove(first)).body.errors).toEqual(wrong)
    expect(await state()).toMatchObject({ recovery_left: 1, changes: [{ event: 'recovery_used' }] })
    expect((await letters()).map(({ what }) => what)).toContain('用恢复码验证')
    const renewed = (await shop.call(calls.factorRenewCall, { ...me, body: { code: second } })).body.data
    expect(renewed.codes).toHaveLength(10)
    expect((await prove(second)).body.errors).toEqual(wrong)
    expect((await prove(renewed.codes[0] ?? '')).status).toBe(200)
  })

  test('is locked after five wrong codes, wherever they are typed and however many at once', async () => {
    await giveFactor(shop, as)
    await Promise.all(Array.from({ length: 8 }, () => prove('000000')))
    const right = { ...me, body: { code: appCode(shop, as) } } as const
    for (const call of [calls.factorProveCall, calls.factorEndCall, calls.factorRenewCall])
      expect((await shop.call(call, right)).body.errors?.code?.[0]).toMatch(/错误次数过多，请\d+分钟后再试/)
    const elsewhere = { cookie: await shop.login(as) }
    expect((await shop.call(calls.factorProveCall, { ...right, headers: elsewhere })).status).toBe(422)
    shop.clock.advance(16 * 60_000)
    expect((await prove(appCode(shop, as))).status).toBe(200)
  })

  test('ends with a code, and what it proved counts no longer', async () => {
    const [recovery = ''] = await giveFactor(shop, as)
    const end = (code: string) => shop.call(calls.factorEndCall, { ...me, body: { code } })
    expect((await end('')).body.errors).toEqual({ code: ['请输入验证器里的6位验证码，或一个恢复码'] })
    expect((await end(recovery)).body.data).toMatchObject({
      state: 'off',
      proven_until: null,
      changes: [{ event: 'off' }, { event: 'recovery_used' }],
    })
    expect((await issue()).status).toBe(200)
    expect((await end(recovery)).status).toBe(409)
  })
})

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { consoleKeyCreateCall } from '@yaoji/contract/calls/console/keys'
import * as calls from '@yaoji/contract/calls/console/passkeys'
import { consoleLogInAskCall, consoleLogInCall, consoleLogOutCall, consoleSessionCall } from '@yaoji/contract/calls/console/session'
import { consoleStaffCall, consoleStaffResetCall } from '@yaoji/contract/calls/console/staff'
import { createAuthenticator, type Authenticator } from '../../../testing/service/people/authenticator.ts'
import {
  closeConsole,
  openConsole,
  sampleSecret,
  type ConsoleInput,
  type ConsoleShop,
} from '../../../testing/service/shops/console-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { stepAt, totpOf } from '../../identity/second-factor/totp.ts'

const password = 'Yaoji2026!'
const minuteMs = 60_000
const wrongPasskey = '通行密钥没有通过验证，请再试一次，或改用验证码'

describe.each(dialects)('passkeys of the staff on %s', dialect => {
  let shop: ConsoleShop
  let key: Authenticator
  let me: { headers: { cookie: string } }
  beforeEach(async () => {
    shop = await openConsole(dialect, { loginsPerMinute: 1_000 })
    key = createAuthenticator(shop.config.consoleOrigin)
    me = { headers: { cookie: await shop.enter('admin') } }
  })
  afterEach(() => closeConsole(shop))

  /** Each counts once. */
  const code = () => {
    shop.clock.advance(30_000)
    return totpOf(sampleSecret, stepAt(shop.clock.now()))
  }
  const begin = async (who: ConsoleInput = me) =>
    (await shop.press(calls.consolePasskeyBeginCall, { ...who, body: { code: code() } })).body.data.options
  const finish = (answer: string, who: ConsoleInput = me, name = '办公室电脑') =>
    shop.press(calls.consolePasskeyAddCall, { ...who, body: { name, answer } })
  const add = async (authenticator = key, who = me) => (await finish(authenticator.create(await begin(who)), who)).body.data.list
  const prove = async (authenticator = key, who = me) =>
    authenticator.get((await shop.press(calls.consolePasskeyAskCall, { ...who, body: {} })).body.data.options)
  const askLogIn = async (account = 'guanli') => (await shop.press(consoleLogInAskCall, { body: { account } })).body.data.options
  const logIn = (given: string, more: Record<string, string> = {}) =>
    shop.press(consoleLogInCall, { body: { account: 'guanli', password, code: given, ...more } })
  const audit = async () => {
    const rows = await shop.database.read.selectFrom('audit_entry').select(['action', 'object', 'actor', 'detail']).orderBy('id').execute()
    return rows.map(({ detail, ...row }) => ({ ...row, name: (JSON.parse(detail) as { fields: { name: string } }).fields.name }))
  }

  test('are added after a code, log their owner in without one, and are removed', async () => {
    const [added] = await add()
    expect(added).toMatchObject({ name: '办公室电脑', last_used_at: null })
    await shop.press(consoleLogOutCall, me)
    const answer = await logIn(key.get(await askLogIn(' GUANLI ')), { account: 'Guanli' })
    expect(answer).toMatchObject({ status: 200, body: { data: { account: 'guanli' } } })
    me = { headers: { cookie: String(answer.headers['set-cookie']).split(';')[0]! } }
    expect((await shop.press(consoleSessionCall, me)).body.data.staff).toMatchObject({ account: 'guanli' })
    const { list } = (await shop.press(calls.consolePasskeysCall, me)).body.data
    expect(list[0]?.last_used_at).not.toBeNull()
    expect((await shop.press(consoleStaffCall, me)).body.data.list.map(({ passkeys }) => passkeys).toSorted()).toEqual([
      0, 0, 0, 0, 0, 0, 1,
    ])
    const body = { passkey_id: added?.passkey_id ?? '', code: await prove() }
    expect((await shop.press(calls.consolePasskeyRemoveCall, { ...me, body })).body.data.list).toEqual([])
    expect((await logIn(key.get(await askLogIn()))).status).toBe(422)
    expect((await logIn(code())).status).toBe(200)
    const entry = { object: 'staff:guanli', actor: shop.nameOf('admin'), name: '办公室电脑' }
    expect(await audit()).toEqual([
      { action: 'passkey/add', ...entry },
      { action: 'passkey/remove', ...entry },
    ])
  })

  test('replace a code in every call that takes one, each answer once and in its own session', async () => {
    await add()
    const create = (given: string, key_name: string, who = me) =>
      shop.press(consoleKeyCreateCall, { ...who, body: { key_name, key_scope: 'finance', code: given } })
    const signed = await prove()
    expect((await create(signed, 'erp')).status).toBe(200)
    expect((await create(signed, 'erp2')).body.errors).toEqual({ code: [wrongPasskey] })
    const other = { headers: { cookie: await shop.enter('admin') } }
    expect((await create(await prove(), 'erp3', other)).status).toBe(422)
    expect((await create(key.get(await askLogIn()), 'erp4')).status).toBe(422)
  })

  test('log in for their own account alone, with its password, and tell nothing of others', async () => {
    await add()
    const options = JSON.parse(await askLogIn('nobody')) as Record<string, unknown>
    expect(options).toMatchObject({ allowCredentials: [], userVerification: 'required' })
    expect(Object.keys(options)).toEqual(Object.keys(JSON.parse(await askLogIn()) as object))
    const wrong = { password: ['登录名、密码或通行密钥不对；通行密钥要先用验证码登录后在“我的账号”里添加'] }
    expect((await logIn(key.get(await askLogIn('kefu')), { account: 'kefu' })).body.errors).toEqual(wrong)
    expect((await logIn(key.get(await askLogIn('kefu')))).body.errors).toEqual(wrong)
    expect((await logIn(key.get(await askLogIn()), { password: 'Yaoji2026?' })).body.errors).toEqual(wrong)
    expect((await logIn(await prove())).body.errors).toEqual(wrong)
    const late = key.get(await askLogIn())
    shop.clock.advance(5 * minuteMs)
    expect((await logIn(late)).body.errors).toEqual(wrong)
    const locked = { password: ['错误次数过多，请15分钟后再试'] }
    expect((await logIn('{}')).body.errors).toEqual(locked)
    expect((await logIn(key.get(await askLogIn()))).body.errors).toEqual(locked)
    shop.clock.advance(16 * minuteMs)
    expect((await logIn(key.get(await askLogIn()))).status).toBe(200)
  })

  test('log in once with one answer, also of two at the same moment', async () => {
    await add()
    const answer = key.get(await askLogIn())
    const both = await Promise.all([logIn(answer), logIn(answer)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  test('are not added without a right code, for another session, without a name, or twice', async () => {
    const refused = await shop.press(calls.consolePasskeyBeginCall, { ...me, body: { code: '000000' } })
    expect(refused.body.errors).toHaveProperty('code')
    const answer = key.create(await begin())
    const other = { headers: { cookie: await shop.enter('admin') } }
    expect((await finish(answer, other)).body.errors?.answer?.[0]).toContain('等待超过5分钟')
    expect((await finish(answer, me, '   ')).body.errors).toEqual({ name: ['请给通行密钥起个名称，例如“办公室电脑”'] })
    expect((await finish(answer)).status).toBe(200)
    expect((await finish(answer)).status).toBe(422)
    expect((await shop.press(calls.consolePasskeysCall, { as: 'service' })).body.data.list).toEqual([])
    const [{ passkey_id = '' } = {}] = (await shop.press(calls.consolePasskeysCall, me)).body.data.list
    const remove = { body: { passkey_id, code: code() } }
    expect((await shop.press(calls.consolePasskeyRemoveCall, { as: 'service', ...remove })).status).toBe(404)
    expect((await shop.press(calls.consolePasskeyRemoveCall, { ...me, body: { passkey_id, code: '000000' } })).status).toBe(422)
  })

  test('go with a reset of the account, and prove nothing for one that is locked', async () => {
    const kefu = { headers: { cookie: await shop.enter('service') } }
    await add(key, kefu)
    const options = await askLogIn('kefu')
    const reset = await shop.press(consoleStaffResetCall, { ...me, body: { account: 'kefu', code: code() } })
    expect(reset.status).toBe(200)
    expect(await shop.database.read.selectFrom('passkey').selectAll().execute()).toEqual([])
    expect((await logIn(key.get(options), { account: 'kefu', password: reset.body.data.password })).status).toBe(422)
  })
})

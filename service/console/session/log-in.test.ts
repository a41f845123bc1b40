import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { consoleLogInCall, consoleLogOutCall, consoleSessionCall, shownForHeader } from '@yaoji/contract/calls/console/session'
import { operateSlipCall } from '@yaoji/contract/calls/operator/order'
import { codes } from '@yaoji/contract/codes'
import {
  closeConsole,
  openConsole,
  sampleSecret,
  type ConsoleInput,
  type ConsoleShop,
} from '../../../testing/service/shops/console-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { newFactor } from '../../identity/second-factor/new-factor.ts'
import { stepAt, totpOf } from '../../identity/second-factor/totp.ts'
import { addStaff, lockStaff, resetStaff } from '../staff/accounts.ts'
import { hashPassword } from '../../identity/session/password.ts'
import { staffCookieHeader } from './cookie.ts'

const password = 'Yaoji2026!'
const hourMs = 3_600_000

describe.each(dialects)('logging in to the console on %s', dialect => {
  let shop: ConsoleShop
  beforeEach(async () => void (shop = await openConsole(dialect)))
  afterEach(() => closeConsole(shop))

  const code = () => totpOf(sampleSecret, stepAt(shop.clock.now()))
  const logIn = (more: Record<string, string> = {}, input: ConsoleInput = {}) =>
    shop.press(consoleLogInCall, { body: { account: 'kefu', password, code: code(), ...more }, ...input })
  const by = () => ({ actor: '管远示例', entryPoint: 'command', now: shop.clock.now() }) as const
  const cookieOf = ({ headers }: Awaited<ReturnType<typeof logIn>>) => String(headers['set-cookie'])
  const who = async (cookie: string) => (await shop.press(consoleSessionCall, { headers: { cookie } })).body.data.staff

  test('takes account, password and code together, and answers the role with what it may do', async () => {
    const answer = await logIn({ account: ' KEFU ' })
    expect(answer).toMatchObject({ status: 200, body: { data: { account: 'kefu', role: 'service', role_name: '客服' } } })
    expect(answer.body.data.operations).toContain('order/slip')
    expect(answer.body.data.operations).not.toContain('order/pick')
    expect(cookieOf(answer)).toMatch(/^yaoji-staff=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/)
    expect(await who(cookieOf(answer).split(';')[0]!)).toMatchObject({ name: '何小禾示例' })
    expect(JSON.stringify(answer.body)).not.toContain('hash')
  })

  test('a page that was drawn for one person does nothing in the session of another', async () => {
    const cookie = cookieOf(await logIn()).split(';')[0]!
    const call = (account: string) =>
      shop.press(operateSlipCall, { headers: { cookie, [shownForHeader]: encodeURIComponent(account) }, body: { order_sn: '1' } })
    expect(await call('caiwu')).toMatchObject({ status: 401, body: { code: codes.notLoggedIn } })
    expect((await call('kefu')).status).not.toBe(401)
  })

  test('over https its cookie belongs to this one host', () => {
    expect(staffCookieHeader('x', 'https://console.example.cn')).toBe('__Host-staff=x')
  })

  test.each([
    ['a wrong password', { password: 'Yaoji2026?' }],
    ['a wrong code', { code: '000000' }],
    ['no such account', { account: 'nobody' }],
    ['a member of a store', { account: 'danti' }],
    ['a recovery code that there is not', { code: 'ABCDEFGHIJKLM' }],
  ])('with %s it says no more than that something is wrong', async (_, wrong) => {
    const { status, body, headers } = await logIn(wrong)
    expect({ status, errors: body.errors }).toEqual({
      status: 422,
      errors: { password: ['登录名、密码或验证码不对；验证码每个只能用一次，刚用过的请等下一个'] },
    })
    expect(headers['set-cookie']).toBeUndefined()
  })

  test('takes a code once, also of two at the same moment', async () => {
    const both = await Promise.all([logIn(), logIn()])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect((await logIn()).status).toBe(422)
    shop.clock.advance(30_000)
    expect((await logIn()).status).toBe(200)
  })

  test('takes each recovery code once, however it is written', async () => {
    const factor = newFactor()
    const account = { account: 'xin', name: '新人示例', role: 'finance', passwordHash: await hashPassword(password), factor } as const
    await shop.database.write(trx => addStaff(trx, account, by()))
    const [first = ''] = factor.recovery
    const written = `${first.slice(0, 4)}-${first.slice(4)} `.toLowerCase()
    expect((await logIn({ account: 'xin', code: written })).status).toBe(200)
    expect((await logIn({ account: 'xin', code: first })).status).toBe(422)
    expect((await logIn({ account: 'xin', code: factor.recovery[1] ?? '' })).status).toBe(200)
    const kept = await shop.database.read.selectFrom('staff_recovery').select('code_hash').execute()
    expect(JSON.stringify(kept)).not.toContain(first)
  })

  test('is locked for its source after five failures, also with the right code', async () => {
    for (let times = 0; times < 5; times++) await logIn({ code: '000000' })
    expect((await logIn()).body.errors).toEqual({ password: ['错误次数过多，请15分钟后再试'] })
    shop.clock.advance(16 * 60_000)
    expect((await logIn()).status).toBe(200)
  })

  test('ends with a log-out, after two idle hours, after a shift, with a lock and with a reset', async () => {
    const enter = async () => (shop.clock.advance(60_000), cookieOf(await logIn()).split(';')[0]!)
    const out = await enter()
    await shop.press(consoleLogOutCall, { headers: { cookie: out } })
    expect(await who(out)).toBeNull()
    const idle = await enter()
    shop.clock.advance(2 * hourMs)
    expect(await who(idle)).toBeNull()
    const busy = await enter()
    for (let hour = 0; hour < 11; hour++) {
      shop.clock.advance(hourMs)
      expect(await who(busy)).not.toBeNull()
    }
    shop.clock.advance(hourMs)
    expect(await who(busy)).toBeNull()
    const locked = await enter()
    await shop.database.write(trx => lockStaff(trx, 'kefu', true, by()))
    expect(await who(locked)).toBeNull()
    expect((await logIn()).status).toBe(422)
    await shop.database.write(trx => lockStaff(trx, 'kefu', false, by()))
    const fresh = await enter()
    const reset = { passwordHash: await hashPassword('Andere2026!'), factor: newFactor() }
    await shop.database.write(trx => resetStaff(trx, 'kefu', reset, by()))
    expect(await who(fresh)).toBeNull()
  })

  const foreign: Readonly<Record<string, Record<string, string>>> = {
    'the shop’s own site': { origin: 'http://localhost:4321', 'sec-fetch-site': 'same-site' },
    'another site': { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    'a sandboxed frame': { origin: 'null', 'sec-fetch-site': 'cross-site' },
    'a page that hides its origin': { origin: '', 'sec-fetch-site': 'cross-site' },
    'a port beside it that the browser calls same-site': { 'sec-fetch-site': 'same-site' },
  }
  test.each(Object.entries(foreign))('a change from %s is refused before anything is looked at', async (_, headers) => {
    const cookie = await shop.enter('service')
    const body = { order_sn: '2026112200000000' }
    expect(await shop.press(operateSlipCall, { body, headers: { cookie, ...headers } })).toMatchObject({ status: 403 })
    expect(await logIn({}, { headers })).toMatchObject({ status: 403 })
    expect(await shop.press(operateSlipCall, { body, headers: { cookie } })).toMatchObject({ status: 404 })
  })

  test('a second account with the same account or name is refused: a signature names one person', async () => {
    const one = { role: 'finance', passwordHash: await hashPassword(password), factor: newFactor() } as const
    const add = (account: string, name: string) => shop.database.write(trx => addStaff(trx, { ...one, account, name }, by()))
    await expect(add('kefu', '另一人')).rejects.toThrow('登录名kefu已经有人用')
    await expect(add('kefu2', '何小禾示例')).rejects.toThrow('姓名何小禾示例已经有人用')
  })
})

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { loginCall } from '@yaoji/contract/calls/session'
import { addMember, dialects, startTestApp, testPassword, type TestApp } from '../test-support/index.ts'

const minuteMs = 60_000
const wrong = '用户名或密码错误'
const locked = '登录失败次数过多，请15分钟后再试'

describe.each(dialects)('lockout on %s', dialect => {
  let shop: TestApp

  beforeEach(async () => {
    shop = await startTestApp(dialect, { seed: 'none' })
    await addMember(shop.database)
  })
  afterEach(() => shop.close())

  const attempt = async (username: string, password: string, remoteAddress = '203.0.113.7') => {
    const response = await shop.app.inject({
      method: 'POST', url: loginCall.path, remoteAddress,
      headers: { origin: shop.config.siteOrigin, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ username, password }).toString(),
    })
    return response.json() as { code: number; msg: string; errors?: object }
  }
  const attempts = async (username: string, count: number, ip?: string) => {
    const messages = []
    for (let number = 1; number <= count; number++) messages.push((await attempt(username, 'wrong', ip)).msg)
    return messages
  }

  test.each(['buyer', 'nobody'])('the fifth wrong password of %s locks for 15 minutes', async username => {
    expect(await attempts(username, 6)).toEqual([wrong, wrong, wrong, wrong, locked, locked])
  })

  test('the message is at the password field', async () => {
    expect(await attempt('buyer', 'wrong')).toMatchObject({ code: 422, errors: { password: [wrong] } })
  })

  test('a locked buyer gets in after the time that the message names', async () => {
    await attempts('buyer', 5)
    expect(await attempt('buyer', testPassword)).toMatchObject({ code: 422, msg: locked })
    shop.clock.advance(10 * minuteMs)
    expect(await attempt('buyer', testPassword)).toMatchObject({ msg: '登录失败次数过多，请5分钟后再试' })
    shop.clock.advance(5 * minuteMs)
    expect(await attempt('buyer', testPassword)).toMatchObject({ code: 10000 })
  })

  test('user name and mobile number are one account', async () => {
    await attempts('buyer', 3)
    expect(await attempts('13800000001', 2)).toEqual([wrong, locked])
  })

  test('whoever guesses elsewhere does not lock the owner out', async () => {
    await attempts('buyer', 6, '198.51.100.1')
    expect(await attempt('buyer', testPassword)).toMatchObject({ code: 10000 })
  })

  test('one IPv6 network is one address', async () => {
    await attempts('buyer', 5, '2001:db8:1:2::1')
    expect(await attempt('buyer', testPassword, '2001:db8:1:2:ffff::9')).toMatchObject({ msg: locked })
    expect(await attempt('buyer', testPassword, '2001:db8:1:3::1')).toMatchObject({ code: 10000 })
  })

  test('a right password forgets the failures before it, time does too', async () => {
    await attempts('buyer', 4)
    expect(await attempt('buyer', testPassword)).toMatchObject({ code: 10000 })
    expect(await attempts('buyer', 4)).toEqual([wrong, wrong, wrong, wrong])
    shop.clock.advance(15 * minuteMs)
    expect(await attempts('buyer', 1)).toEqual([wrong])
  })

  test('guesses at the same moment do not slip past the lock', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => attempt('buyer', 'wrong')))
    // Two are checked at once, so one may be on its way when the fifth fails.
    expect(answers.filter(answer => answer.msg === wrong).length).toBeLessThanOrEqual(5)
  })
})

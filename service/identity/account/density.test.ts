import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { densityCall } from '@yaoji/contract/calls/identity/account'
import { loginCall, userBaseCall } from '@yaoji/contract/calls/identity/session'
import { codes } from '@yaoji/contract/codes'
import { addMember, dialects, startTestApp, testPassword, type TestApp } from '../../../testing/service/index.ts'
import { cookieJar } from '../../../testing/service/app/letters.ts'

describe.each(dialects)('the height of rows on %s', dialect => {
  let shop: TestApp
  beforeAll(async () => {
    shop = await startTestApp(dialect, { seed: 'none' })
    await addMember(shop.database)
    await addMember(shop.database, { username: 'other', phone: '13800000002' })
  })
  afterAll(() => shop.close())

  async function loggedIn(username = 'buyer') {
    const browser = cookieJar(shop)
    const { data } = (await browser.call(loginCall, { body: { username, password: testPassword } })).body
    return { browser, density: data.density, read: async () => (await browser.call(userBaseCall)).body.data.density }
  }

  test('what a person chooses is shown on all their devices, from the log-in on, and to no other person', async () => {
    const [here, elsewhere, stranger] = [await loggedIn(), await loggedIn(), await loggedIn('other')]
    expect(await here.read()).toBe('')
    for (const density of ['cozy', 'compact', 'cozy'] as const) {
      expect((await here.browser.call(densityCall, { body: { density } })).status).toBe(200)
      expect([await here.read(), await elsewhere.read(), await stranger.read()]).toEqual([density, density, ''])
    }
    expect((await loggedIn()).density).toBe('cozy')
    expect((await shop.call(userBaseCall)).body.data.density).toBe('')
  })

  test.each(['', 'huge', 'Cozy'])('%o is refused at its field', async density => {
    const { browser } = await loggedIn()
    const { body } = await browser.call(densityCall, { body: { density: density as 'cozy' } })
    expect(body).toMatchObject({ code: codes.invalid, errors: { density: [expect.stringContaining('行高')] } })
  })

  test('a visitor has none to store', async () => {
    expect((await shop.call(densityCall, { body: { density: 'cozy' } })).body.code).toBe(codes.notLoggedIn)
  })
})

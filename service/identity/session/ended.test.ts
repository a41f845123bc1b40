import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { passwordChangeCall, sessionEndCall } from '@yaoji/contract/calls/identity/account'
import { logoutCall, userBaseCall } from '@yaoji/contract/calls/identity/session'
import { sessionEndedCall } from '@yaoji/contract/calls/identity/session-end'
import { staffChangeCall, staffRemoveCall } from '@yaoji/contract/calls/member/staff'
import { testPassword } from '../../../testing/service/people/add-member.ts'
import { memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'
import { insertClerk } from '../../../testing/service/people/insert-clerk.ts'
import { idleMs } from './store.ts'

const as = 'buyer'

describe.each(dialects)('why a session is over, on %s', dialect => {
  let shop: Shop
  beforeEach(async () => {
    shop = await openShop(dialect)
  })
  afterEach(() => closeShop(shop))

  const logIn = async (username = as) => ({ headers: { cookie: await shop.login(username) } })
  type Browser = Awaited<ReturnType<typeof logIn>>
  const stands = async (browser: Browser) => {
    const isMember = (await shop.call(userBaseCall, browser)).body.data.logged_in === 1
    return [isMember, (await shop.call(sessionEndedCall, browser)).body.data.reason]
  }

  it('explains itself to its cookie: another device ended it, or the password is another', async () => {
    const [here, other, third] = [await logIn(), await logIn(), await logIn()]
    expect(await stands(other)).toEqual([true, ''])
    await shop.call(sessionEndCall, { ...here, body: { which: 'others' } })
    expect([await stands(here), await stands(other), await stands(third)]).toEqual([
      [true, ''],
      [false, 'elsewhere'],
      [false, 'elsewhere'],
    ])
    const fourth = await logIn()
    await shop.call(passwordChangeCall, { ...here, body: { password: testPassword, new_password: 'Xinmima-66' } })
    expect(await stands(fourth)).toEqual([false, 'password'])
    expect(await stands(other)).toEqual([false, 'elsewhere'])
    await shop.call(logoutCall, here)
    expect(await stands(here)).toEqual([false, ''])
    expect((await shop.call(sessionEndedCall, {})).body.data.reason).toBe('')
  })

  it('another role takes another session at once, limits do not; a person who is taken out learns it', async () => {
    const clerk = await insertClerk(shop, memberIds[as])
    const before = await clerk.headers()
    const elsewhere = await logIn('rival')
    const change = (body: { role: 'buyer' | 'finance'; order_limit?: string }) =>
      shop.call(staffChangeCall, { as, params: { id: clerk.id }, body })
    await change({ role: 'buyer', order_limit: '100' })
    expect(await stands(before)).toEqual([true, ''])
    await change({ role: 'finance' })
    expect(await stands(before)).toEqual([false, 'role'])
    const after = await clerk.headers()
    expect((await shop.call(userBaseCall, after)).body.data).toMatchObject({ role: 'finance', message_count: 1 })
    await shop.call(staffRemoveCall, { as, params: { id: clerk.id }, body: {} })
    expect([await stands(before), await stands(after), await stands(elsewhere)]).toEqual([
      [false, 'role'],
      [false, 'removed'],
      [true, ''],
    ])
  })

  it('a frozen store and a session that was left alone say so', async () => {
    const browser = await logIn()
    const freeze = (status: string) =>
      shop.database.write(trx => trx.updateTable('member').set({ status }).where('id', '=', memberIds[as]).execute())
    await freeze('frozen')
    expect(await stands(browser)).toEqual([false, 'frozen'])
    await freeze('active')
    expect(await stands(browser)).toEqual([true, ''])
    shop.clock.advance(idleMs)
    expect(await stands(browser)).toEqual([false, 'idle'])
  })
})

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { userInfoCall } from '@yaoji/contract/calls/identity/account'
import { phoneCodeSendCall } from '@yaoji/contract/calls/identity/phone-code'
import * as calls from '@yaoji/contract/calls/identity/second-factor'
import type { StatementWire } from '@yaoji/contract/calls/operator/statement'
import { chinaMinute } from '@yaoji/contract/domain/china-day'
import { testPassword } from '../../../testing/service/people/add-member.ts'
import { memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'
import { newestCode, testMailbox } from '../../../testing/service/app/letters.ts'
import { appCode, equipPhoneCode, giveFactor } from '../../../testing/service/people/second-factor.ts'
import { smsCode } from '../../../testing/service/access/passkey-rows.ts'
import { carryOut } from '../../operations/operator-calls/carry-out.ts'
import type { Mailbox } from '../../trial/mailbox/mailbox.ts'

const as = 'buyer'
const weekMs = 7 * 86_400_000
const [thiefs, others] = ['13911112222', '13911113333']

describe.each(dialects)('a second factor of somebody whose telephone changed, on %s', dialect => {
  let shop: Shop
  let mailbox: Mailbox
  let me: { headers: { cookie: string } }
  const logIn = async () => void (me = { headers: { cookie: await shop.login(as) } })
  beforeEach(async () => {
    mailbox = testMailbox()
    shop = await openShop(dialect, { config: { senders: mailbox.senders } })
    await logIn()
  })
  afterEach(() => closeShop(shop))

  /** What somebody who has the password and a session can do with a number of their own. */
  const change = async (phone: string) => {
    shop.clock.advance(60_000)
    const { code_id } = (await shop.call(phoneCodeSendCall, { body: { phone, purpose: 'change' } })).body.data
    const body = { name: '张三', phone, code_id, code: newestCode(mailbox, phone), password: testPassword }
    expect((await shop.call(userInfoCall, { ...me, body })).status).toBe(200)
    shop.clock.advance(60_000)
  }
  const send = () => shop.call(calls.factorPhoneCall, { ...me, body: { password: testPassword } })
  /** With a code that is right for the number of today. */
  const begin = async () => {
    const { phoneCode: code_id = '' } = await equipPhoneCode(shop, as)
    return shop.call(calls.factorBeginCall, { ...me, body: { password: testPassword, code_id, code: smsCode } })
  }
  const endFactor = async (code: string) => expect((await shop.call(calls.factorEndCall, { ...me, body: { code } })).status).toBe(200)
  const refusal = { code: 422, errors: { phone: [expect.stringContaining('登录手机号更换不满7天')] } }

  test('is not set up by the new number for seven days, neither by a code that was sent nor by sending one', async () => {
    await change(thiefs)
    const from = chinaMinute(shop.clock.now() - 60_000 + weekMs)
    const letters = mailbox.letters(thiefs).length
    expect((await send()).body).toMatchObject(refusal)
    expect((await send()).body.errors?.phone?.[0]).toContain(`${from}起才能开启两步验证；需要提前开启请联系客服`)
    expect((await begin()).body).toMatchObject(refusal)
    expect(mailbox.letters(thiefs)).toHaveLength(letters)
    expect(await shop.database.read.selectFrom('person_factor').selectAll().execute()).toEqual([])
    shop.clock.advance(weekMs - 60_001)
    await logIn()
    expect((await send()).body).toMatchObject(refusal)
    shop.clock.advance(1)
    expect((await send()).status).toBe(200)
    expect((await begin()).status).toBe(200)
  })

  test('is set up again at once by who had proven one for the change, but not after another change without one', async () => {
    const [recovery = ''] = await giveFactor(shop, as)
    await shop.call(calls.factorProveCall, { ...me, body: { code: appCode(shop, as) } })
    await change(others)
    await endFactor(recovery)
    expect((await send()).status).toBe(200)
    await change(thiefs)
    expect((await send()).body).toMatchObject(refusal)
    expect((await begin()).body).toMatchObject(refusal)
  })

  test('is set up at once after the shop reset it, whose operators see that the number changed; once', async () => {
    await change(thiefs)
    const body = { store: as, person: memberIds[as], reason: '已拨门店登记的电话核对' }
    const reset = (more: object = {}) =>
      shop.database.write(trx => carryOut(trx, 'factor-reset', { body: { ...body, ...more }, name: '客服小何', now: shop.clock.now() }))
    const { statement } = (await reset()) as { statement: StatementWire }
    expect(JSON.stringify(statement)).toContain('原 138****0001，现 139****2222')
    await reset({ confirm: statement.confirm })
    await shop.database.write(trx =>
      carryOut(trx, 'statement-sign', { body: { statement: statement.confirm }, name: '质管小衡', now: shop.clock.now() }),
    )
    expect((await send()).status).toBe(401)
    await logIn()
    expect((await send()).status).toBe(200)
    expect((await begin()).status).toBe(200)
    await expect(reset()).rejects.toThrow('此人没有开启两步验证')
    await change(others)
    expect((await send()).body).toMatchObject(refusal)
  })
})

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as calls from '@yaoji/contract/calls/identity/passkeys'
import { factorBeginCall, factorCall, factorConfirmCall, factorProveCall } from '@yaoji/contract/calls/identity/second-factor'
import { withdrawalAskCall } from '@yaoji/contract/calls/purchase/withdrawal'
import { testPassword } from '../../../testing/service/people/add-member.ts'
import { createAuthenticator, type Authenticator } from '../../../testing/service/people/authenticator.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'
import { smsCode } from '../../../testing/service/access/passkey-rows.ts'
import { equipPasskey } from '../../../testing/service/people/passkeys.ts'
import { equipPhoneCode } from '../../../testing/service/people/second-factor.ts'
import { stepAt, totpOf } from './totp.ts'

const body = { amount: '10.00', bank: '工商银行', account_number: '6222020200001234567', password: testPassword }
type Device = { by: { headers: { cookie: string } }; key: Authenticator }
const as = 'buyer'

describe.each(dialects)('passkeys of a person with two devices on %s', dialect => {
  let shop: Shop
  let office: Device
  let home: Device
  beforeEach(async () => {
    shop = await openShop(dialect)
    office = await device()
    home = await device()
  })
  afterEach(() => closeShop(shop))

  const device = async (): Promise<Device> => ({
    by: { headers: { cookie: await shop.login(as) } },
    key: createAuthenticator(shop.config.siteOrigin),
  })
  async function proof() {
    shop.clock.advance(1_000)
    return { password: testPassword, code_id: (await equipPhoneCode(shop, as)).phoneCode ?? '', code: smsCode }
  }
  const begin = async ({ by }: Device) => (await shop.call(calls.passkeyBeginCall, { ...by, body: await proof() })).body.data.options
  const add = ({ by }: Device, answer: string) => shop.call(calls.passkeyAddCall, { ...by, body: { answer, name: '电脑' } })
  const first = async (one: Device) => (await add(one, one.key.create(await begin(one)))).body.data
  const prove = ({ by }: Device, code: string) => shop.call(factorProveCall, { ...by, body: { code } })
  const ask = async ({ by }: Device) => (await shop.call(calls.passkeyAskCall, { ...by, body: {} })).body.data
  const state = async () => (await shop.call(factorCall, office.by)).body.data
  const remove = ({ by }: Device, id: string, code: string) => shop.call(calls.passkeyRemoveCall, { ...by, params: { id }, body: { code } })

  test('of two that begin at once as the first, one is; the other takes that the first is proven', async () => {
    const answers = [office.key.create(await begin(office)), home.key.create(await begin(home))] as const
    const added = await Promise.all([add(office, answers[0]), add(home, answers[1])])
    expect(added.map(({ status }) => status).toSorted()).toEqual([200, 460])
    expect(added.find(({ status }) => status === 460)?.body.data).toEqual({ factor: 'code' })
    expect(await state()).toMatchObject({ passkeys: [{}], recovery_left: 10 })
    const [there, late, answer] = added[0].status === 200 ? [office, home, answers[1]] : [home, office, answers[0]]
    expect((await prove(late, there.key.get((await ask(late)).options))).status).toBe(200)
    expect((await add(late, answer)).body.data).toMatchObject({ codes: [], factor: { passkeys: [{}, {}], recovery_left: 10 } })
  })

  test('an app that was begun before a passkey came takes that the passkey is proven, and leaves the recovery codes', async () => {
    const { secret } = (await shop.call(factorBeginCall, { ...home.by, body: await proof() })).body.data
    const { codes } = await first(office)
    const confirm = () => shop.call(factorConfirmCall, { ...home.by, body: { code: totpOf(secret, stepAt(shop.clock.now())) } })
    expect(await confirm()).toMatchObject({ status: 460, body: { data: { factor: 'code' } } })
    expect((await state()).has_app).toBe(0)
    await prove(home, office.key.get((await ask(home)).options))
    expect((await confirm()).body.data).toMatchObject({
      codes: [],
      factor: { has_app: 1, changes: [{ event: 'app_on' }, { event: 'on' }] },
    })
    expect((await prove(home, codes[0] ?? '')).body.data).toMatchObject({ recovery_left: 9 })
  })

  test('a lost device goes by a recovery code, which takes its passkey away and adds one of another device', async () => {
    const { codes, factor } = await first(office)
    await prove(home, codes[0] ?? '')
    const options = (await shop.call(calls.passkeyBeginCall, { ...home.by, body: { password: testPassword } })).body.data.options
    await add(home, home.key.create(options))
    const lost = factor.passkeys[0]?.id ?? ''
    const challenge = await ask(office)
    const withdraw = () => shop.call(withdrawalAskCall, { ...office.by, body })
    expect((await withdraw()).status).not.toBe(460)
    expect((await remove(home, lost, home.key.get((await ask(home)).options))).body.data.passkeys).toMatchObject([{}])
    // What the lost device has proven counts no longer.
    expect((await withdraw()).status).toBe(460)
    expect((await prove(office, office.key.get(challenge.options))).body).toMatchObject({ code: 422 })
    expect(await state()).toMatchObject({ state: 'on', recovery_left: 9, passkeys: [{ name: '电脑' }] })
  })

  test('one of another person is not there, for who has a second factor and for who has none', async () => {
    const { passkey } = await equipPasskey(shop, 'rival')
    expect(await remove(office, passkey, '000000')).toMatchObject({ status: 404, body: { msg: '没有这个通行密钥，可能已经移除' } })
    const { codes } = await first(office)
    expect((await remove(office, passkey, codes[0] ?? '')).status).toBe(404)
    expect(await state()).toMatchObject({ recovery_left: 10 })
  })
})

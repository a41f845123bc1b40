import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as calls from '@yaoji/contract/calls/identity/second-factor'
import { programIssueCall } from '@yaoji/contract/calls/identity/store-program'
import type { FactorNeed } from '@yaoji/contract/people/second-factor'
import { testPassword } from '../../../testing/service/people/add-member.ts'
import { memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'
import { appCode, giveFactor } from '../../../testing/service/people/second-factor.ts'
import type { StatementWire } from '@yaoji/contract/calls/operator/statement'
import { carryOut } from '../../operations/operator-calls/carry-out.ts'

const as = 'buyer'

describe.each(dialects)('a second factor that is demanded or reset on %s', dialect => {
  let shop: Shop
  /** One session of the buyer: a proof counts for no other. */
  let me: { headers: { cookie: string } }
  beforeEach(async () => {
    shop = await openShop(dialect)
    me = { headers: { cookie: await shop.login(as) } }
  })
  afterEach(() => closeShop(shop))

  const prove = (code: string) => shop.call(calls.factorProveCall, { ...me, body: { code } })
  const state = async () => (await shop.call(calls.factorCall, me)).body.data
  const issue = () => shop.call(programIssueCall, { ...me, body: { name: 'ERP', rights: ['look'], days: 30, password: testPassword } })
  const setPolicy = (required: boolean) =>
    shop.database.write(trx =>
      trx
        .insertInto('setting')
        .values({ key: 'second_factor', value: JSON.stringify({ required }) })
        .execute(),
    )
  const needs = (factor: FactorNeed) => ({ status: 460, body: { code: 460, data: { factor } } })
  const letters = async () => {
    const rows = await shop.database.read.selectFrom('outbox').select('message').orderBy('created_at').orderBy('id').execute()
    return rows.map(({ message }) => JSON.parse(message) as { kind: string; what?: string }).filter(({ kind }) => kind === 'factorChanged')
  }

  test('may be demanded by the shop of everybody', async () => {
    await setPolicy(true)
    expect(await issue()).toMatchObject({ ...needs('set_up'), body: { msg: '办理此事需要两步验证，请先在“基础信息”里开启' } })
    expect(await state()).toMatchObject({ is_needed: 1, is_required_by_store: 0 })
    await giveFactor(shop, as)
    expect(await issue()).toMatchObject(needs('code'))
    await prove(appCode(shop, as))
    expect((await issue()).status).toBe(200)
  })

  test('may be demanded by a store of its people, by a 店主 who has one', async () => {
    const demand = (is_required: 0 | 1) => shop.call(calls.factorRequireCall, { ...me, body: { is_required } })
    expect((await demand(1)).body.msg).toBe('请先为自己开启两步验证，再要求全店人员使用')
    await giveFactor(shop, as)
    expect(await demand(1)).toMatchObject(needs('code'))
    await prove(appCode(shop, as))
    expect((await demand(1)).body.data).toMatchObject({ is_required_by_store: 1, is_needed: 1 })
    const person = { id: 300, username: 'second owner', phone: '13900000300', password_hash: '', name: '', created_at: 0 }
    await shop.database.write(async trx => {
      await trx.insertInto('person').values(person).execute()
      await trx.insertInto('membership').values({ person_id: 300, member_id: memberIds[as], role: 'owner', is_default: 1 }).execute()
    })
    const headers = { cookie: await shop.login('second owner') }
    const asked = await shop.call(programIssueCall, { headers, body: { name: 'C', rights: ['look'], days: 1, password: '' } })
    expect(asked).toMatchObject(needs('set_up'))
    expect((await demand(0)).body.data).toMatchObject({ is_required_by_store: 0, is_needed: 0 })
    expect((await shop.call(programIssueCall, { headers, body: { name: 'C', rights: ['look'], days: 1, password: '' } })).status).toBe(422)
  })

  test('is reset for somebody who lost everything, by one person and the signature of another', async () => {
    await giveFactor(shop, as)
    const body = { store: as, person: memberIds[as], reason: '手机遗失，已回拨核对' }
    const reset = (more: object = {}) =>
      shop.database.write(trx => carryOut(trx, 'factor-reset', { body: { ...body, ...more }, name: '客服小何', now: shop.clock.now() }))
    await expect(reset({ person: memberIds.rival })).rejects.toThrow('该门店没有这个人员')
    const { confirm } = ((await reset()) as { statement: StatementWire }).statement
    expect(await reset({ confirm })).toMatchObject({ statement: { state: 'confirmed' } })
    expect((await shop.call(calls.factorCall, me)).body.data).toMatchObject({ state: 'on' })
    await shop.database.write(trx =>
      carryOut(trx, 'statement-sign', { body: { statement: confirm }, name: '质管小衡', now: shop.clock.now() }),
    )
    expect((await shop.call(calls.factorCall, me)).status).toBe(401)
    me = { headers: { cookie: await shop.login(as) } }
    expect(await state()).toMatchObject({ state: 'off', recovery_left: 0, changes: [{ event: 'reset' }] })
    expect((await letters()).map(({ what }) => what)).toContain('商家应您的要求重置')
    expect((await issue()).status).toBe(200)
    await expect(reset()).rejects.toThrow('此人没有开启两步验证')
  })
})

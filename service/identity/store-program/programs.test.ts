import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { programEndCall, programIssueCall, programListCall } from '@yaoji/contract/calls/identity/store-program'
import { goodsDetailCall } from '@yaoji/contract/calls/storefront/goods-detail'
import { orderListCall } from '@yaoji/contract/calls/purchase/order'
import { programLimits } from '@yaoji/contract/people/programs'
import { testPassword } from '../../../testing/service/people/add-member.ts'
import { memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'
import { letProgram } from '../../../testing/service/shops/programs.ts'

const as = 'buyer'
const dayMs = 86_400_000
const over = '令牌无效、已停用或已过期，请由店主在“程序接入”中重新生成'

describe.each(dialects)('the programs of a store on %s', dialect => {
  let shop: Shop
  beforeEach(async () => {
    shop = await openShop(dialect)
  })
  afterEach(() => closeShop(shop))

  const wish = { name: '海典ERP', rights: ['look', 'draft'], days: 30, password: testPassword }
  const issue = (body: object) => shop.call(programIssueCall, { as, body: { ...wish, ...body } })
  const list = async () => (await shop.call(programListCall, { as })).body.data.list
  const orders = (token: string) => shop.call(orderListCall, { token })

  it('are let with a token that is shown once, stored as a hash, and names neither in lists nor in logs', async () => {
    const { status, body } = await issue({})
    expect(status).toBe(200)
    const { token, list: shown } = body.data
    expect(token).toMatch(/^yj_[\w-]{43}$/)
    expect(shown).toMatchObject([
      { name: '海典ERP', rights: ['look', 'draft'], hint: token.slice(-4), person: 'buyer', used_at: null, state: 'open', ended_by: '' },
    ])
    expect(JSON.stringify(await list())).not.toContain(token)
    const stored = JSON.stringify(await shop.database.read.selectFrom('store_program').selectAll().execute())
    expect(stored).not.toContain(token)
    expect((await orders(token)).status).toBe(200)
    expect((await list())[0]?.used_at).toBe(Math.floor(shop.clock.now() / 1_000))
  })

  it('count until they are ended, are over, or the 店主 who let them is none any more', async () => {
    const tokens = [await letProgram(shop, as), await letProgram(shop, as), await letProgram(shop, as)] as const
    const [ended, ownerless, late] = tokens
    for (const token of tokens) expect((await orders(token)).status).toBe(200)
    const [first] = (await list()).filter(({ hint }) => hint === ended.slice(-4))
    const end = () => shop.call(programEndCall, { as, params: { id: first?.id ?? '' }, body: {} })
    expect((await end()).body.data.list.find(({ id }) => id === first?.id)).toMatchObject({ state: 'ended', ended_by: 'buyer' })
    expect((await orders(ended)).body).toMatchObject({ code: 10_001, msg: over })
    expect((await end()).status).toBe(404)
    const beA = (role: 'finance' | 'owner') =>
      shop.database.write(trx => trx.updateTable('membership').set({ role }).where('person_id', '=', memberIds[as]).execute())
    await beA('finance')
    expect((await orders(ownerless)).status).toBe(401)
    expect((await list()).map(({ state }) => state).toSorted()).toEqual(['ended', 'ownerless', 'ownerless'])
    await beA('owner')
    shop.clock.advance(30 * dayMs)
    expect((await orders(late)).status).toBe(401)
  })

  it('are refused where a browser, a made-up token or a frozen store comes with one, also for what visitors may read', async () => {
    const token = await letProgram(shop, as)
    const detail = { params: { id: goodsIds.packed } }
    expect((await shop.call(goodsDetailCall, { ...detail, token })).body.data.price).toMatch(/^\d/)
    expect((await shop.call(goodsDetailCall, { ...detail, token: `yj_${'A'.repeat(43)}` })).body).toMatchObject({ code: 10_001, msg: over })
    const page = { authorization: `Bearer ${token}`, origin: shop.config.siteOrigin }
    expect((await shop.call(orderListCall, { headers: page })).status).toBe(401)
    await shop.database.write(trx => trx.updateTable('member').set({ status: 'frozen' }).where('id', '=', memberIds[as]).execute())
    expect((await shop.call(goodsDetailCall, { ...detail, token })).body.msg).toBe('账号已冻结，请联系客服')
  })

  it('look at their own store alone, whichever store they name', async () => {
    const token = await letProgram(shop, as)
    const other = await shop.call(orderListCall, { token, query: { scope: String(memberIds.rival) } })
    expect(other.body).toMatchObject({ code: 403, msg: '令牌只能用于签发它的门店，不能查看其他门店' })
    expect((await shop.call(orderListCall, { token, query: { scope: 'all' } })).status).toBe(403)
  })

  it('call as often as a program may in a minute', async () => {
    const token = await letProgram(shop, as)
    for (let calls = 0; calls < programLimits.callsPerMinute; calls++) await orders(token)
    const answer = await orders(token)
    expect(answer.body).toMatchObject({ code: 429, msg: '程序调用过于频繁，请稍后再试' })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  })

  it.each([
    [{ name: ' \u202e' }, 'name', '请填写程序名称，如“海典ERP”'],
    [{ name: '长'.repeat(31) }, 'name', '程序名称不能超过30个字'],
    [{ rights: [] }, 'rights', '请选择权限'],
    [{ rights: ['draft'] }, 'rights', '存草稿和下单都需要“查看”权限，请一并选择'],
    [{ rights: ['look', 'order'] }, 'rights', '“下单”包含“存草稿”，请一并选择'],
    [{ rights: ['look', 'pay'] }, 'rights', expect.stringContaining('权限不在可选范围内')],
    [{ rights: ['look', 'draft', 'order'], order_limit: '3千' }, 'order_limit', '请填写金额，最多两位小数，如3000；不限请留空'],
    [{ days: 367 }, 'days', '天数不能大于366'],
    [{ password: 'Cuowu2026' }, 'password', '当前登录密码不正确'],
    [{ password: '' }, 'password', '请输入当前登录密码'],
  ])('are refused at the field that is wrong: %j', async (body, field, message) => {
    const answer = await issue(body)
    expect(answer.status).toBe(422)
    expect(answer.body.errors?.[field]).toEqual([message])
    expect(await list()).toEqual([])
  })

  it('have names of their own, and are not too many', async () => {
    await issue({})
    expect((await issue({})).body.errors).toEqual({ name: ['已有同名的程序，请换一个名称，便于日后分辨'] })
    for (let more = 1; more < programLimits.programsMax; more++) await letProgram(shop, as)
    expect((await issue({ name: '第二个' })).body.errors).toEqual({ name: ['每个门店最多20个有效的程序，请先停用不用的程序'] })
  })
})

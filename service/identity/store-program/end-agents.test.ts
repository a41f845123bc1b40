import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { passwordChangeCall } from '@yaoji/contract/calls/identity/account'
import { messageListCall } from '@yaoji/contract/calls/identity/inbox'
import { programListCall } from '@yaoji/contract/calls/identity/store-program'
import { orderListCall } from '@yaoji/contract/calls/purchase/order'
import { testPassword } from '../../../testing/service/people/add-member.ts'
import { agentClient, askTokens, codeFields, letAgentIn } from '../../../testing/service/agents/agents.ts'
import { memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'
import { letProgram } from '../../../testing/service/shops/programs.ts'
import { giveFactor } from '../../../testing/service/people/second-factor.ts'
import type { StatementWire } from '@yaoji/contract/calls/operator/statement'
import { carryOut } from '../../operations/operator-calls/carry-out.ts'
import { endAgents } from './end-agents.ts'

const as = 'buyer'

describe.each(dialects)('agents and the log-in of their 店主 on %s', dialect => {
  let shop: Shop
  beforeEach(async () => {
    shop = await openShop(dialect)
  })
  afterEach(() => closeShop(shop))

  const tokensOf = async () => (await askTokens(shop, codeFields(await letAgentIn(shop, as)))).body
  const orders = async (token: string) => (await shop.call(orderListCall, { token })).status
  const list = async () => (await shop.call(programListCall, { as })).body.data.list
  const inbox = async (who: typeof as | 'rival' = as) => (await shop.call(messageListCall, { as: who })).body.data.list

  async function resetFactor() {
    await giveFactor(shop, as)
    const body = { store: as, person: memberIds[as], reason: '手机遗失，已回拨核对' }
    const operate = (call: Parameters<typeof carryOut>[1], fields: Record<string, unknown>, name: string) =>
      shop.database.write(trx => carryOut(trx, call, { body: fields, name, now: shop.clock.now() }))
    const { confirm } = ((await operate('factor-reset', body, '客服小何')) as { statement: StatementWire }).statement
    await operate('factor-reset', { ...body, confirm }, '客服小何')
    await operate('statement-sign', { statement: confirm }, '质管小衡')
  }
  const changePassword = async () => {
    const body = { password: testPassword, new_password: 'Xinmima-66' }
    expect((await shop.call(passwordChangeCall, { as, body })).status).toBe(200)
  }

  test.each([
    ['password', '登录密码已修改，请核对接入的程序', changePassword],
    ['factor', '两步验证已重置，请核对接入的程序', resetFactor],
  ] as const)('end with the %s; programs go on and are named', async (why, title, change) => {
    const erp = await letProgram(shop, as, { name: '海典ERP' })
    const others = await letProgram(shop, 'rival', { kind: 'agent' })
    const { access_token, refresh_token } = await tokensOf()
    const waiting = await letAgentIn(shop, as)
    await change()
    expect([await orders(access_token), await orders(erp), await orders(others)]).toEqual([401, 200, 200])
    expect((await askTokens(shop, { grant_type: 'refresh_token', refresh_token })).body.error).toBe('invalid_grant')
    expect((await askTokens(shop, codeFields(waiting))).body.error).toBe('invalid_grant')
    const programs = await shop.database.read
      .selectFrom('store_program')
      .select(['kind', 'ended_why'])
      .where('member_id', '=', memberIds[as])
      .execute()
    expect(programs.toSorted((one, other) => one.kind.localeCompare(other.kind))).toEqual([
      { kind: 'agent', ended_why: why },
      { kind: 'program', ended_why: '' },
    ])
    const sent = await shop.database.read.selectFrom('message').select(['title', 'text']).where('title', '=', title).execute()
    expect(sent).toEqual([{ title, text: `已停用AI代理：${agentClient.name}；仍可使用的程序：海典ERP，不是本人签发的请在“程序接入”停用` }])
  })

  test('say in the list why they ended; who has none is sent nothing', async () => {
    await tokensOf()
    await shop.database.write(trx => endAgents(trx, { personId: memberIds[as], why: 'password', now: shop.clock.now() }))
    expect(await list()).toMatchObject([{ state: 'ended', ended_why: 'password' }])
    await shop.database.write(trx => endAgents(trx, { personId: memberIds.rival, why: 'factor', now: shop.clock.now() }))
    expect((await inbox('rival')).filter(({ path }) => path === '/ddgl/programs')).toEqual([])
  })

  test('are reported to every 店主 of the store when they are let in, also to the one who did', async () => {
    await tokensOf()
    expect(await inbox()).toMatchObject([{ kind: 'system', title: '已授权AI代理“采购助手”', path: '/ddgl/programs', is_read: 0 }])
  })
})

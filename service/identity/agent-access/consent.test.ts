import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { agentLimits, programLimits } from '@yaoji/contract/people/programs'
import { agentConsentCall, agentConsentReadCall } from '@yaoji/contract/calls/identity/agent-consent'
import { programActionsCall, programListCall } from '@yaoji/contract/calls/identity/store-program'
import { draftDropCall, draftSubmitCall, programOrderCall, programOrderReadCall } from '@yaoji/contract/calls/purchase/program-order'
import { orderListCall } from '@yaoji/contract/calls/purchase/order'
import { callTable } from '@yaoji/contract/calls/table'
import { testPassword } from '../../../testing/service/people/add-member.ts'
import { connectAgent } from '../../../testing/service/agents/agent-client.ts'
import { agentClient, agentRequest, askTokens, codeFields, letAgentIn } from '../../../testing/service/agents/agents.ts'
import { memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'
import { letProgram } from '../../../testing/service/shops/programs.ts'
import { cleanUp } from '../../operations/retention/clean-up.ts'
import { actionNames } from '../store-program/messages.ts'

const as = 'buyer'
const dayMs = 86_400_000

describe.each(dialects)('the consent of a 店主 on %s', dialect => {
  let shop: Shop
  beforeEach(async () => {
    shop = await openShop(dialect)
  })
  afterEach(() => closeShop(shop))

  const read = (change: object = {}) => shop.call(agentConsentReadCall, { as, query: { ...agentRequest, ...change } })
  const consent = (change: object = {}) =>
    shop.call(agentConsentCall, { as, body: { ...agentRequest, rights: ['look', 'draft'], password: testPassword, ...change } })
  const tokensOf = async () => (await askTokens(shop, codeFields(await letAgentIn(shop, as)))).body
  const orders = async (token: string) => (await shop.call(orderListCall, { token })).status
  const list = async () => (await shop.call(programListCall, { as })).body.data.list

  it.each([
    [{ client_id: 'unknown' }, 'client_id'],
    [{ redirect_uri: 'https://agent.example/back2' }, 'redirect_uri'],
    [{ redirect_uri: 'https://agent.example/back/' }, 'redirect_uri'],
    [{ redirect_uri: 'https://agent.example/back?x=1' }, 'redirect_uri'],
    [{ redirect_uri: 'https://agent.example.evil.example/back' }, 'redirect_uri'],
    [{ redirect_uri: 'HTTPS://agent.example/back' }, 'redirect_uri'],
    [{ response_type: 'token' }, 'response_type'],
    [{ code_challenge: '' }, 'code_challenge'],
    [{ code_challenge_method: 'plain' }, 'code_challenge'],
    [{ resource: 'https://other.example/mcp' }, 'resource'],
  ])('refuses the request %j before anybody is sent anywhere', async (change, field) => {
    for (const answer of [await read(change), await consent(change)]) {
      expect(answer.status).toBe(422)
      expect(Object.keys(answer.body.errors ?? {})).toEqual([field])
      expect(JSON.stringify(answer.body)).not.toContain('evil')
    }
    expect(await shop.database.read.selectFrom('agent_code').selectAll().execute()).toEqual([])
  })

  it.each([
    [{ password: 'Cuowu2026' }, 'password'],
    [{ rights: ['draft'] }, 'rights'],
    [{ rights: ['look', 'draft', 'order'] }, 'rights'],
    [{ month_budget: '3千' }, 'month_budget'],
  ])('stores no consent with %j', async (change, field) => {
    expect(Object.keys((await consent(change)).body.errors ?? {})).toEqual([field])
    expect(await shop.database.read.selectFrom('agent_code').selectAll().execute()).toEqual([])
  })

  it('is for the 店主 alone, never for a program or an agent itself', async () => {
    await shop.database.write(trx => trx.updateTable('membership').set({ role: 'buyer' }).where('person_id', '=', memberIds[as]).execute())
    expect((await consent()).status).toBe(403)
    await shop.database.write(trx => trx.updateTable('membership').set({ role: 'owner' }).where('person_id', '=', memberIds[as]).execute())
    const token = await letProgram(shop, as)
    expect((await shop.call(agentConsentCall, { token, body: { ...agentRequest, rights: ['look'], password: testPassword } })).status).toBe(
      403,
    )
  })

  it('lets the same client in again in its own place, and no more than a store may have', async () => {
    const [former, latter] = [await tokensOf(), await tokensOf()]
    expect([await orders(former.access_token), await orders(latter.access_token)]).toEqual([401, 200])
    for (let more = 1; more < programLimits.programsMax; more++) await letProgram(shop, as)
    expect((await consent()).status).toBe(200)
    await shop.database.write(trx => trx.updateTable('store_program').set({ client_id: null }).execute())
    expect((await consent()).body.errors?.name).toBeDefined()
  })

  it('drafts within the bound of a month that its 店主 set, to the fen', async () => {
    const { access_token: token } = (await askTokens(shop, codeFields(await letAgentIn(shop, as, { month_budget: '576.00' })))).body
    const draft = (erp_sn: string) => shop.call(programOrderCall, { token, body: { erp_sn, lines: [`1:${goodsIds.packed}:30`] } })
    const { id } = (await draft('AI-1')).body.data
    expect((await draft('AI-2')).status).toBe(200)
    expect((await draft('AI-3')).body.msg).toBe('本单¥288.00，该代理本月已起草¥576.00，超过店主设定的每月上限¥576.00，请由本人在网站下单')
    expect((await draft('AI-2')).status).toBe(200)
    expect(await list()).toMatchObject([{ spent: '576.00', month_budget: '576.00' }])
    await shop.call(draftDropCall, { as, params: { id }, body: {} })
    expect((await draft('AI-3')).status).toBe(200)
  })

  it('shows the store what the agent did for whom, and names it in the history of what a person ordered', async () => {
    const { tool } = await connectAgent(shop, (await tokensOf()).access_token)
    for (const keywords of ['试验', '商品']) await tool('search_goods', { keywords })
    await tool('draft_order', { draft_number: 'AI-7', lines: [{ goods_id: goodsIds.packed, number: 30 }] })
    await tool('draft_order', { draft_number: 'AI-8', lines: [{ goods_id: goodsIds.soldOut, number: 1 }] })
    const [{ id } = { id: '' }] = await list()
    const actions = await shop.call(programActionsCall, { as, params: { id } })
    expect(actions.body.data).toMatchObject({ name: agentClient.name, person: 'buyer', total: 2 })
    expect(actions.body.data.list.map(({ text, what, times }) => [text, what, times]).toSorted()).toEqual([
      ['提交采购单', 'AI-7', 1],
      ['搜索商品', '', 2],
    ])
    expect((await shop.call(programActionsCall, { as: 'rival', params: { id } })).status).toBe(404)
    const draft = (await shop.call(programOrderReadCall, { as, query: { erp_sn: 'AI-7' } })).body.data
    const { order_id } = (await shop.call(draftSubmitCall, { as, params: { id: draft.id }, body: { payable: draft.payable } })).body.data
    expect((await shop.readOrder(as, order_id ?? '')).history).toMatchObject([
      { event: 'submit', name: 'buyer', note: `草稿来自：${agentClient.name}` },
    ])
    await cleanUp(shop.database, shop.clock.now() + agentLimits.logDays * dayMs)
    expect(await shop.database.read.selectFrom('program_action').selectAll().execute()).toEqual([])
  })
})

it('has a Chinese name for every call that a program may make', () => {
  const open = callTable.filter(({ schema }) => 'programScope' in schema && schema.programScope !== undefined)
  expect(open.map(({ call }) => `${call.method} ${call.path}`).toSorted()).toEqual(Object.keys(actionNames).toSorted())
})

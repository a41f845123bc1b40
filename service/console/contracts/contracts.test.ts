import { newStore } from '../../identity/registration/insert-store.ts'
import { stepRuns } from '../../purchase/e-contract/issue-run.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as calls from '@yaoji/contract/calls/console/contracts'
import {
  operateContractEndCall,
  operateContractIssueCall,
  operateContractListCall,
  operateContractPaperCall,
} from '@yaoji/contract/calls/operator/e-contract'
import type { ContractView } from '@yaoji/contract/console/contracts'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import { contractStates, type ContractState } from '@yaoji/contract/domain/agreements/contract-state'
import { closeConsole, openConsole, type ConsoleShop } from '../../../testing/service/shops/console-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'

const dayMs = 86_400_000
const as = 'quality' as const
/** States that contractState may say of a contract in each view. */
const statesOfView: Readonly<Record<ContractView, readonly ContractState[]>> = {
  ...{ open: ['to-sign', 'signing'], 'in-force': ['in-force'], ending: ['ending'], expired: ['expired'], ended: ['ended'] },
  all: contractStates,
}

describe.each(dialects)('contracts in the console on %s', dialect => {
  let shop: ConsoleShop
  beforeAll(async () => {
    shop = await openConsole(dialect)
    await shop.database.write(async trx => {
      await trx.updateTable('member').set({ salesperson: '' }).execute()
      await trx
        .updateTable('member')
        .set({ salesperson: shop.nameOf('sales') })
        .where('code', '=', 'rival')
        .execute()
    })
  })
  afterAll(() => closeConsole(shop))

  const list = async (query: calls.ContractsQuery, role: 'quality' | 'sales' = as) =>
    (await shop.press(calls.consoleContractsCall, { as: role, query })).body.data
  /** Each view lists the contracts that contractState says are of it, and its count is their number. */
  const expectSameStates = async () => {
    const all = (await list({ limit: 100 })).list
    const { views } = (await shop.press(calls.consoleContractViewsCall, { as })).body.data
    for (const { view, count } of views) {
      const rows = (await list({ view, limit: 100 })).list
      expect([view, count]).toEqual([view, rows.length])
      expect([view, rows]).toEqual([view, all.filter(({ state }) => statesOfView[view].includes(state))])
    }
  }
  const own = new Set<string>()
  const numbers = async (view: ContractView) => (await list({ view })).list.map(row => row.number).filter(number => own.has(number))
  const issue = async (stores: readonly string[], days: number) => {
    const ends_on = addDays(chinaDay(shop.clock.now()), days)
    const { body } = await shop.press(operateContractIssueCall, { as, body: { kind: 'purchase', stores: [...stores], ends_on } })
    const numbered = body.data.contracts.map(each => each.number)
    for (const number of numbered) own.add(number)
    return numbered
  }

  it('are found by state as their days pass, by store and by number, and read with their text', async () => {
    const [one = ''] = await issue(['buyer'], 60)
    const [other = ''] = await issue(['rival'], 60)
    expect(await numbers('open')).toEqual(expect.arrayContaining([one, other]))
    await shop.press(operateContractPaperCall, { as, body: { number: one, signer: '店主' } })
    expect([await numbers('open'), await numbers('in-force')]).toEqual([[other], [one]])
    expect((await list({ q: one })).list).toMatchObject([{ number: one, state: 'in-force', is_on_paper: 1, signer: '店主' }])
    expect(new Set((await list({ q: 'rival' })).list.map(row => row.store))).toEqual(new Set(['rival']))
    const { body } = await shop.press(calls.consoleContractCall, { as, params: { number: one } })
    expect(body.data.body).toContain(one)

    // Each view on the days around those on which a state changes: 30 days before the end, and after it.
    for (const days of [29, 1, 1, 14]) {
      await expectSameStates()
      shop.clock.advance(days * dayMs)
    }
    expect(await numbers('ending')).toEqual([one])
    for (const days of [15, 1, 4]) {
      await expectSameStates()
      shop.clock.advance(days * dayMs)
    }
    expect([await numbers('ending'), (await numbers('expired')).toSorted()]).toEqual([[], [one, other].toSorted()])
    await shop.press(operateContractEndCall, { as, body: { number: other, reason: '不再合作' } })
    expect(await numbers('ended')).toEqual([other])
    await expectSameStates()
  })

  it('are those of their own stores for 业务员, a page at a time, and closed to others', async () => {
    const [mine = ''] = await issue(['rival'], 60)
    const [foreign = ''] = await issue(['buyer'], 60)
    const seen = (await list({}, 'sales')).list
    expect(new Set(seen.map(row => row.store))).toEqual(new Set(['rival']))
    expect(seen.map(row => row.number)).toContain(mine)
    expect((await shop.press(calls.consoleContractCall, { as: 'sales', params: { number: foreign } })).status).toBe(404)
    expect((await shop.press(calls.consoleContractsCall, { as: 'finance' })).status).toBe(403)
    const first = await list({ limit: 1 })
    const second = await list({ limit: 1, after: first.next ?? '' })
    expect([first.list.length, second.list.length, first.list[0]?.number === second.list[0]?.number]).toEqual([1, 1, false])
  })

  it('are listed by signed calls of 业务员 as in the console: of their own stores, without runs', async () => {
    const { body } = await shop.press(operateContractListCall, { as: 'sales', body: { state: 'all' } })
    expect(new Set(body.data.contracts.map(({ store }) => store))).toEqual(new Set(['rival']))
    const foreign = await shop.press(operateContractListCall, { as: 'sales', body: { state: 'all', store: 'buyer' } })
    expect(foreign.body.data.contracts).toEqual([])
  })

  it('for all stores show how far they are, though not to salespeople, who see their own stores alone', async () => {
    const store = { ...newStore, rank: 1, parent_id: null, is_passed: 1, is_show_youx: 0, is_can_chat: 1, is_after_sale: 0, created_at: 0 }
    const added = Array.from({ length: 60 }, (_, at) => ({ ...store, code: `S${at}`, company: `门店${at}`, is_contract_signed: 1 }))
    await shop.database.write(trx => trx.insertInto('member').values(added).execute())
    await shop.press(operateContractIssueCall, { as, body: { kind: 'platform' } })
    const runs = async (role: 'quality' | 'sales') => (await shop.press(calls.consoleContractViewsCall, { as: role })).body.data.runs
    expect(await runs('quality')).toMatchObject([{ kind: 'platform', issued: 50, operator: shop.nameOf(as), ended_at: null }])
    expect(await runs('sales')).toEqual([])
    const listed = async (role: 'quality' | 'sales') =>
      (await shop.press(operateContractListCall, { as: role, body: { state: 'to-sign' } })).body.data.runs
    expect([(await listed('quality'))?.length, await listed('sales')]).toEqual([1, undefined])
    while (await stepRuns(shop.database, shop.clock.now(), error => expect(error).toBeUndefined())) continue
    expect(await runs('quality')).toMatchObject([{ kind: 'platform', ended_at: expect.any(Number) }])
  })
})

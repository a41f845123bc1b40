import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import type { Call } from '@yaoji/contract/calls/call'
import { chainFileCall, chainOverviewCall, chainPapersCall, chainStoresCall } from '@yaoji/contract/calls/member/chain'
import { centreCall } from '@yaoji/contract/calls/member/member-centre'
import { invoiceListCall, invoiceMonthCall, invoiceOrdersCall } from '@yaoji/contract/calls/purchase/invoice'
import { orderListCall } from '@yaoji/contract/calls/purchase/order'
import { statementCall, statementFileCall } from '@yaoji/contract/calls/purchase/statement'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import { openChainShop, scope, type ChainShop } from '../../../testing/service/shops/chain-shop.ts'
import { closeShop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'
import { addChainStores, chainIds } from '../../../testing/service/shops/open-chain.ts'
import type { TestCallInput } from '../../../testing/service/app/start-test-app.ts'

const as = 'special'
const { head, own, unseen } = chainIds

describe.each(dialects)('the calls of a head office on %s', dialect => {
  let shop: ChainShop
  beforeEach(async () => {
    shop = await openChainShop(dialect)
  })
  afterEach(() => closeShop(shop))

  /** Every call that takes a scope. */
  const calls = (): (readonly [Call, TestCallInput])[] => [
    [orderListCall, {}],
    [statementCall, { query: { month: shop.month() } }],
    [statementFileCall, { query: { month: shop.month(), format: 'xlsx' } }],
    [invoiceListCall, {}],
    [invoiceOrdersCall, {}],
    [invoiceMonthCall, { query: { month: shop.month() } }],
    [chainPapersCall, {}],
  ]

  it('has papers that end, are over or were sent back, the most urgent first, and counts them at home', async () => {
    const today = chinaDay(shop.clock.now())
    await shop.database.write(async trx => {
      await trx.deleteFrom('member_paper').where('member_id', 'in', [head, own, unseen]).execute()
      const paper = (member_id: number, days: number) => ({ member_id, kind: '药品经营许可证', expires_on: addDays(today, days) })
      await trx
        .insertInto('member_paper')
        .values([paper(head, 30), paper(own, -2), paper(unseen, 1), { ...paper(own, 200), kind: '营业执照' }])
        .execute()
      const handed = { id: 'sent-back', member_id: own, kind: '营业执照', state: 'rejected', reason: '公章不清晰' } as const
      await trx
        .insertInto('handed_paper')
        .values({ ...handed, person_id: null, sent_at: 0, decided_at: 0, created_at: 0 })
        .execute()
    })
    const { list, total } = (await shop.call(chainPapersCall, { as, query: scope('all') })).body.data
    expect(total).toBe(3)
    expect(list).toMatchObject([
      { store: { id: own }, kind: '营业执照', state: 'rejected', reason: '公章不清晰' },
      { store: { id: own }, kind: '药品经营许可证', state: 'expired', days: -2 },
      { store: { id: head }, kind: '药品经营许可证', state: 'ending', days: 30 },
    ])
    expect((await shop.call(centreCall, { as })).body.data.chain).toMatchObject({ stores: 2, papers: 3, approvals: 0, owed: '0.00' })
  })

  test('of 60 more stores costs no statement more', async () => {
    await shop.buyEverywhere()
    const cookie = await shop.login(as)
    const joint: (readonly [Call, TestCallInput])[] = [
      ...calls().map(([call, { query = {} }]) => [call, { query: { ...query, ...scope('all') } }] as const),
      [orderListCall, { query: { ...scope('all'), keywords: '试验' } }],
      [chainOverviewCall, {}],
      [chainFileCall, { query: { month: shop.month() } }],
      [chainStoresCall, {}],
      [centreCall, {}],
    ]
    const counts = async () => {
      const each: Record<string, number> = {}
      for (const [place, [call, input]] of joint.entries()) {
        await shop.call(call, { ...input, headers: { cookie } })
        const before = shop.database.statements()
        expect((await shop.call(call, { ...input, headers: { cookie } })).status).toBe(200)
        each[`${place} ${call.path}`] = shop.database.statements() - before
      }
      return each
    }
    const few = await counts()
    await addChainStores(shop, shop.personId, 60)
    const many = await counts()
    // 150 ms later PostgreSQL is asked once more for changes of other processes.
    for (const [call, count] of Object.entries(many)) expect([call, count - few[call]!]).toEqual([call, expect.toBeOneOf([-1, 0, 1])])
    for (const count of Object.values(many)) expect(count).toBeLessThanOrEqual(30)
  })
})

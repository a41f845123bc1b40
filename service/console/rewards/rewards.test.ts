import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '@yaoji/contract/calls/call'
import { consoleAuditCall } from '@yaoji/contract/calls/console/audit'
import { consoleRewardCall, consoleRewardCountsCall, consoleRewardsCall } from '@yaoji/contract/calls/console/rewards'
import { operateCouponEndCall, operateCouponOfferCall } from '@yaoji/contract/calls/operator/coupon'
import { operateGroupEndCall, operateGroupOpenCall } from '@yaoji/contract/calls/operator/group-buy'
import { operateLotteryEndCall, operateLotteryOpenCall } from '@yaoji/contract/calls/operator/lottery'
import { operatePointsGoodsSaveCall } from '@yaoji/contract/calls/operator/points-mall'
import type { StatementWire } from '@yaoji/contract/calls/operator/statement'
import { openedField, type EditConflict } from '@yaoji/contract/operator/edits'
import { rewardKinds, rewardReaders, type RewardKind } from '@yaoji/contract/console/rewards'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import { staffRoles, type StaffRole } from '@yaoji/contract/operator/roles'
import { operateStatementSignCall } from '@yaoji/contract/calls/operator/statement'
import { rewardBody, rewardDocument } from '@yaoji/contract/promotions/reward-forms'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeConsole, openConsole, type ConsoleShop } from '../../../testing/service/shops/console-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'

type Fields = Readonly<Record<string, string | number | readonly (string | number)[]>>

describe.each(dialects)('rewards in the console on %s', dialect => {
  let shop: ConsoleShop
  let day = ''
  beforeAll(async () => {
    shop = await openConsole(dialect)
    day = chinaDay(shop.clock.now())
  })
  afterAll(() => closeConsole(shop))

  const list = async (kind: RewardKind, query: Record<string, string | number> = {}, as: StaffRole = 'service') =>
    (await shop.press(consoleRewardsCall, { as, query: { kind, ...query } })).body.data
  /** States the effects, confirms them, and has another person sign where that is needed. */
  async function setUp(call: Call, body: Fields): Promise<void> {
    const press = (more: Fields) => shop.press<{ statement: StatementWire }>(call, { as: 'promotion', body: { ...body, ...more } })
    const stated = await press({})
    expect(stated.status, JSON.stringify(stated.body)).toBe(409)
    const { confirm, percent_is } = stated.body.data.statement
    const done = await press({ confirm, ...(percent_is !== null && { percent_is }) })
    if (done.status === 200) return
    expect(done.body.data.statement.state).toBe('confirmed')
    expect((await shop.press(operateStatementSignCall, { as: 'finance', body: { statement: confirm } })).status).toBe(200)
  }

  const calls: Readonly<Record<RewardKind, Call>> = {
    coupon: operateCouponOfferCall,
    group: operateGroupOpenCall,
    lottery: operateLotteryOpenCall,
    points_goods: operatePointsGoodsSaveCall,
  }
  /** Two of each kind, with all the fields that it takes. */
  const bodies = (): Readonly<Record<RewardKind, readonly Fields[]>> => ({
    coupon: [
      {
        ...{ name: '满减券', reduce: '8.00', bar: '300.00', goods_ids: [String(goodsIds.packed)], ranks: ['1', '2'], first_order: 1 },
        ...{ total: 30, limit: 2, begins_on: addDays(day, 1), ends_on: addDays(day, 9), valid_until: addDays(day, 20) },
      },
      { name: '免邮券', percent: 0, freight: 1, ends_on: addDays(day, 3), valid_days: 7, limit: 1, begins_on: day },
    ],
    group: [
      {
        goods_id: String(goodsIds.cold),
        name: '冷藏拼团',
        price: '80.00',
        target: '10',
        quota: '100',
        begins_on: day,
        ends_on: addDays(day, 2),
      },
    ],
    lottery: [
      {
        ...{
          name: '冬季抽奖',
          prizes: ['balance:20.00:100:5', 'points:50:2000:500', 'coupon:8.00/300.00:500:100', 'thing:保温杯/89.00:50:10'],
        },
        ...{ order_bar: '500.00', check_in: 1, ranks: ['1'], begins_on: day, ends_on: addDays(day, 9) },
      },
    ],
    points_goods: [
      { name: '扫码枪', points: 1_800, cash: '99.00', total: 20, limit: 1, spec: '二维', text: '含支架', is_shown: 1 },
      { name: '样品', points: 10, total: 5, is_shown: 0 },
    ],
  })

  test('are found by kind, view and word, and each says with which fields it was set up', async () => {
    for (const kind of rewardKinds) {
      for (const body of bodies()[kind]) await setUp(calls[kind], body)
      const { list: all } = await list(kind, { view: 'all' })
      for (const body of bodies()[kind]) {
        const row = all.find(({ name }) => name === body.name)
        expect(JSON.parse(row?.document ?? '{}'), `${kind} ${String(body.name)}`).toEqual(body)
        expect(row?.what).toMatch(/[一-鿿]/)
        const one = await shop.press(consoleRewardCall, { as: 'finance', query: { kind, id: row?.reward_id ?? 0 } })
        expect(one.body.data).toEqual(row)
        expect((await list(kind, { view: 'all', q: String(row?.reward_id) })).list.map(({ name }) => name)).toContain(body.name)
        expect((await list(kind, { view: 'all', q: String(body.name).slice(1) })).list.map(({ name }) => name)).toContain(body.name)
      }
      expect((await list(kind, { view: 'all', q: '%' })).list).toEqual([])
      expect((await shop.press(consoleRewardCall, { as: 'finance', query: { kind, id: 99_999_999 } })).status).toBe(404)
    }
    expect((await list('points_goods')).list.map(({ name }) => name)).not.toContain('样品')
    expect((await list('group', { q: '冷藏' })).list).toMatchObject([{ state: 'running', total: 100, taken: 0 }])
  })

  test('a copy of each, in a form and back, is taken by its operation', async () => {
    for (const kind of rewardKinds.filter(each => each !== 'group')) {
      const [row] = (await list(kind, { view: 'all' })).list
      const document = rewardDocument(JSON.parse(row!.document) as Fields)
      const stated = await shop.press(calls[kind], { as: 'promotion', body: { ...rewardBody(document), name: '又一个' } as Fields })
      expect(stated.status, JSON.stringify(stated.body)).toBe(409)
    }
  })

  test('come page by page, each once', async () => {
    const seen: number[] = []
    for (let after: string | null | undefined; after !== null; ) {
      const page = await list('coupon', { view: 'all', limit: 1, ...(after && { after }) })
      seen.push(...page.list.map(({ reward_id }) => reward_id))
      after = page.next
    }
    expect(seen).toEqual((await list('coupon', { view: 'all' })).list.map(({ reward_id }) => reward_id))
    expect(seen.length).toBeGreaterThan(1)
  })

  test('end with a reason that the audit log tells, and leave the view of what holds', async () => {
    for (const [kind, call, field, object] of [
      ['coupon', operateCouponEndCall, 'offer_id', 'coupon_offer'],
      ['group', operateGroupEndCall, 'group_id', 'group'],
      ['lottery', operateLotteryEndCall, 'draw_id', 'lottery'],
    ] as const) {
      const [row] = (await list(kind)).list
      const id = row!.reward_id
      expect((await shop.press(call, { as: 'service', body: { [field]: String(id), reason: '定错了' } })).status).toBe(403)
      expect((await shop.press(call, { as: 'promotion', body: { [field]: String(id), reason: '定错了' } })).status).toBe(200)
      expect((await list(kind)).list.map(({ reward_id }) => reward_id)).not.toContain(id)
      expect((await list(kind, { view: 'all', q: String(id) })).list[0]?.state).toBe('ended')
      const log = (await shop.press(consoleAuditCall, { as: 'promotion', query: { object: `${object}:${id}` } })).body.data.list
      expect(log[0], kind).toMatchObject({ actor: shop.nameOf('promotion') })
      expect(log[0]?.fields).toContainEqual({ name: 'reason', value: '定错了' })
    }
  })

  test('goods that two people change apart are merged, and the same field is shown to the second of them', async () => {
    const [row] = (await list('points_goods')).list
    const id = String(row!.reward_id)
    const opened = { name: '扫码枪', points: '1800', cash: '99.00', total: '20', limit: '1', spec: '二维', text: '含支架', is_shown: '1' }
    const save = async (changed: Fields, before: Record<string, string> = opened) => {
      const body = { ...opened, ...changed, points_goods_id: id, [openedField]: JSON.stringify(before) }
      const press = (more: Fields) =>
        shop.press<Partial<{ statement: StatementWire; conflicts: EditConflict[] }>>(operatePointsGoodsSaveCall, {
          as: 'promotion',
          body: { ...body, ...more },
        })
      const stated = await press({})
      const confirm = stated.body.data.statement?.confirm
      return confirm === undefined ? stated : press({ confirm })
    }
    expect((await save({ points: '2000' })).status).toBe(200)
    expect((await save({ spec: '三维' })).status).toBe(200)
    const refused = await save({ points: '2500' })
    expect(refused.status).toBe(409)
    expect(refused.body.data.conflicts).toEqual([{ field: 'points', before: '1800', theirs: '2000', mine: '2500' }])
    const now = JSON.parse((await list('points_goods')).list[0]!.document) as object
    expect(now).toMatchObject({ points: 2_000, spec: '三维', limit: 1, cash: '99.00' })
  })

  test('are read by the roles that work with them, and by no other', async () => {
    for (const as of staffRoles) {
      const status = rewardReaders.includes(as) ? 200 : 403
      expect((await shop.press(consoleRewardCountsCall, { as })).status, as).toBe(status)
      for (const kind of rewardKinds) expect((await shop.press(consoleRewardsCall, { as, query: { kind } })).status, as).toBe(status)
    }
    const { kinds } = (await shop.press(consoleRewardCountsCall, { as: 'promotion' })).body.data
    for (const kind of rewardKinds) expect(kinds.find(({ view }) => view === kind)?.count).toBe((await list(kind)).list.length)
  })
})

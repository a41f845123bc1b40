import type { Fault } from '../fault.ts'

const mall = ['service/rewards/points-mall']
const groups = ['service/rewards/group-buy']

/** 积分商城, 拼团 and 全场94折: the last place, what is held back, and who reads what. */
export const serviceZoneFaults: readonly Fault[] = [
  {
    file: 'service/rewards/points-mall/redeem.ts',
    find: 'if (cost.points !== points || cost.cash !== parseFen(cash)) throw',
    replace: 'if (cost.points !== points) throw',
    what: 'more money is taken than was shown',
    tests: mall,
  },
  {
    file: 'service/rewards/points-mall/redeem.ts',
    find: 'if (taken < cash) throw',
    replace: 'if (taken > cash) throw',
    what: 'goods are sent for less money than they cost',
    tests: mall,
  },
  {
    file: 'service/rewards/points-mall/redeem.ts',
    find: 'if (need && body.approval !== 1) throw',
    replace: 'if (need && body.approval === 1) throw',
    what: 'a clerk is not told that the 店主 will be asked',
    tests: mall,
  },
  {
    file: 'service/rewards/points-mall/goods.ts',
    find: ".where('state', '<>', 'cancelled')",
    replace: '',
    what: 'what was cancelled uses up the limit of a store',
    tests: mall,
  },
  {
    file: 'service/rewards/points-mall/move.ts',
    find: ".where('state', '=', pointsOrderBefore[state])",
    replace: '',
    what: 'points come back twice',
    tests: mall,
  },
  {
    file: 'service/rewards/points-mall/move.ts',
    find: 'if (row.cash_fen > 0) await addToBalance',
    replace: 'if (row.cash_fen < 0) await addToBalance',
    what: 'the money of a cancelled points order does not come back',
    tests: mall,
  },
  {
    file: 'service/rewards/points-mall/approval.ts',
    find: ".where('expires_at', '<=', now)",
    replace: '',
    what: 'points orders are cancelled before the 店主 has had their time',
    tests: mall,
  },
  {
    file: 'service/rewards/points-mall/approval.ts',
    find: "order.state === 'unshipped' ? await waitsFor(trx, id) : undefined",
    replace: 'await waitsFor(trx, id)',
    what: 'a points order that was withdrawn is approved',
    tests: mall,
  },
  {
    file: 'service/rewards/points-mall/desk.ts',
    find: 'if (await waitsFor(trx, id)) throw',
    replace: 'if (!(await waitsFor(trx, id))) throw',
    what: 'a points order is sent that the 店主 has not approved',
    tests: mall,
  },
  {
    file: 'service/rewards/points-mall/desk.ts',
    find: 'if (isHeld === 1) throw',
    replace: 'if (isHeld === 2) throw',
    what: 'a points order is sent to an address that nobody has checked',
    tests: mall,
  },
  {
    file: 'service/purchase/checkout/approval.ts',
    find: "and state <> 'cancelled'",
    replace: '',
    what: 'cancelled points orders use up the budget of a month',
    tests: mall,
  },
  {
    file: 'service/rewards/group-buy/join.ts',
    find: 'hints: { price }',
    replace: 'hints: {}',
    what: 'a group is joined at another price than was shown',
    tests: groups,
  },
  {
    file: 'service/rewards/group-buy/joined.ts',
    find: "row?.outcome === 'failed' ? { units: row.units, stores: row.stores } : joined(id)",
    replace: 'joined(id)',
    what: 'a group that failed forgets how far it came',
    tests: groups,
  },
  {
    file: 'service/rewards/group-buy/decide.ts',
    find: 'if (order.state === orderStates.paid) await clearHold',
    replace: 'if (order.state !== orderStates.paid) await clearHold',
    what: 'the orders of a formed group never go on',
    tests: groups,
  },
  {
    file: 'service/rewards/group-buy/read.ts',
    find: "messages.masked([...company][0] ?? '')",
    replace: 'company',
    what: 'everybody reads who joined a group',
    tests: groups,
  },
  {
    file: 'service/rewards/group-buy/wire.ts',
    find: "outcome === 'formed' ? 100 : groupPercent",
    replace: 'groupPercent',
    what: 'a formed group falls back when somebody cancels',
    tests: groups,
  },
  {
    file: 'contract/domain/group-buy.ts',
    find: 'now >= ends + groupGraceMs',
    replace: 'now >= ends',
    what: 'a group fails while money is on its way',
    tests: ['contract/domain/group-buy'],
  },
  ...(
    [
      [".where('is_ephedrine', '=', 0)", '', 'goods that take no discount stand in /welfare'],
      [".where('with_coupon', '=', 1)", '', 'goods that are kept out of promotions stand in /welfare'],
      [
        'wire.is_buy === 1 ? parseUnitPrice',
        'wire.price !== null ? parseUnitPrice',
        '/welfare names a price at which this store cannot buy',
      ],
      ["if (found?.wire.state !== 'running') return", 'if (!found) return', 'a discount is shown before it runs'],
      ['a.wire.percent - b.wire.percent', 'b.wire.percent - a.wire.percent', '/welfare names the lesser of two discounts'],
      [".$if(goodsIds !== null, rows => rows.where('id', 'in', goodsIds ?? []))", '', 'a discount of some goods is promised for all'],
    ] as const
  ).map(([find, replace, what]) => ({
    file: 'service/rewards/storewide-discount/welfare.ts',
    find,
    replace,
    what,
    tests: ['service/rewards/storewide-discount'],
  })),
  {
    file: 'widgets/rewards/group-buy/keep-fresh.ts',
    find: 'Math.min(waitMs * 2, freshLateMs)',
    replace: 'freshSoonMs',
    what: 'pages in sight ask for ever as often as at first',
    tests: ['widgets/rewards/group-buy/keep-fresh'],
  },
]

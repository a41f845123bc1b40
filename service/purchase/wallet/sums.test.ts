import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkoutCall } from '@yaoji/contract/calls/purchase/checkout'
import { cancelReasons, orderCancelCall } from '@yaoji/contract/calls/purchase/order'
import { payCreateCall } from '@yaoji/contract/calls/purchase/pay'
import { statementCall } from '@yaoji/contract/calls/purchase/statement'
import { moneyCall, moneyLogCall, pointsCall, pointsLogCall, rechargeCall } from '@yaoji/contract/calls/purchase/wallet'
import { withdrawalAskCall, withdrawalListCall } from '@yaoji/contract/calls/purchase/withdrawal'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { carryOut } from '../../../testing/service/orders/carry-out.ts'
import { testPassword } from '../../../testing/service/people/add-member.ts'
import { memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'
import { isLongRun } from '../../../testing/service/app/dialects.ts'
import { fenOf } from '../../../testing/service/shops/invoice-shop.ts'
import { openTransfers } from '../../../testing/service/orders/wallet-of.ts'

const dayMs = 86_400_000
const sum = (parts: readonly number[]) => parts.reduce((all, part) => all + part, 0)
const account = { bank: '试验银行营业部', account_number: '6222 0200 0000 0001', password: testPassword }

type Created = { order_id: string; payable: string }
type Walk = { shop: Shop; orders: Created[]; references: number }

const operate = (shop: Shop, command: string, body: Record<string, unknown>) =>
  shop.database.write(trx => carryOut(trx, command, { body, name: '财务', now: shop.clock.now() }))
/** The last order; refused where it is over. */
const withLast = async ({ orders }: Walk, work: (order: Created) => Promise<unknown>) =>
  void (orders.at(-1) && (await work(orders.at(-1)!)))

const waiting = async (shop: Shop) => {
  const { list } = (await shop.call(withdrawalListCall, { as: 'buyer' })).body.data
  return list.filter(({ state }) => ['checking', 'approved'].includes(state))
}

/** What may happen to a wallet. */
const steps = {
  async order({ shop, orders }: Walk) {
    await shop.addGoods('buyer', goodsIds.packed, 30)
    const quote = await shop.call(checkoutCall, { as: 'buyer', body: {} })
    orders.push(await shop.createOrder('buyer', quote.body.data))
  },
  pay: (walk: Walk) =>
    withLast(walk, ({ order_id, payable: amount }) =>
      walk.shop.call(payCreateCall, { as: 'buyer', body: { order_id, method: 'balance', amount } }),
    ),
  cancel: (walk: Walk) =>
    withLast(walk, ({ order_id: id }) =>
      walk.shop.call(orderCancelCall, { as: 'buyer', params: { id }, body: { reason: cancelReasons[0] } }),
    ),
  async topUp(walk: Walk) {
    const { awaited } = (await walk.shop.call(rechargeCall, { as: 'buyer', body: { amount: '812.35', method: 'transfer' } })).body.data
    const topup_code = awaited?.facts.at(-1)?.value
    await operate(walk.shop, 'topup-arrived', { topup_code, amount: '812.30', reference: `B${++walk.references}` })
  },
  withdraw: ({ shop }: Walk) => shop.call(withdrawalAskCall, { as: 'buyer', body: { amount: '1200.55', ...account } }),
  async send(walk: Walk) {
    for (const { id, state } of await waiting(walk.shop)) {
      if (state === 'checking') await operate(walk.shop, 'withdrawal-approve', { withdrawal: id })
      await operate(walk.shop, 'withdrawal-paid', { withdrawal: id, reference: `W${++walk.references}` })
    }
  },
  async refuse(walk: Walk) {
    for (const { id, state } of await waiting(walk.shop))
      if (state === 'checking') await operate(walk.shop, 'withdrawal-refuse', { withdrawal: id, reason: '账号有误' })
  },
  wait: async ({ shop }: Walk) => shop.clock.advance(9 * dayMs),
}
const names = Object.keys(steps) as (keyof typeof steps)[] // Of no others.
/** Each at least once, in any order. */
const anyWalk = fc.shuffledSubarray([...names, 'order', 'pay'] as const, { minLength: names.length + 2 })

/** Balance, what of it is held, points, their logs and the month's statement say what the ledger holds. */
async function expectSums(shop: Shop): Promise<void> {
  const ledger = await shop.database.read
    .selectFrom('ledger')
    .select('delta_fen')
    .where('account', '=', `member:${memberIds.buyer}`)
    .execute()
  const booked = sum(ledger.map(({ delta_fen }) => delta_fen))
  const { balance, reserved } = (await shop.call(moneyCall, { as: 'buyer' })).body.data
  expect(fenOf(balance)).toBe(booked)
  expect(fenOf(reserved)).toBe(sum((await waiting(shop)).map(({ amount }) => fenOf(amount))))

  const moves = (await shop.call(moneyLogCall, { as: 'buyer', query: { page_size: 100 } })).body.data.list.toReversed()
  expect(moves).toHaveLength(ledger.length)
  const last = moves.reduce((before, move) => {
    expect(fenOf(move.balance)).toBe(before + fenOf(move.amount))
    return fenOf(move.balance)
  }, 0)
  expect(last).toBe(booked)
  const { closing } = (await shop.call(statementCall, { as: 'buyer', query: { month: chinaDay(shop.clock.now()).slice(0, 7) } })).body.data
  expect(fenOf(closing)).toBe(booked)

  const points = (await shop.call(pointsCall, { as: 'buyer' })).body.data
  const pointMoves = (await shop.call(pointsLogCall, { as: 'buyer', query: { page_size: 100 } })).body.data.list
  expect(sum(pointMoves.map(move => move.points))).toBe(points.balance)
}

describe.each(dialects)('the pages of the wallet on %s', dialect => {
  it('show what the ledger holds, whatever was ordered, paid, cancelled, topped up, asked back, sent and refused', async () => {
    const walked = fc.sample(anyWalk, { seed: 7, numRuns: isLongRun ? 5 : 1 }).flat()
    const shop = await openShop(dialect)
    await openTransfers(shop.database)
    const walk: Walk = { shop, orders: [], references: 0 }
    for (const name of walked) {
      await steps[name](walk)
      await expectSums(shop)
    }
    expect(walk.orders.length).toBeGreaterThan(1)
    await closeShop(shop)
  })
})

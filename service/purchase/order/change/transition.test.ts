import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderMovers, orderStates, orderTransitions, transitionOf, type OrderMover } from '@yaoji/contract/domain/order/order-states'
import { memberIds } from '../../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../../testing/service/index.ts'
import { readMemberRows } from '../../../../testing/service/access/member-rows.ts'
import { statusText } from '../messages.ts'
import type { Actor } from './happening.ts'
import { moveOrder } from './transition.ts'

const states = Object.values(orderStates)
const events = [...new Set(orderTransitions.map(({ event }) => event))]
const actors: Readonly<Record<OrderMover, Actor>> = {
  buyer: { kind: 'buyer', personId: memberIds.buyer },
  operator: { kind: 'operator', name: '试验员' },
  system: { kind: 'system' },
}

it('every state has its words', () => {
  for (const state of states) expect(statusText(state)).not.toBe('')
})

/** domain.md section 5: what the table does not have does not happen. */
describe.each(dialects)('the ways of an order on %s', dialect => {
  let shop: Shop
  let orderId: string
  beforeAll(async () => {
    shop = await openShop(dialect)
    orderId = (await shop.buy('buyer', goodsIds.packed, 30)).order_id
  })
  afterAll(() => closeShop(shop))

  const others = states.flatMap(state =>
    events.flatMap(event => orderMovers.filter(mover => !transitionOf(state, event, mover)).map(mover => ({ state, event, mover }))),
  )

  it('are refused where the table has none, for every state, event and mover, and change nothing', async () => {
    const rowsOf = await readMemberRows(shop.database)
    const before = await rowsOf()
    await shop.database.write(async trx => {
      for (const { state, event, mover } of others) {
        const moved = moveOrder(trx, { id: orderId, state }, event, { by: actors[mover], now: 0 })
        await expect(moved, `${state} ${event} ${mover}`).rejects.toMatchObject({ code: 409 })
      }
    })
    expect(await rowsOf()).toEqual(before)
    expect(others).toHaveLength(states.length * events.length * orderMovers.length - orderTransitions.flatMap(({ by }) => by).length)
  })

  it('are taken only from the state that the order is in', async () => {
    const rowsOf = await readMemberRows(shop.database)
    const before = await rowsOf()
    const happening = { now: 0, values: { paid_at: 0, pay_method: 'balance', due_on: '' } }
    for (const { from, event, by } of orderTransitions.filter(each => each.from !== orderStates.awaitingPayment))
      for (const { values, now } of [happening, { ...happening, values: {} }]) {
        const order = { id: orderId, state: from }
        const moved = shop.database.write(trx => moveOrder(trx, order, event, { by: actors[by[0]!], now, values }))
        await expect(moved, `${from} ${event}`).rejects.toMatchObject({ code: 409 })
      }
    expect(await rowsOf()).toEqual(before)
  })
})

import { standingAddCall } from '@yaoji/contract/calls/purchase/standing-order'
import type { AccessRow } from './access-rows.ts'
import type { Belongings } from './belongings.ts'
import { memberIds } from '../shops/commerce-fixture.ts'
import type { Shop } from '../shops/commerce-shop.ts'

const schedule = { name: '每周补货', every: 'week', day: 2, pay_method: 'balance' } as const

const byStanding = (body?: (own: Belongings) => Record<string, string | number>): AccessRow => ({
  request: own => ({ params: { id: own.standing }, ...(body && { body: body(own) }) }),
  foreign: { standing: 404 },
  unapproved: 404,
})

/** The rows of the matrix for 定期采购. */
export const standingRows: Readonly<Record<string, AccessRow>> = {
  'GET /api/standing': { request: () => ({}) },
  'GET /api/standing/:id': byStanding(),
  'POST /api/standing': {
    request: own => ({ body: { ...schedule, address_id: own.address, order_id: own.order, saved_id: own.saved } }),
    foreign: { address: 422, order: 404, saved: 404 },
    unapproved: 404,
  },
  'POST /api/standing/:id/edit': {
    request: own => ({
      params: { id: own.standing },
      body: { ...schedule, address_id: own.address, is_automatic: 0, lines: [own.standingLine] },
    }),
    foreign: { standing: 404, address: 422 },
    unapproved: 404,
  },
  'POST /api/standing/:id/confirm': byStanding(own => ({ due_on: own.standingDue, payable: own.standingPayable })),
  'POST /api/standing/:id/skip': byStanding(own => ({ due_on: own.standingDue })),
  'POST /api/standing/:id/pause': byStanding(() => ({ is_paused: 1 })),
  'POST /api/standing/:id/delete': byStanding(),
}

/** A standing order of a store, with its next day, total and line. */
export async function makeStanding(shop: Shop, as: 'buyer' | 'rival', goodsId: number) {
  await shop.database.write(trx => trx.deleteFrom('standing_order').where('member_id', '=', memberIds[as]).execute())
  const body = { ...schedule, address_id: memberIds[as], lines: [`${goodsId}:30`] }
  const { id: standing, due_on, payable } = (await shop.call(standingAddCall, { as, body })).body.data
  return { standing, standingDue: due_on, standingPayable: payable, standingLine: `${goodsId}:30::0` }
}

import { expect } from 'vitest'
import { cartAddCall, cartListCall, type CartResponseWire, type CartWire } from '@yaoji/contract/calls/purchase/cart'
import { checkoutCall, orderCreateCall, type QuoteWire } from '@yaoji/contract/calls/purchase/checkout'
import { orderDetailCall, type OrderDetailWire } from '@yaoji/contract/calls/purchase/order'
import { payCreateCall, type PayStatusWire } from '@yaoji/contract/calls/purchase/pay'
import { codes } from '@yaoji/contract/codes'
import { fillCommerceFixture, memberIds, type Username } from './commerce-fixture.ts'
import type { TestDialect } from '../app/dialects.ts'
import { brokenInvariants } from '../../../service/operations/doctor/invariants.ts'
import { startTestApp, type TestApp, type TestAppOptions } from '../app/start-test-app.ts'

type Created = { order_id: string; payable: string }

type QuoteChoices = { coupon_id?: number; ids?: number[]; use_points?: 0 | 1 }

/** The commerce fixture behind its API, with the steps of a purchase as one call each. */
export type Shop = TestApp & {
  addGoods: (as: Username, goodsId: number, number: number) => Promise<CartWire>
  readCart: (as: Username) => Promise<CartWire>
  checkout: (as: Username, body?: QuoteChoices) => Promise<QuoteWire>
  createOrder: (as: Username, quote: QuoteWire) => Promise<Created>
  pay: (as: Username, order: Created) => Promise<PayStatusWire>
  /** Adds to the balance, in the ledger too. */
  recharge: (as: Username, fen: number) => Promise<void>
  readOrder: (as: Username, id: string) => Promise<OrderDetailWire>
  /** Cart, quote and order in one go. */
  buy: (as: Username, goodsId: number, number: number, checkout?: Omit<QuoteChoices, 'ids'>) => Promise<Created>
}

export function createBody(as: Username, quote: QuoteWire) {
  return { checkout_id: quote.checkout_id, payable: quote.amounts.payable, address_id: memberIds[as] }
}

type Caller = TestApp['call']

async function succeed<Data>(answer: ReturnType<Caller>): Promise<Data> {
  const { body } = await answer
  expect(body).toMatchObject({ code: codes.success })
  return body.data as Data
}

function steps({ call, database }: TestApp): Omit<Shop, keyof TestApp> {
  const shop: Omit<Shop, keyof TestApp> = {
    recharge: (as, fen) =>
      database.write(async trx => {
        const entry = { event_id: `recharge:${as}:${fen}`, kind: 'recharge', created_at: 0 }
        await trx
          .insertInto('ledger')
          .values([
            { ...entry, account: `member:${memberIds[as]}`, delta_fen: fen },
            { ...entry, account: 'shop:bank', delta_fen: -fen },
          ])
          .execute()
        await trx
          .updateTable('account')
          .set(({ eb }) => ({ balance_fen: eb('balance_fen', '+', fen) }))
          .where('member_id', '=', memberIds[as])
          .execute()
      }),
    addGoods: async (as, goodsId, number) =>
      (await succeed<CartResponseWire>(call(cartAddCall, { as, body: { goods_id: goodsId, number } }))).total,
    readCart: async as => (await succeed<CartResponseWire>(call(cartListCall, { as }))).total,
    // Without a coupon unless one is named, so that sums do not hang on what the fixture has.
    checkout: (as, body = {}) => succeed(call(checkoutCall, { as, body: { coupon_id: 0, ...body } })),
    createOrder: (as, quote) => succeed(call(orderCreateCall, { as, body: createBody(as, quote) })),
    pay: (as, order) => succeed(call(payCreateCall, { as, body: { order_id: order.order_id, method: 'balance', amount: order.payable } })),
    readOrder: (as, id) => succeed(call(orderDetailCall, { as, params: { id } })),
    buy: async (as, goodsId, number, checkout) => {
      await shop.addGoods(as, goodsId, number)
      return shop.createOrder(as, await shop.checkout(as, checkout))
    },
  }
  return shop
}

export async function openShop(
  dialect: TestDialect,
  options: Pick<TestAppOptions, 'clockOver' | 'databaseOver' | 'config' | 'openGateway' | 'isOwn'> = {},
): Promise<Shop> {
  const app = await startTestApp(dialect, { seed: { name: 'commerce', fill: fillCommerceFixture }, ...options })
  return { ...app, ...steps(app) }
}

/** Every commerce test ends here: whatever happened, nothing may be oversold, lost or charged twice. */
/** The shop before any store handed in a paper. */
export async function openPaperlessShop(dialect: TestDialect): Promise<Shop> {
  const shop = await openShop(dialect)
  await shop.database.write(trx => trx.deleteFrom('member_paper').execute())
  return shop
}

export async function closeShop(shop: Shop): Promise<void> {
  const broken = await brokenInvariants(shop.database.read)
  await shop.close()
  expect(broken).toEqual([])
}

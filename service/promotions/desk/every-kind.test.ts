import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { cartAddCall } from '@yaoji/contract/calls/purchase/cart'
import { orderCreateCall } from '@yaoji/contract/calls/purchase/checkout'
import type { ChangeWire } from '@yaoji/contract/calls/envelope'
import { orderCancelCall } from '@yaoji/contract/calls/purchase/order'
import type { PromotionOperatedWire } from '@yaoji/contract/calls/operator/promotion'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import { operatedPromotionKinds, type OperatedPromotionKind } from '@yaoji/contract/promotions/operated-promotions'
import { carryOut } from '../../../testing/service/orders/carry-out.ts'
import { memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, createBody, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { promotionDocuments } from '../../../testing/service/shops/promotion-documents.ts'

const { packed, herb } = goodsIds
/** 30 of them cost 288.00. */
const number = 30

type Kind = {
  /** What moves in a checkout of 30 units that it comes into, and that it leaves; nothing comes into one that it alone makes. */
  starts: ChangeWire['field'][] | null
  ends: ChangeWire['field'][]
  /** How it is bought: by a line of its own. */
  type?: 1 | 3
}

const documents = { ...promotionDocuments('8.00'), 'flash-sale': promotionDocuments('7.00')['flash-sale'] }
const deducted: ChangeWire['field'][] = ['deduction', 'payable']
const repriced: ChangeWire['field'][] = ['price', 'payable']

const kinds: Readonly<Record<OperatedPromotionKind, Kind>> = {
  'zone-discount': { starts: deducted, ends: deducted },
  'item-reduction': { starts: deducted, ends: deducted },
  'full-reduction': { starts: deducted, ends: deducted },
  'order-discount': { starts: deducted, ends: deducted },
  cashback: { starts: ['cashback'], ends: ['cashback'] },
  special: { starts: repriced, ends: repriced },
  daily: { starts: repriced, ends: repriced },
  newcomer: { starts: repriced, ends: repriced },
  'flash-sale': { starts: null, ends: ['status'], type: 1 },
  set: {
    starts: null,
    ends: ['status'],
    type: 3,
  },
  'buy-gift': { starts: ['number'], ends: ['number'] },
  'tier-gift': { starts: ['number'], ends: ['number'] },
  swap: {
    starts: null,
    ends: ['number', 'payable'],
  },
}

describe.each(dialects)('promotions of every kind on %s', dialect => {
  let shop: Shop
  beforeAll(async () => void (shop = await openShop(dialect)))
  afterAll(() => closeShop(shop))

  const running: PromotionOperatedWire[] = []
  const operate = (command: string, body: Record<string, unknown>) =>
    shop.database.write(trx => carryOut<PromotionOperatedWire>(trx, command, { body, name: '运营', now: shop.clock.now() }))
  const end = ({ promotion_id }: PromotionOperatedWire) => operate('promotion-end', { promotion_id: String(promotion_id) })
  let names = 0
  const save = async (kind: OperatedPromotionKind, more: object = {}) => {
    const day = (days: number) => addDays(chinaDay(shop.clock.now()), days)
    const document = { name: `活动${names++}`, begins: day(-1), ends: day(5), ...documents[kind], ...more }
    const file = Buffer.from(JSON.stringify(document)).toString('base64url')
    const saved = await operate('promotion-save', { promotion_kind: kind, file })
    running.push(saved)
    return saved
  }
  afterEach(async () => {
    for (const each of running.splice(0)) await end(each)
    await shop.database.write(trx => trx.deleteFrom('cart_line').execute())
  })

  const add = (as: 'buyer' | 'rival', kind: OperatedPromotionKind) =>
    shop.call(cartAddCall, { as, body: { goods_id: packed, number: kinds[kind].type === 3 ? 12 : number, type: kinds[kind].type ?? 0 } })
  const quoteOf = async (as: 'buyer' | 'rival', kind: OperatedPromotionKind) => {
    expect((await add(as, kind)).status).toBe(200)
    return shop.checkout(as)
  }
  const refused = async (quote: Awaited<ReturnType<typeof quoteOf>>) => {
    const { status, body } = await shop.call<{ changes: ChangeWire[] }>(orderCreateCall, { as: 'buyer', body: createBody('buyer', quote) })
    expect(status).toBe(409)
    return body.data.changes
  }
  const fields = (changes: readonly ChangeWire[]) => [...new Set(changes.map(({ field }) => field))]
  const swapped = (id: number) =>
    shop.database.write(trx =>
      trx.insertInto('gift_choice').values({ member_id: memberIds.buyer, promotion_id: id, goods_id: herb }).execute(),
    )

  it.each(operatedPromotionKinds)('%s that ends while its buyer checks out answers 409 with what changed', async kind => {
    const promotion = await save(kind)
    if (kind === 'swap') await swapped(promotion.promotion_id)
    const quote = await quoteOf('buyer', kind)
    await end(promotion)
    const changes = await refused(quote)
    expect(fields(changes)).toEqual(kinds[kind].ends)
    expect(changes.every(({ name, from, to }) => name !== '' && from !== '' && to !== '' && from !== to)).toBe(true)
    // The refreshed checkout can be ordered.
    if (kinds[kind].type) return
    const made = await shop.createOrder('buyer', await shop.checkout('buyer'))
    await shop.call(orderCancelCall, { as: 'buyer', params: { id: made.order_id }, body: { reason: 'not-wanted' } })
  })

  it.each(operatedPromotionKinds.filter(kind => kinds[kind].starts))(
    '%s that starts while a buyer checks out answers 409 with what changed',
    async kind => {
      const quote = await quoteOf('buyer', kind)
      await save(kind)
      expect(fields(await refused(quote))).toEqual(kinds[kind].starts)
    },
  )

  /** What a kind does for a buyer shows in the answer to an addition. */
  const hasIt = async (as: 'buyer' | 'rival', kind: OperatedPromotionKind) => {
    const { status, body } = await add(as, kind)
    await shop.database.write(trx => trx.deleteFrom('cart_line').execute())
    if (status !== 200) return false
    const { amounts, data, gifts } = body.data.total
    return [amounts.deductions.length, amounts.cashback, gifts.length, data[0]?.type, data[0]?.price === '8.00'].some(Boolean)
  }

  it.each(operatedPromotionKinds)('%s is for whom it names alone, and for them as often as it says', async kind => {
    const isPrice = kind === 'special' || kind === 'daily' || kind === 'newcomer'
    const share = isPrice ? { goods: [{ id: packed, price: '8.00', limit: number }], for: {} } : { for: { orders: 1 } }
    await save(kind, { ...share, for: { ...share.for, stores: ['rival'] } })
    expect([await hasIt('buyer', kind), await hasIt('rival', kind)]).toEqual([false, true])
    await add('rival', kind)
    await shop.database.write(trx =>
      trx
        .insertInto('gift_choice')
        .values({ member_id: memberIds.rival, promotion_id: running[0]!.promotion_id, goods_id: herb })
        .onConflict(choice => choice.doNothing())
        .execute(),
    )
    const made = await shop.createOrder('rival', await shop.checkout('rival'))
    expect(await hasIt('rival', kind)).toBe(false)
    await shop.call(orderCancelCall, { as: 'rival', params: { id: made.order_id }, body: { reason: 'not-wanted' } })
    await shop.database.write(trx => trx.deleteFrom('cart_line').execute())
    expect(await hasIt('rival', kind)).toBe(true)
  })
})

import { expect, type APIRequestContext } from '@playwright/test'
import { cartAddCall, cartGiftCall, cartListCall, type CartWire } from '../../contract/calls/purchase/cart.ts'
import { goodsListCall, type GoodsWire } from '../../contract/calls/storefront/goods.ts'
import { goodsDetailCall } from '../../contract/calls/storefront/goods-detail.ts'
import { purchaseListAddCall } from '../../contract/calls/purchase/purchase-list.ts'
import { limits } from '../../contract/limits.ts'
import { callAs } from './call-as.ts'
import { leastQuantity, rungToReach } from './catalogue.ts'

export const linesOfGrandCart = 30
/** Goods of 品种满减 (docs/rules/domain.md section 3) in the sample. */
const reduced = [1454, 1464, 1477]

async function shelf(api: APIRequestContext): Promise<GoodsWire[]> {
  const goods: GoodsWire[] = []
  for (let page = 1, last = 1; page <= last; page++) {
    const { list, last_page } = await callAs(api, goodsListCall, { query: { page, page_size: limits.pageSizeMax, in_stock: 1 } })
    goods.push(...list)
    last = last_page
  }
  const plain = (each: GoodsWire) =>
    each.is_buy === 1 && each.tags.every(({ kind }) => !['near-expiry', 'ephedrine', 'cold'].includes(kind))
  return goods.filter(plain)
}

/** Of each price, promotion, warehouse and freight some goods: what they are taken for, and how many. */
function chosenFrom(goods: readonly GoodsWire[], count: number): { goods: GoodsWire; number: number }[] {
  const rest = new Map(goods.map(each => [each.id, each]))
  const take = (count: number, fits: (each: GoodsWire) => boolean, number = leastQuantity) =>
    [...rest.values()]
      .filter(each => fits(each) && (each.quota ?? Infinity) >= number(each) && (each.number ?? 0) >= number(each))
      .slice(0, count)
      .map(each => {
        rest.delete(each.id)
        return { goods: each, number: number(each) }
      })
  const tagged = (kind: string) => (each: GoodsWire) => each.tags.some(tag => tag.kind === kind)
  const priced = (kind: string) => (each: GoodsWire) => each.price_kind === kind
  const atLeast = (wanted: (each: GoodsWire) => number) => (each: GoodsWire) => {
    const least = leastQuantity(each)
    return least * Math.max(1, Math.ceil(wanted(each) / least))
  }
  const worth = (yuan: number) => atLeast(({ price }) => yuan / Number(price))
  const single = (each: GoodsWire) => !tagged('flash-sale')(each) && !tagged('group-buy')(each) && !tagged('set')(each)
  const chosen = [
    ...take(
      4,
      tagged('gift'),
      atLeast(() => 10),
    ),
    ...take(3, ({ id }) => reduced.includes(id), worth(400)),
    ...(['special', 'daily', 'agreement', 'agreed'] as const).flatMap(kind => take(1, each => single(each) && priced(kind)(each))),
    ...take(
      2,
      each => single(each) && rungToReach(each) !== undefined,
      each => rungToReach(each)?.number ?? 0,
    ),
    ...take(1, each => single(each) && each.is_free_shipping === 1),
    // Enough for the start amount of their warehouse, and too little for its free freight.
    ...take(1, each => single(each) && each.ck_id === 2 && Number(each.price) > 1, worth(400)),
    ...take(1, each => single(each) && each.ck_id === 3, worth(150)),
  ]
  const missing = count - chosen.length
  return [...chosen, ...take(missing, each => single(each) && each.ck_id === 1 && each.with_coupon === 1)]
}

/** A set, as the page of its goods adds it. Flash sales become an order of their own and are left to other journeys. */
async function addSet(api: APIRequestContext, goods: readonly GoodsWire[]): Promise<void> {
  const found = goods.find(each => each.tags.some(tag => tag.kind === 'set'))
  const { combinations } = await callAs(api, goodsDetailCall, { params: { id: found!.id } })
  const set = combinations.find(each => each.cant_buy === null)
  expect(set).toBeTruthy()
  await callAs(api, cartAddCall, { body: { goods_id: found!.id, type: 3, number: 1, combination_id: set!.id } })
}

/** Thirty lines, with those that the cart has, of every kind of price, promotion, gift and freight that the sample has. */
export async function fillGrandCart(api: APIRequestContext): Promise<CartWire> {
  const there = (await callAs(api, cartListCall)).total.data
  const goods = (await shelf(api)).filter(({ id }) => there.every(line => line.goods.id !== id))
  await addSet(api, goods)
  const lines = chosenFrom(goods, linesOfGrandCart - 1 - there.length)
  const wanted = lines.map(each => `${each.goods.id}:${each.number}`)
  const { skipped } = await callAs(api, purchaseListAddCall, { body: { lines: wanted } })
  expect(skipped).toEqual([])
  const { total } = await callAs(api, cartListCall)
  for (const { id, options } of total.gifts.filter(gift => gift.type === 3 && gift.status === 1))
    await callAs(api, cartGiftCall, { body: { promotion_id: id, goods_id: options[0]!.goods_id } })
  return (await callAs(api, cartListCall)).total
}

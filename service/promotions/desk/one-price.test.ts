import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { cartAddCall, type CartWire } from '@yaoji/contract/calls/purchase/cart'
import { goodsListCall, goodsSearchCall } from '@yaoji/contract/calls/storefront/goods'
import { goodsDetailCall } from '@yaoji/contract/calls/storefront/goods-detail'
import type { PromotionOperatedWire } from '@yaoji/contract/calls/operator/promotion'
import { orderCancelCall } from '@yaoji/contract/calls/purchase/order'
import { addFen, formatFen, parseFen, type Fen } from '@yaoji/contract/domain/money'
import { callTable } from '@yaoji/contract/calls/table'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import { operatedPromotionKinds, type OperatedPromotionKind } from '@yaoji/contract/promotions/operated-promotions'
import { carryOut } from '../../../testing/service/orders/carry-out.ts'
import { memberIds, type Username } from '../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects, shareOf } from '../../../testing/service/app/dialects.ts'
import { promotionDocuments } from '../../../testing/service/shops/promotion-documents.ts'

const { packed, herb } = goodsIds
const number = 30
/** Said by nothing else in the shop. */
const name = '只此一次'
const price = '7.77'

type Kind = {
  /** Where buyers who may have it see it, in addition to cart, checkout and order. */
  at: string[]
  /** Text that shows it where its name does not appear. */
  says?: string
  /** How it is bought, where by a line of its own. */
  line?: { type: 1 | 3; number: number }
  /** What a unit or a set costs in cart and checkout; the rung of the ladder where it changes no price. */
  unit?: string
  /** Its other effects on the amounts of 30 units. */
  amounts?: object
  /** Gifts in the order: the price and the number of units. */
  gift?: [string, number]
}

const documents = promotionDocuments(price)
const everyRow = ['/api/goods/list', '/api/index_wntj/1', 'detail', 'listed', 'suggested']
const day = '/api/activity/everyday_price'
const running = '/api/goods/activities'
const sets = '/api/combinationMzhgGroup'
const priced: Kind = { at: everyRow, unit: price }
const given: Pick<Kind, 'at' | 'says' | 'gift'> = {
  at: [sets, '/api/goods/list', '/api/index_wntj/1', 'detail', 'listed'],
  says: '赠试验商品3',
  gift: ['0.00', 1],
}
const taken = (kind: OperatedPromotionKind, amount: string) => ({ deductions: [{ kind, name: `${name}${kind}`, amount }] })

const kinds: Readonly<Record<OperatedPromotionKind, Kind>> = {
  'zone-discount': { at: ['/api/welfare', running, 'detail'], amounts: taken('zone-discount', '16.56') },
  'item-reduction': {
    at: [running, 'detail'],
    amounts: taken('item-reduction', '9.00'),
  },
  'full-reduction': {
    at: [running, 'detail'],
    amounts: taken('full-reduction', '8.00'),
  },
  'order-discount': {
    at: [running, 'detail'],
    amounts: taken('order-discount', '27.60'),
  },
  cashback: {
    at: ['/api/cashback', 'detail'],
    says: '返¥7',
    amounts: { cashback: '7.00' },
  },
  special: priced,
  daily: { ...priced, at: [day, ...everyRow] },
  newcomer: { ...priced, at: [day, ...everyRow] },
  'flash-sale': { ...priced, at: ['/api/index/spike', 'detail'], line: { type: 1, number } },
  set: {
    at: [sets, '/api/combinationMzhg', 'detail'],
    line: { type: 3, number: 12 },
    unit: '20.00',
  },
  'buy-gift': given,
  'tier-gift': given,
  swap: {
    at: [sets],
    amounts: { goods: '276.01' },
    gift: ['0.01', 1],
  },
}

const sumOf = (lines: readonly { amount: string }[]) => formatFen(addFen(...lines.map(({ amount }) => parseFen(amount) ?? (0 as Fen))))
const anywhere = callTable.filter(({ call, schema }) => call.method === 'GET' && schema.access === 'visitor' && !call.path.includes(':'))
const others: readonly (Username | undefined)[] = [undefined, 'rival', 'unapproved']

describe.each(dialects)('one promotion on %s', dialect => {
  let shop: Shop
  beforeAll(async () => void (shop = await openShop(dialect)))
  afterAll(() => closeShop(shop))

  const days = (count: number) => addDays(chinaDay(shop.clock.now()), count)
  const operate = (command: string, body: Record<string, unknown>) =>
    shop.database.write(trx => carryOut<PromotionOperatedWire>(trx, command, { body, name: '运营', now: shop.clock.now() }))
  let made: PromotionOperatedWire | undefined
  const save = async (kind: OperatedPromotionKind) => {
    const document = { name: `${name}${kind}`, begins: days(-1), ends: days(5), ...documents[kind], for: { stores: ['buyer'] } }
    made = await operate('promotion-save', { promotion_kind: kind, file: Buffer.from(JSON.stringify(document)).toString('base64url') })
    return made.promotion_id
  }
  afterEach(async () => {
    if (made) await operate('promotion-end', { promotion_id: String(made.promotion_id) })
    made = undefined
    await shop.database.write(trx => trx.deleteFrom('cart_line').execute())
  })

  /** Every call that shows promotions or goods of itself, and the packed goods in list, detail and search box. */
  const shownTo = async (as: Username | undefined) => {
    const looking = as ? { as } : {}
    const shown = new Map<string, unknown>()
    for (const { call } of anywhere) shown.set(call.path, (await shop.call(call, looking)).body.data)
    const listed = (await shop.call(goodsListCall, { ...looking, query: { page_size: 100 } })).body.data.list.find(
      ({ id }) => id === packed,
    )
    const detail = (await shop.call(goodsDetailCall, { ...looking, params: { id: packed } })).body.data
    const { list } = (await shop.call(goodsSearchCall, { ...looking, query: { keywords: listed?.name ?? '' } })).body.data
    const suggested = list.find(({ id }) => id === packed)
    for (const [place, said] of Object.entries({ listed, detail, suggested })) shown.set(place, said)
    const prices = [listed?.price, detail.price, suggested?.price]
    return { prices, places: [...shown].map(([place, said]) => ({ place, text: JSON.stringify(said) })) }
  }
  const toldOf = (kind: OperatedPromotionKind, { places }: Awaited<ReturnType<typeof shownTo>>) => {
    const marks = [`${name}${kind}`, price, kinds[kind].says ?? price]
    return places.flatMap(({ place, text }) => (marks.some(mark => text.includes(mark)) ? [place] : [])).toSorted()
  }

  const add = (as: Username, line: Kind['line'] | { number: number }) => shop.call(cartAddCall, { as, body: { goods_id: packed, ...line } })
  /** What cart, checkout and order say of what was put into the cart. */
  const boughtOf = async (as: Username, { data, amounts }: CartWire) => {
    const quote = await shop.checkout(as)
    const { id, lines, ...order } = await shop.readOrder(as, (await shop.createOrder(as, quote)).order_id)
    await shop.call(orderCancelCall, { as, params: { id }, body: { reason: 'not-wanted' } })
    await shop.database.write(trx => trx.deleteFrom('cart_line').execute())
    expect([quote.amounts, order.amounts]).toEqual([amounts, amounts])
    return { amounts, units: [data[0]?.price, quote.groups[0]?.lines[0]?.price], lines }
  }
  const swapped = (promotion_id: number) =>
    shop.database.write(trx => trx.insertInto('gift_choice').values({ member_id: memberIds.buyer, promotion_id, goods_id: herb }).execute())

  it.each(shareOf(dialect, operatedPromotionKinds))(
    '%s is the same from its zone to the order of who it is for, and nothing to anybody else',
    async kind => {
      const { at, line, unit = '9.20', amounts, gift } = kinds[kind]
      const plain = await boughtOf('rival', (await add('rival', { number })).body.data.total)
      const id = await save(kind)
      const own = await shownTo('buyer')
      expect(toldOf(kind, own)).toEqual(at.toSorted())
      const shown = at.includes('suggested') ? unit : '9.60'
      expect(own.prices).toEqual([shown, shown, shown])
      for (const as of others) expect(toldOf(kind, await shownTo(as))).toEqual([])

      if (kind === 'swap') await swapped(id)
      const bought = await boughtOf('buyer', (await add('buyer', line ?? { number })).body.data.total)
      expect(bought.units).toEqual([unit, unit])
      if (amounts) expect(bought.amounts).toMatchObject(amounts)
      expect(sumOf(bought.lines)).toBe(bought.amounts.goods)
      expect(bought.lines.filter(({ gift_data }) => gift_data).map(each => [each.price, each.number])).toEqual(gift ? [gift] : [])

      if (line) expect((await add('rival', line)).status).not.toBe(200)
      else expect(await boughtOf('rival', (await add('rival', { number })).body.data.total)).toEqual(plain)
    },
  )
})

import { randomUUID } from 'node:crypto'
import type { Call } from '@yaoji/contract/calls/call'
import { pathOf } from '@yaoji/contract/calls/call'
import { cartAddCall, cartEditCall, cartListCall, cartTotalCall, type CartResponseWire } from '@yaoji/contract/calls/purchase/cart'
import { acceptSince } from '@yaoji/contract/calls/purchase/cart-state'
import { checkoutCall, orderCreateCall, type QuoteWire } from '@yaoji/contract/calls/purchase/checkout'
import { couponClaimCall } from '@yaoji/contract/calls/promotions/coupon-centre'
import { goodsListCall, goodsSearchCall } from '@yaoji/contract/calls/storefront/goods'
import { goodsDetailCall } from '@yaoji/contract/calls/storefront/goods-detail'
import { orderDetailCall } from '@yaoji/contract/calls/purchase/order'
import { payCreateCall } from '@yaoji/contract/calls/purchase/pay'
import { formOf } from '../../../testing/service/chaos/ask.ts'
import { requestText, type Answered, type Caller } from './caller.ts'
import type { Step } from './measure.ts'
import type { Buyer, BenchShop } from './shop.ts'

type Query = Readonly<Record<string, string>>
type Fields = Parameters<typeof formOf>[0]

/** Each connection begins elsewhere among the texts, so that not all ask for the same at once. */
function reading(texts: readonly string[]): Step {
  return async (caller, connection, turn) => (await caller.ask(texts[(connection * 61 + turn) % texts.length]!)).status
}

const address = (call: Call, query: Query = {}) => `${call.path}?${new URLSearchParams(query)}`

function readings({ buyers, goodsIds, names, categoryId }: BenchShop): Readonly<Record<string, Step>> {
  const visitor = (path: string) => requestText({ method: 'GET', path })
  const member = (path: string, index: number) => requestText({ method: 'GET', path, cookie: buyers[index % buyers.length]!.cookie })
  const searches = names.slice(0, 500).map((name, index) => address(goodsSearchCall, { keywords: name.slice(0, 1 + (index % 4)) }))
  const details = goodsIds.slice(0, 500).map(id => pathOf(goodsDetailCall, { id }))
  const filters: Query[] = [
    { category_id: String(categoryId), in_stock: '1' },
    { is_xy: '1', in_stock: '1' },
  ]
  const keywords = names.slice(0, 200).map(name => address(goodsListCall, { keywords: name.slice(0, 3) }))
  const own = (path: string) => buyers.map((_, index) => member(path, index))
  return {
    'suggestion, visitor': reading(searches.map(visitor)),
    'suggestion, member': reading(searches.map(member)),
    'detail, visitor': reading(details.map(visitor)),
    'detail, member': reading(details.map(member)),
    'list, two filters': reading(filters.flatMap(query => own(address(goodsListCall, query)))),
    'list, keyword': reading(keywords.map(member)),
    'cart list, 20 lines': reading(own(cartListCall.path)),
    'cart total, 20 lines': reading(own(cartTotalCall.path)),
  }
}

/** Never the same twice in a run: what a first look costs. */
function coldReadings({ buyers, everyId, names }: BenchShop): Readonly<Record<string, Step>> {
  // All connections share one way through the goods.
  const counter = () => {
    let next = 0
    return () => next++
  }
  const [ofStores, ofOthers, ofVisitors, ofWords] = [counter(), counter(), counter(), counter()]
  const detail = (count: number) => pathOf(goodsDetailCall, { id: everyId[count % everyId.length] ?? 0 })
  const buyer = (count: number) => buyers[Math.floor(count / everyId.length) % buyers.length]
  const asking = (path: string, cookie?: string) => requestText({ method: 'GET', path, cookie })
  const searched = new Set<string>()
  /** The beginning of one name and of another: a word that buyers could type, and none twice. */
  const word = (): string => {
    const count = ofWords()
    const [name = '', other = ''] = [names[count % names.length], names[Math.floor(count / names.length + count * 7) % names.length]]
    const text = name.slice(0, 2 + (count % 3)) + other.slice(0, 1 + (Math.floor(count / names.length) % 2))
    if (searched.has(text)) return word()
    searched.add(text)
    return text
  }
  return {
    'detail, first view by a store': async caller => {
      const count = ofStores()
      return (await caller.ask(asking(detail(count), buyer(count)?.cookie))).status
    },
    // The first of all buyers makes what the others share, the last goods first: those that no store has seen in this run.
    'detail, first view by a store, others have seen it': async caller => {
      const count = ofOthers()
      const id = everyId.at(-1 - (Math.floor(count / buyers.length) % everyId.length)) ?? 0
      return (await caller.ask(asking(pathOf(goodsDetailCall, { id }), buyers[count % buyers.length]?.cookie))).status
    },
    'detail, visitor over all goods': async caller => (await caller.ask(asking(detail(ofVisitors())))).status,
    'suggestion, a word not searched before': async caller =>
      (await caller.ask(asking(address(goodsSearchCall, { keywords: word() })))).status,
  }
}

type More = { params?: Readonly<Record<string, string | number>>; accept?: string }

/** As the pages make them (`widgets/base/lib/requests/attempt-key.ts`). */
const attemptKey = () => Date.now().toString(36) + randomUUID()

function post(call: Call, cookie: string, body: Fields, { params, ...more }: More = {}): string {
  return requestText({ method: 'POST', path: pathOf(call, params), cookie, body: String(formOf(body)), key: attemptKey(), ...more })
}

/** Changes carts as the site's pages do: each change sends the cart state that it is based on. */
function changer() {
  const states = new Map<string, string>()
  return async (caller: Caller, { cookie }: Pick<Buyer, 'cookie'>, call: Call, body: Fields, params: More['params'] = {}) => {
    const answer = await caller.ask(post(call, cookie, body, { params, accept: acceptSince(states.get(cookie)) }))
    states.set(cookie, /"state":"([\w-]+)"/.exec(answer.body)?.[1] ?? '')
    return answer
  }
}

async function data<Data>(answer: Promise<Answered>): Promise<Data> {
  const { status, body } = await answer
  if (status !== 200) throw new Error(`a call was answered ${status}: ${body.slice(0, 300)}`)
  return (JSON.parse(body) as { data: Data }).data
}

/** Adds goods to the cart, orders and pays them, and looks at the order. */
function orderer(plentyId: number, change: ReturnType<typeof changer>) {
  return async (caller: Caller, buyer: Buyer): Promise<number> => {
    const { id, cookie } = buyer
    const { total } = await data<CartResponseWire>(change(caller, buyer, cartAddCall, { goods_id: plentyId, number: 100 }))
    const line = total.data.find(({ goods }) => goods.id === plentyId)
    const next = <Data>(call: Call, body: Fields) => data<Data>(caller.ask(post(call, cookie, body)))
    const quote = await next<QuoteWire>(checkoutCall, { ids: [line?.id ?? 0] })
    const create = { checkout_id: quote.checkout_id, payable: quote.amounts.payable, address_id: id }
    const order = await next<{ order_id: string; payable: string }>(orderCreateCall, create)
    await next(payCreateCall, { order_id: order.order_id, method: 'balance', amount: order.payable })
    return (await caller.ask(requestText({ method: 'GET', path: pathOf(orderDetailCall, { id: order.order_id }), cookie }))).status
  }
}

function writings({ buyers, plentyId }: BenchShop): Readonly<Record<string, Step>> {
  const buyerOf = (connection: number) => buyers[connection % buyers.length]!
  const change = changer()
  const order = orderer(plentyId, change)
  return {
    'cart edit': async (caller, connection, turn) => {
      const buyer = buyerOf(connection)
      return (await change(caller, buyer, cartEditCall, { number: 10 + (turn % 20) }, { id: buyer.lineId })).status
    },
    'cart add': async (caller, connection) =>
      (await change(caller, buyerOf(connection), cartAddCall, { goods_id: plentyId, number: 1 })).status,
    'whole checkout, with its add': (caller, connection) => order(caller, buyerOf(connection)),
  }
}

/** What is measured with all connections, by its name in the table. */
export function manyAtOnce(shop: BenchShop): Readonly<Record<string, Step>> {
  return { ...readings(shop), ...coldReadings(shop), ...writings(shop) }
}

/** What buyers read, in turns: most of what they see shows prices, coupons and stock. */
export function mixedReading(shop: BenchShop): Step {
  const all = readings(shop)
  const mixed = ['list, two filters', 'detail, member', 'suggestion, member', 'list, keyword', 'cart list, 20 lines'].map(
    name => all[name]!,
  )
  return (caller, connection, turn) => mixed[turn % mixed.length]!(caller, connection, Math.floor(turn / mixed.length))
}

/** One order and one claimed coupon by each of the writers; answers when they are answered. */
export function oneRound({ writers, offerId, plentyId }: BenchShop): (callers: readonly Caller[]) => Promise<void> {
  const order = orderer(plentyId, changer())
  return async callers => {
    await Promise.all(
      writers.map(async (writer, at) => {
        const caller = callers[at]!
        await data(caller.ask(post(couponClaimCall, writer.cookie, { offer_id: offerId })))
        await order(caller, writer)
      }),
    )
  }
}

/** Carts of 500 lines: by one who is alone, and by 32 at once. */
export function largeCarts({ largeCarts: cookies }: BenchShop): Readonly<Record<'list' | 'total', Step>> {
  const of = (path: string): Step => {
    const texts = cookies.map(cookie => requestText({ method: 'GET', path, cookie }))
    return async (caller, connection) => (await caller.ask(texts[connection % texts.length]!)).status
  }
  return { list: of(cartListCall.path), total: of(cartTotalCall.path) }
}

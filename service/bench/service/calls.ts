import { randomUUID } from 'node:crypto'
import type { Call } from '@yaoji/contract/calls/call'
import { pathOf } from '@yaoji/contract/calls/call'
import { cartAddCall, cartEditCall, cartListCall, cartTotalCall } from '@yaoji/contract/calls/cart'
import { checkoutCall, orderCreateCall, type QuoteWire } from '@yaoji/contract/calls/checkout'
import { goodsListCall, goodsSearchCall } from '@yaoji/contract/calls/goods'
import { goodsDetailCall } from '@yaoji/contract/calls/goods-detail'
import { orderDetailCall } from '@yaoji/contract/calls/order'
import { payCreateCall } from '@yaoji/contract/calls/pay'
import { formOf } from '../../test-support/chaos/ask.ts'
import { requestText, type Caller } from './caller.ts'
import type { Step } from './measure.ts'
import type { BenchShop } from './shop.ts'

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

function post(call: Call, cookie: string, body: Fields, params: Readonly<Record<string, string | number>> = {}): string {
  return requestText({ method: 'POST', path: pathOf(call, params), cookie, body: String(formOf(body)), key: randomUUID() })
}

async function data<Data>(caller: Caller, text: string): Promise<Data> {
  const { status, body } = await caller.ask(text)
  if (status !== 200) throw new Error(`${text.slice(0, 40)} was answered ${status}: ${body.slice(0, 300)}`)
  return (JSON.parse(body) as { data: Data }).data
}

function writings({ buyers, plentyId }: BenchShop): Readonly<Record<string, Step>> {
  const buyerOf = (connection: number) => buyers[connection % buyers.length]!
  return {
    'cart edit': async (caller, connection, turn) => {
      const { cookie, lineId } = buyerOf(connection)
      return (await caller.ask(post(cartEditCall, cookie, { number: 10 + (turn % 20) }, { id: lineId }))).status
    },
    'cart add': async (caller, connection) =>
      (await caller.ask(post(cartAddCall, buyerOf(connection).cookie, { goods_id: plentyId, number: 1 }))).status,
    'whole checkout, with its add': async (caller, connection) => {
      const { id, cookie } = buyerOf(connection)
      const { total } = await data<{ total: { data: { id: number; goods: { id: number } }[] } }>(
        caller,
        post(cartAddCall, cookie, { goods_id: plentyId, number: 100 }),
      )
      const line = total.data.find(({ goods }) => goods.id === plentyId)
      const quote = await data<QuoteWire>(caller, post(checkoutCall, cookie, { ids: [line?.id ?? 0] }))
      const create = { checkout_id: quote.checkout_id, payable: quote.amounts.payable, address_id: id }
      const order = await data<{ order_id: string; payable: string }>(caller, post(orderCreateCall, cookie, create))
      await data(caller, post(payCreateCall, cookie, { order_id: order.order_id, method: 'balance', amount: order.payable }))
      return (await caller.ask(requestText({ method: 'GET', path: pathOf(orderDetailCall, { id: order.order_id }), cookie }))).status
    },
  }
}

/** What is measured with all connections, by its name in the table. */
export function manyAtOnce(shop: BenchShop): Readonly<Record<string, Step>> {
  return { ...readings(shop), ...writings(shop) }
}

/** Carts of 500 lines: by one who is alone, and by 32 at once. */
export function largeCarts({ largeCarts: cookies }: BenchShop): Readonly<Record<'list' | 'total', Step>> {
  const of = (path: string): Step => {
    const texts = cookies.map(cookie => requestText({ method: 'GET', path, cookie }))
    return async (caller, connection) => (await caller.ask(texts[connection % texts.length]!)).status
  }
  return { list: of(cartListCall.path), total: of(cartTotalCall.path) }
}

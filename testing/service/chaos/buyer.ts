import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Call } from '@yaoji/contract/calls/call'
import { cartAddCall, type CartResponseWire } from '@yaoji/contract/calls/purchase/cart'
import { checkoutCall, orderCreateCall, type QuoteWire } from '@yaoji/contract/calls/purchase/checkout'
import { orderCancelCall } from '@yaoji/contract/calls/purchase/order'
import { payCreateCall } from '@yaoji/contract/calls/purchase/pay'
import { assortedIds } from '../shops/commerce-goods.ts'
import { ask, type Answer, type Question } from './ask.ts'
import type { Journal } from './journal.ts'

/** Less patient than Retry-After asks for, so that the first moment in which it works is seen. */
const retryMs = 50
/** Two minutes, as starting a process on a busy machine may take that long. */
const triesMax = 2_400
/** Those of the warehouse that delivers any amount. */
const goodsIds = assortedIds.filter(id => id % 2 === 1)

export type Market = {
  origins: readonly string[]
  journal: Journal
  isOpen: () => boolean
  /** A process is gone: nothing more can be learned. */
  isLost: () => boolean
  onSuccess: (origin: string, askedAt: number) => void
  /** Called once an order is paid; the buyer waits for it. */
  onPaid?: (orderId: string, cookie: string) => Promise<void>
}

/** 500 is a fault of its own, but the outcome is just as unknown. */
const isUnknown = ({ status }: Answer) => status === 0 || status >= 500

type Created = { order_id: string; payable: string }

/** A member who orders, pays and cancels over every process in turn, and asks again whenever an answer leaves something open. */
export class Buyer {
  readonly #market: Market
  readonly #member: { id: number; cookie: string }
  #turn: number
  #asked = 0

  constructor(market: Market, member: { id: number; cookie: string }) {
    this.#market = market
    this.#member = member
    this.#turn = member.id
  }

  async buyWhileOpen(): Promise<void> {
    while (this.#market.isOpen() && !this.#market.isLost()) await this.#buy()
  }

  async #buy(): Promise<void> {
    const { acknowledged } = this.#market.journal
    const goodsId = goodsIds[++this.#turn % goodsIds.length] ?? 0
    await this.#insist(cartAddCall, { body: { goods_id: goodsId, number: 5 }, key: randomUUID() }, cartLines)
    const quote = await this.#insist<QuoteWire>(checkoutCall, { body: {}, key: randomUUID() })
    if (!quote) return
    const order = await this.#insist<Created>(orderCreateCall, {
      body: { checkout_id: quote.checkout_id, payable: quote.amounts.payable, address_id: this.#member.id },
      key: randomUUID(),
    })
    if (!order) return
    acknowledged.set(order.order_id, 'ordered')
    if (this.#turn % 3 === 0) {
      if (await this.#insist(orderCancelCall, { params: { id: order.order_id }, body: { reason: 'not-wanted' } }))
        acknowledged.set(order.order_id, 'cancelled')
      return
    }
    const body = { order_id: order.order_id, method: 'balance', amount: order.payable }
    if (!(await this.#insist(payCreateCall, { body, key: randomUUID() }))) return
    acknowledged.set(order.order_id, 'paid')
    await this.#market.onPaid?.(order.order_id, this.#member.cookie)
  }

  /** Asks until the outcome is known; answers what a success brought. */
  async #insist<Data = unknown>(call: Call, question: Question, outcome = whole): Promise<Data | undefined> {
    const { journal } = this.#market
    const answer = await this.#ask(call, question)
    if (!isUnknown(answer)) return gained(answer)
    if (question.key) journal.unknown++
    const first = await this.#askUntilKnown(call, question)
    if (question.key) {
      const second = await this.#askUntilKnown(call, question)
      if (isUnknown(second)) journal.problems.push(`${call.path} was never settled`)
      else if (first.status === second.status && (first.status !== 200 || outcome(first) === outcome(second))) journal.settled++
      else journal.problems.push(`${call.path} was answered ${first.status} and then ${second.status} for one key`)
    }
    return gained(first)
  }

  async #askUntilKnown(call: Call, question: Question): Promise<Answer> {
    for (let tries = 1; ; tries++) {
      const answer = await this.#ask(call, question)
      if (!isUnknown(answer) || tries === triesMax || this.#market.isLost()) return answer
      await wait(retryMs)
    }
  }

  async #ask(call: Call, question: Question): Promise<Answer> {
    const { origins, journal, onSuccess } = this.#market
    const origin = origins[this.#asked++ % origins.length] ?? ''
    const askedAt = performance.now()
    const answer = await ask(origin, this.#member.cookie, call, question)
    journal.count(answer.status, performance.now() - askedAt)
    if (answer.status === 200) onSuccess(origin, askedAt)
    return answer
  }
}

/** What a success brought; a refusal brings nothing. */
function gained<Data>({ status, body }: Answer): Data | undefined {
  return status === 200 ? (body?.data as Data) : undefined
}

/** What two answers to one key must have in common. */
function whole({ body }: Answer): string {
  return JSON.stringify(body?.data)
}

/** An addition is done once, but answered with the cart as it is now, stock and all. */
function cartLines({ body }: Answer): string {
  const { total } = body?.data as CartResponseWire
  return JSON.stringify(total.data.map(({ goods, number }) => [goods.id, number]))
}

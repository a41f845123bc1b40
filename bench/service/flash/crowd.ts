import { Agent, request, type IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { cartAddCall } from '@yaoji/contract/calls/purchase/cart'
import { checkoutCall, orderCreateCall, type QuoteWire } from '@yaoji/contract/calls/purchase/checkout'
import { spikeCall, type SpikeWire } from '@yaoji/contract/calls/storefront/home-goods'
import type { Call } from '@yaoji/contract/calls/call'
import { lineTypes } from '@yaoji/contract/domain/lines/line-kind'
import { formOf, siteOrigin, type Question } from '../../../testing/service/chaos/ask.ts'
import { onSchedule } from '../on-schedule.ts'
import type { Buyer } from './fill-shop.ts'

export type Rush = { port: number; buyers: readonly Buyer[]; goodsId: number; overSeconds: number; triesMax: number }

/** A buyer's outcome. */
export const ends = ['bought', 'sold out, read so', 'sold out, told so', 'gave up waiting', 'refused otherwise'] as const
export type End = (typeof ends)[number]

export type Told = {
  ends: Record<End, number>
  statuses: Record<string, number>
  /** 503 without Retry-After. */
  unadvised: number
  /** Milliseconds from a buyer's arrival to the outcome. */
  times: number[]
  /** Unexpected answers. */
  odd: string[]
}

const sockets = 256
const oddMax = 5

type Answer = { status: number; retryAfter: number | undefined; data: unknown; message: string }

async function read(answer: IncomingMessage): Promise<Answer> {
  let text = ''
  for await (const piece of answer.setEncoding('utf8')) text += String(piece)
  const advised = answer.headers['retry-after']
  const { data, msg } = JSON.parse(text) as { data?: unknown; msg?: string } // The envelope of every route of the service.
  return { status: answer.statusCode ?? 0, retryAfter: advised === undefined ? undefined : Number(advised), data, message: msg ?? '' }
}

const { port, buyers, goodsId, overSeconds, triesMax } = workerData as Rush // As `run.ts` starts it.
const agent = new Agent({ keepAlive: true, maxSockets: sockets })
const tally: Told = { ends: Object.fromEntries(ends.map(end => [end, 0])) as Told['ends'], statuses: {}, unadvised: 0, times: [], odd: [] }

/** One request; status 0 means no answer. */
function send({ cookie }: Buyer, { method, path }: Call, { body, key }: Question): Promise<Answer> {
  const form = body && formOf(body).toString()
  const headers = {
    ...{ cookie, origin: siteOrigin, 'sec-fetch-site': 'same-site' },
    ...(key && { 'idempotency-key': key }),
    ...(form !== undefined && { 'content-type': 'application/x-www-form-urlencoded', 'content-length': Buffer.byteLength(form) }),
  }
  return new Promise<Answer>(resolve => {
    const fail = (error: Error) => resolve({ status: 0, retryAfter: undefined, data: undefined, message: error.message })
    const sent = request({ agent, host: '127.0.0.1', port, method, path, headers }, answer => void read(answer).then(resolve, fail))
    sent.on('error', fail).end(form)
  })
}

/** Retries until there is an answer, after Retry-After plus a random delay, so that buyers do not all return together. */
async function ask(buyer: Buyer, call: Call, question: Question = {}): Promise<Answer | undefined> {
  for (let attempt = 0; attempt < triesMax; attempt++) {
    const answer = await send(buyer, call, question)
    tally.statuses[answer.status] = (tally.statuses[answer.status] ?? 0) + 1
    if (answer.status === 503 && answer.retryAfter === undefined) tally.unadvised++
    if (answer.status !== 503 && answer.status !== 0) return answer
    const seconds = answer.retryAfter ?? 1
    await wait(1_000 * seconds * (1 + Math.random() * (attempt + 1)))
  }
}

function otherwise({ status, message }: Answer, at: string): End {
  if (status === 409 || status === 422) return 'sold out, told so'
  if (tally.odd.length < oddMax) tally.odd.push(`${at}: ${status} ${message}`)
  return 'refused otherwise'
}

/** A buyer looks, adds one, checks out and orders. */
async function buy(buyer: Buyer): Promise<End> {
  const looked = await ask(buyer, spikeCall)
  if (!looked) return 'gave up waiting'
  const offers = (looked.data as SpikeWire | undefined)?.list ?? []
  if (!offers.some(({ spike }) => spike.state === 'running')) return looked.status === 200 ? 'sold out, read so' : otherwise(looked, 'look')
  const line = { goods_id: goodsId, number: 1, type: lineTypes['flash-sale'] }
  const added = await ask(buyer, cartAddCall, { body: line, key: `add-${buyer.id}-of-the-flash-sale` })
  if (!added) return 'gave up waiting'
  if (added.status !== 200) return otherwise(added, 'add')
  const quoted = await ask(buyer, checkoutCall, { body: { coupon_id: 0 }, key: `checkout-${buyer.id}-of-the-flash-sale` })
  if (!quoted) return 'gave up waiting'
  if (quoted.status !== 200) return otherwise(quoted, 'checkout')
  const { checkout_id, amounts } = quoted.data as QuoteWire
  const body = { checkout_id, payable: amounts.payable, address_id: buyer.id }
  const ordered = await ask(buyer, orderCreateCall, { body, key: `create-${buyer.id}-of-the-flash-sale` })
  if (!ordered) return 'gave up waiting'
  return ordered.status === 200 ? 'bought' : otherwise(ordered, 'order')
}

await onSchedule(buyers, overSeconds, async buyer => {
  const arrived = performance.now()
  const end = await buy(buyer)
  tally.ends[end]++
  tally.times.push(performance.now() - arrived)
})
agent.destroy()
parentPort?.postMessage(tally)

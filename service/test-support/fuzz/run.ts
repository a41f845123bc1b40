import { setTimeout as wait } from 'node:timers/promises'
import { goodsListCall } from '@yaoji/contract/calls/goods'
import { codes } from '@yaoji/contract/codes'
import { lineTypes, type LineKind } from '@yaoji/contract/domain/lines/line-kind'
import { problemsIn } from '../../doctor/examine.ts'
import { signatureOf } from '../../operate/signature.ts'
import { expireOrders } from '../../order/expiry.ts'
import { isGiftKind } from '../../promotion/line-terms.ts'
import { testPassword } from '../add-member.ts'
import type { TestDialect } from '../dialects.ts'
import { startTestApp, type TestApp } from '../start-test-app.ts'
import { tinyPng } from '../tiny-files.ts'
import { trialGateway } from '../trial-gateway.ts'
import { createKnownValues, type KnownValues } from './known-values.ts'
import { readOperations } from './operations.ts'
import { createRandom, type Random } from './random.ts'
import { makeRequest, type FuzzRequest } from './requests.ts'
import { topicOf } from './values.ts'

const answerMaxMs = 5_000
const atOnce = 4
/** Time goes on, so that what is counted by the minute is not all that is ever asked. */
const betweenRequestsMs = 1_000
const expiryEvery = 500
/** Less than the hours after which a session that nobody used is over. */
const logInEvery = 5_000
const goodsKnown = 20
/** The calls behind which money and stock stand are few among all. */
const ofPurchase = /^\/api\/(cart|cart\/checkout|order\/create|pay\/create)$/
const purchaseShare = 0.4
/** What becomes of an order is a long way, and each step needs the one before it. */
const ofFulfilment = /^\/api\/(operator\/|pay\/\{id\}\/proof|receipt\/|order\/\{id\}\/|after_sale\/|file$)/
const fulfilmentShare = 0.2
const replayShare = 0.05
const operatorPath = '/api/operator/'
const operatorSecret = 'S'.repeat(32)
const people = ['danti', 'caigou', 'zhensuo', 'liansuo', 'caiwu', 'zhidu', 'xinke', 'daiqian']

/** Which requests of a purchase fit each other is chance where the database is; the run goes on until each did once. */
const mustReach = ['POST /api/cart', 'POST /api/cart/checkout', 'POST /api/order/create', 'POST /api/pay/create']
const longestTimes = 10

export type FuzzOptions = { seed: number; count: number; onProgress?: (done: number) => void }

export type FuzzReport = {
  sent: number
  /** How many answers of each status. */
  statuses: Readonly<Record<number, number>>
  /** Answers of 500 and more, answers that are no JSON or did not come: what was sent and what came. */
  failures: readonly string[]
  /** Calls that succeeded at least once, of all there are. */
  reached: readonly string[]
  missed: readonly string[]
  /** Whether goods were put into a cart, checked out, ordered and paid. */
  hasPurchased: boolean
  /** What the doctor says afterwards. */
  problems: readonly string[]
}

class Fuzz {
  private readonly statuses: Record<number, number> = {}
  private readonly failures: string[] = []
  private readonly reached = new Set<string>()
  private readonly sent: FuzzRequest[] = []
  private cookies: string[] = []
  private readonly shop: TestApp
  private readonly random: Random
  private readonly known: KnownValues

  constructor(shop: TestApp, random: Random) {
    this.shop = shop
    this.random = random
    this.known = createKnownValues(random)
  }

  async run({ count, onProgress }: FuzzOptions): Promise<FuzzReport> {
    const operations = await readOperations(this.shop.app)
    await this.begin()
    let done = 0
    for (; done < count || (done < longestTimes * count && !this.hasReached(mustReach)); done += atOnce) {
      if (done % logInEvery < atOnce) this.cookies = await Promise.all(people.map(this.shop.login))
      if (done % expiryEvery < atOnce) await expireOrders({ database: this.shop.database, now: this.shop.clock.now })
      const requests = Array.from({ length: atOnce }, () => this.next(operations))
      const answers = await Promise.all(requests.map(request => this.send(request)))
      // In the order in which they were sent, so that who answers first changes nothing of what is sent next.
      for (const learn of answers) learn?.()
      this.shop.clock.advance(atOnce * betweenRequestsMs)
      onProgress?.(done + atOnce)
    }
    const names = operations.map(({ method, path }) => `${method} ${path}`)
    return {
      sent: done,
      statuses: this.statuses,
      failures: this.failures,
      reached: names.filter(name => this.reached.has(name)),
      missed: names.filter(name => !this.reached.has(name)),
      hasPurchased: this.hasReached(mustReach),
      problems: await problemsIn(this.shop.database.read),
    }
  }

  /** Goods of gifts, flash sales and sets, as whoever sees their page adds or chooses them. */
  private async learnPromotions(): Promise<void> {
    const rows = await this.shop.database.read
      .selectFrom('promotion_goods')
      .innerJoin('promotion', 'promotion.id', 'promotion_id')
      .select(['promotion.id', 'kind', 'goods_id'])
      .execute()
    for (const [place, { id, kind, goods_id }] of rows.entries()) {
      const owner = place % people.length
      if (isGiftKind(kind)) this.known.learn({ gift_id: id, goods_id }, '', owner)
      else if (isLineKind(kind)) this.known.learn({ goods_id, type: lineTypes[kind], set_id: id, fitting: 1 }, '', owner)
    }
  }

  /** What no answer tells: how to log in, a file; and what there is to buy. */
  private async begin(): Promise<void> {
    for (const username of people) this.known.keep('username', username)
    this.known.keep('password', testPassword)
    this.known.keep('file', tinyPng)
    const stores = await this.shop.database.read.selectFrom('member').select(['code', 'company']).orderBy('id').execute()
    for (const { code, company } of stores) {
      this.known.keep('store', code)
      this.known.keep('company', company)
    }
    await this.learnPromotions()
    for (const [owner, as] of people.entries()) {
      const { body } = await this.shop.call(goodsListCall, { as, query: { in_stock: 1, page_size: goodsKnown } })
      for (const goods of body.data.list) this.known.learn(goods, 'goods', owner)
    }
  }

  /** A new request, or one that somebody sent before, now of whoever comes. */
  private next(operations: Awaited<ReturnType<typeof readOperations>>): FuzzRequest {
    if (this.sent.length > 0 && this.random.chance(replayShare)) return this.random.pick(this.sent)
    const purchases = operations.filter(({ path, method }) => method === 'POST' && ofPurchase.test(path))
    const fulfilment = operations.filter(({ path }) => ofFulfilment.test(path))
    const isPurchase = this.random.chance(purchaseShare)
    const others = this.random.chance(fulfilmentShare / (1 - purchaseShare)) ? fulfilment : operations
    const chosen = this.random.pick(isPurchase ? purchases : others)
    const request = makeRequest(chosen, this.random, this.known)
    this.sent.push(request)
    if (this.sent.length > 100) this.sent.shift()
    return request
  }

  private hasReached(names: readonly string[]): boolean {
    return names.every(name => this.reached.has(name))
  }

  /** Operators sign (security.md row 32); now and then something is wrong with it. */
  private signatureOf({ method, url: path, payload: body = '' }: Pick<FuzzRequest, 'method' | 'url' | 'payload'>): Record<string, string> {
    const timestamp = String(Math.floor(this.shop.clock.now() / 1_000) - (this.random.chance(0.03) ? 3_600 : 0))
    const nonce = this.random.chance(0.03)
      ? 'a nonce of before'.replaceAll(' ', '-')
      : `fresh-nonce-${this.random.below(2 ** 31)}-${this.random.below(2 ** 31)}`
    const secret = this.random.chance(0.97) ? operatorSecret : 'another'
    const signature = signatureOf(secret, { method, path, timestamp, nonce, body })
    return { 'x-yaoji-key': 'erp', 'x-yaoji-timestamp': timestamp, 'x-yaoji-nonce': nonce, 'x-yaoji-signature': signature }
  }

  /** Answers what there is to learn from the answer. */
  private async send({ name, owner: wanted, ...request }: FuzzRequest): Promise<(() => void) | undefined> {
    const owner = wanted ?? this.random.below(people.length)
    const cookie = this.random.chance(0.97) ? this.cookies[owner] : undefined
    const own = request.url.startsWith(operatorPath) ? this.signatureOf(request) : { ...(cookie && { cookie }) }
    const headers = { origin: this.shop.config.siteOrigin, 'sec-fetch-site': 'same-site', ...request.headers, ...own }
    const patience = new AbortController()
    const end = wait(answerMaxMs, undefined, { signal: patience.signal }).catch(() => undefined)
    const answer = await Promise.race([this.shop.app.inject({ ...request, headers }), end])
    patience.abort()
    const status = answer?.statusCode ?? 0
    // Somebody logged out with it, or went over to another store.
    if (status === 401 && cookie === this.cookies[owner]) this.cookies[owner] = await this.shop.login(people[owner] ?? '')
    this.statuses[status] = (this.statuses[status] ?? 0) + 1
    const envelope = answer && readJson(answer.body)
    if (status === 0 || status >= 500 || !envelope)
      this.failures.push(
        `${status} ${request.method} ${request.url} ${request.payload ?? ''}: ${answer?.body.slice(0, 300) ?? 'no answer'}`,
      )
    else if (envelope.code === codes.success) {
      this.reached.add(name)
      return () => this.known.learn(envelope.data, topicOf(name.split(' ')[1] ?? ''), owner)
    }
    return undefined
  }
}

function isLineKind(kind: string): kind is LineKind {
  return kind in lineTypes
}

function readJson(body: string): { code?: unknown; data?: unknown } | undefined {
  try {
    return JSON.parse(body) as { code?: unknown; data?: unknown }
  } catch {
    return undefined
  }
}

/** Sends requests made from the OpenAPI document to a shop of its own, as its people and as a visitor. */
export async function runFuzz(dialect: TestDialect, options: FuzzOptions): Promise<FuzzReport> {
  const shop = await startTestApp(dialect, {
    openGateway: trialGateway().open,
    config: { searchesPerMinute: 1_000_000, loginsPerMinute: 1_000_000, operatorKeys: new Map([['erp', operatorSecret]]) },
  })
  try {
    return await new Fuzz(shop, createRandom(options.seed)).run(options)
  } finally {
    await shop.close()
  }
}

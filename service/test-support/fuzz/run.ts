import { setTimeout as wait } from 'node:timers/promises'
import { codes } from '@yaoji/contract/codes'
import { problemsIn } from '../../doctor/examine.ts'
import { expireOrders } from '../../order/expiry.ts'
import type { Mailbox } from '../../mailbox/mailbox.ts'
import type { TestDialect } from '../dialects.ts'
import { newestCode, testMailbox } from '../letters.ts'
import { testCompany } from '../registration-rows.ts'
import { startTestApp, type TestApp } from '../start-test-app.ts'
import { trialGateway } from '../trial-gateway.ts'
import { createKnownValues, type KnownValues } from './known-values.ts'
import { createDevices } from './device.ts'
import { nextPaths } from './next-calls.ts'
import { readOperations, type Operation } from './operations.ts'
import { createRandom, type Random } from './random.ts'
import { nameOf, pickOperation } from './pick-operation.ts'
import { makeRequest, type FuzzRequest } from './requests.ts'
import { operatorPath, operatorSecret, signedHeaders } from './signed-headers.ts'
import { topicOf } from './values.ts'
import { learnAll, learnApplicants, people } from './what-people-know.ts'

const answerMaxMs = 5_000
const atOnce = 4
/** Time goes on, so that what is counted by the minute is not all that is ever asked. */
const betweenRequestsMs = 1_000
const expiryEvery = 500
/** Less than the hours after which a session that nobody used is over. */
const logInEvery = 5_000
/** What goes on from an answer. */
const nextShare = 0.25
const replayShare = 0.05

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
  private readonly mailbox: Mailbox
  private readonly devices: ReturnType<typeof createDevices>

  constructor(shop: TestApp, mailbox: Mailbox, random: Random) {
    this.shop = shop
    this.mailbox = mailbox
    this.random = random
    this.known = createKnownValues(random)
    this.devices = createDevices(random)
  }

  async run({ count, onProgress }: FuzzOptions): Promise<FuzzReport> {
    const operations = await readOperations(this.shop.app)
    await learnAll(this.shop, this.known)
    let done = 0
    for (; done < count || (done < longestTimes * count && !this.hasReached(mustReach)); done += atOnce) {
      if (done % logInEvery < atOnce) this.cookies = await Promise.all(people.map(name => this.login(name)))
      if (done % expiryEvery < atOnce) {
        await expireOrders({ database: this.shop.database, now: this.shop.clock.now })
        await learnApplicants(this.shop, this.known)
      }
      const requests = Array.from({ length: atOnce }, () => this.next(operations))
      const answers = await Promise.all(requests.map(request => this.send(request)))
      // In the order in which they were sent, so that who answers first changes nothing of what is sent next.
      for (const learn of answers) learn?.()
      this.shop.clock.advance(atOnce * betweenRequestsMs)
      onProgress?.(done + atOnce)
    }
    const names = operations.map(nameOf)
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

  /** Who was taken out of their last store looks on as a visitor. */
  private login(name: string): Promise<string> {
    return this.shop.login(name).catch(() => '')
  }

  /** A request that goes on from one of the last answers, where anything does. */
  private goOn(operations: readonly Operation[]): FuzzRequest | undefined {
    const record = this.known.recent()
    const paths = record ? nextPaths(record) : []
    if (!record || paths.length === 0) return
    const path = this.random.pick(paths)
    const fitting = operations.filter(each => each.path === path)
    return fitting.length > 0 ? makeRequest(this.random.pick(fitting), this.random, this.known, record) : undefined
  }

  /** A new request, or one that somebody sent before, now of whoever comes. */
  private next(operations: readonly Operation[]): FuzzRequest {
    if (this.sent.length > 0 && this.random.chance(replayShare)) return this.random.pick(this.sent)
    const onward = this.random.chance(nextShare) ? this.goOn(operations) : undefined
    const request = onward ?? makeRequest(pickOperation(operations, this.reached, this.random), this.random, this.known)
    this.sent.push(request)
    if (this.sent.length > 100) this.sent.shift()
    return request
  }

  private hasReached(names: readonly string[]): boolean {
    return names.every(name => this.reached.has(name))
  }

  /** What whoever sent a request goes on with: the code on their telephone, the file that they sent in pieces. */
  private learnSent({ name, payload = '' }: Pick<FuzzRequest, 'name' | 'payload'>, data: unknown, owner: number): void {
    const given = new URLSearchParams(payload)
    const learn = (values: Record<string, string | number>) => this.known.learn(values, '', owner)
    const [phone, purpose, upload_id] = ['phone', 'purpose', 'upload_id'].map(field => given.get(field) ?? '')
    if (name === 'POST /api/file/piece' && upload_id) learn({ upload_id, pieces: 1 })
    if (name === 'POST /api/auth/register') learn({ proven_for: 'register', ...testCompany, company: `药店${this.sent.length}` })
    if (name === 'POST /api/auth/forgotten') learn({ proven_for: 'reset', phone: phone ?? '' })
    const id = data !== null && typeof data === 'object' && 'code_id' in data ? String(data.code_id) : ''
    if (id && phone && purpose) learn({ phone, code_id: id, code: newestCode(this.mailbox, phone), purpose, is_agreed: 1 })
  }

  /** Answers what there is to learn from the answer. */
  private async send({ name, owner: wanted, ...request }: FuzzRequest): Promise<(() => void) | undefined> {
    const owner = wanted ?? this.random.below(people.length)
    const device = this.devices.pick(request.url)
    const cookie = device !== undefined ? this.devices.cookieOf(device) : this.random.chance(0.97) ? this.cookies[owner] : undefined
    const own = request.url.startsWith(operatorPath)
      ? signedHeaders(request, this.random, this.shop.clock.now())
      : { ...(cookie && { cookie }) }
    const headers = { origin: this.shop.config.siteOrigin, 'sec-fetch-site': 'same-site', ...request.headers, ...own }
    const patience = new AbortController()
    const end = wait(answerMaxMs, undefined, { signal: patience.signal }).catch(() => undefined)
    const answer = await Promise.race([this.shop.app.inject({ ...request, headers }), end])
    patience.abort()
    const status = answer?.statusCode ?? 0
    // Somebody logged out with it, or went over to another store.
    if (status === 401 && cookie === this.cookies[owner]) this.cookies[owner] = await this.login(people[owner] ?? '')
    this.statuses[status] = (this.statuses[status] ?? 0) + 1
    const envelope = answer && readJson(answer.body)
    if (status === 0 || status >= 500 || !envelope)
      this.failures.push(
        `${status} ${request.method} ${request.url} ${request.payload ?? ''}: ${answer?.body.slice(0, 300) ?? 'no answer'}`,
      )
    else if (envelope.code === codes.success) {
      this.reached.add(name)
      return () => {
        if (device !== undefined) this.devices.keep(device, answer.headers['set-cookie'])
        this.known.learn(envelope.data, topicOf(name.split(' ')[1] ?? ''), owner)
        this.learnSent({ name, ...request }, envelope.data, owner)
      }
    }
    return undefined
  }
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
  const mailbox = testMailbox()
  const often = { searchesPerMinute: 1_000_000, loginsPerMinute: 1_000_000, codesPerHour: 1_000_000 }
  const shop = await startTestApp(dialect, {
    openGateway: trialGateway().open,
    config: { ...often, senders: mailbox.senders, operatorKeys: new Map([['erp', operatorSecret]]) },
  })
  try {
    return await new Fuzz(shop, mailbox, createRandom(options.seed)).run(options)
  } finally {
    await shop.close()
    mailbox.close()
  }
}

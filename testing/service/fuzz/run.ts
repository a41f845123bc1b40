import { problemsIn } from '../../../service/operations/doctor/examine.ts'
import { expireOrders } from '../../../service/purchase/order/change/expiry.ts'
import type { TestDialect } from '../app/dialects.ts'
import { testMailbox } from '../app/letters.ts'
import { insertPortal } from '../shops/partners.ts'
import { startTestApp, type TestApp } from '../app/start-test-app.ts'
import { trialGateway } from '../app/trial-gateway.ts'
import { changeRequest } from './change-request.ts'
import { createKnownValues, type KnownValues } from './known-values.ts'
import { nextPaths } from './next-calls.ts'
import { readOperations, type Operation } from './operations.ts'
import { createRandom, type Random } from './random.ts'
import { nameOf, pickOperation } from './pick-operation.ts'
import { makeRequest, type FuzzRequest } from './requests.ts'
import { Sender, type Sent } from './sender.ts'
import { operatorSecret } from './signed-headers.ts'
import { Walker, type Answered, type WayStep } from './walker.ts'
import type { World } from './ways/way.ts'
import { learnAll, learnApplicants } from './what-people-know.ts'

const atOnce = 4
/** Time advances, so that limits per minute do not refuse everything. */
const betweenRequestsMs = 1_000
/** A single way advances more slowly: people send a file only now and then. */
const betweenStepsMs = 3_000
const expiryEvery = 500
/** Less than the hours after which an idle session expires. */
const logInEvery = 5_000
/** Share of requests that continue from an earlier answer. */
const nextShare = 0.25
const replayShare = 0.05
/** Shares: concurrent requests that are the next step of a way, and those that come with a change before it. */
const wayShare = 0.4
const changeShare = 0.5

export type FuzzOptions = {
  seed: number
  count: number
  onProgress?: (done: number, failures: readonly string[]) => void
  /** Each step of the ways through the untouched shop. */
  onStep?: (request: FuzzRequest, answered: Answered) => void
}

export type FuzzReport = {
  sent: number
  /** Count of answers per status. */
  statuses: Readonly<Record<number, number>>
  /** Answers of 500 and more, or without valid JSON, or missing: the request and the answer. */
  failures: readonly string[]
  /** Ways that did not finish in the untouched shop, with the refusal. */
  stopped: readonly string[]
  /** Calls that succeeded at least once. */
  reached: readonly string[]
  missed: readonly string[]
  /** The doctor's findings afterwards. */
  problems: readonly string[]
}

class Fuzz {
  private readonly sent: FuzzRequest[] = []
  private readonly shop: TestApp
  private readonly random: Random
  private readonly known: KnownValues
  private readonly sender: Sender
  private readonly walker: Walker

  constructor(world: World, random: Random) {
    this.shop = world.shop
    this.random = random
    this.known = createKnownValues(random)
    this.sender = new Sender({ ...world, random, known: this.known })
    this.walker = new Walker(world, random)
  }

  async run({ count, onProgress, onStep }: FuzzOptions): Promise<FuzzReport> {
    const operations = await readOperations(this.shop.app)
    await learnAll(this.shop, this.known)
    await this.sender.logAllIn()
    let done = 0
    const stopped = await this.walker.walkAll(async request => {
      done++
      this.shop.clock.advance(betweenStepsMs)
      const sent = await this.sender.send(request, { isExact: true })
      sent.learn()
      onStep?.(request, sent)
      return sent
    })
    for (let round = 0; done < count; round++, done += atOnce) {
      await this.keepUp(round * atOnce)
      await this.sendSome(operations)
      this.shop.clock.advance(atOnce * betweenRequestsMs)
      onProgress?.(done + atOnce, this.sender.failures)
    }
    const names = operations.map(nameOf)
    const { statuses, failures, reached } = this.sender
    return {
      ...{ sent: done, statuses, failures, stopped },
      reached: names.filter(name => reached.has(name)),
      missed: names.filter(name => !reached.has(name)),
      problems: await problemsIn(this.shop.database.read),
    }
  }

  private async keepUp(done: number): Promise<void> {
    if (done % logInEvery < atOnce) await this.sender.logAllIn()
    if (done % expiryEvery >= atOnce) return
    await expireOrders({ database: this.shop.database, now: this.shop.clock.now })
    await learnApplicants(this.shop, this.known)
  }

  private async sendSome(operations: readonly Operation[]): Promise<void> {
    const step = this.random.chance(wayShare) ? await this.walker.next() : undefined
    const others = Array.from({ length: atOnce - (step ? 1 : 0) }, () => this.next(operations))
    if (step && this.random.chance(changeShare)) others[0] = changeRequest(step.request, this.random, this.known)
    const [own, ...answers] = await Promise.all([this.sendStep(step), ...others.map(request => this.sender.send(request))])
    // Learn in the order of sending, so that the order of the answers does not change later requests.
    for (const { learn } of [...(own ? [own] : []), ...answers]) learn()
    if (step && own) await step.settle(own)
  }

  private async sendStep(step: WayStep | undefined): Promise<Sent | undefined> {
    return step && this.sender.send(step.request, { isExact: true })
  }

  /** A request that continues from one of the last answers, if one fits. */
  private goOn(operations: readonly Operation[]): FuzzRequest | undefined {
    const record = this.known.recent()
    const paths = record ? nextPaths(record) : []
    if (!record || paths.length === 0) return
    const path = this.random.pick(paths)
    const fitting = operations.filter(each => each.path === path)
    return fitting.length > 0 ? makeRequest(this.random.pick(fitting), this.random, this.known, record) : undefined
  }

  /** A new request, or a replay of an earlier one as a random person. */
  private next(operations: readonly Operation[]): FuzzRequest {
    if (this.sent.length > 0 && this.random.chance(replayShare)) return this.random.pick(this.sent)
    const onward = this.random.chance(nextShare) ? this.goOn(operations) : undefined
    const request = onward ?? makeRequest(pickOperation(operations, this.sender.reached, this.random), this.random, this.known)
    this.sent.push(request)
    if (this.sent.length > 100) this.sent.shift()
    return request
  }
}

/** Sends requests made from the OpenAPI document to a shop of its own, as its people and as a visitor. */
export async function runFuzz(dialect: TestDialect, options: FuzzOptions): Promise<FuzzReport> {
  const mailbox = testMailbox()
  const often = { searchesPerMinute: 1_000_000, loginsPerMinute: 1_000_000, codesPerHour: 1_000_000 }
  const shop = await startTestApp(dialect, {
    openGateway: trialGateway().open,
    config: {
      ...often,
      senders: mailbox.senders,
      hasTrialWechat: true,
      operatorKeys: new Map(['erp', 'boss'].map(key => [key, operatorSecret])),
    },
  })
  try {
    await shop.database.write(insertPortal)
    let last = 0
    return await new Fuzz({ shop, mailbox, unique: () => ++last }, createRandom(options.seed)).run(options)
  } finally {
    await shop.close()
    mailbox.close()
  }
}

import { randomUUID } from 'node:crypto'
import { answerOf, confirmedStep } from './confirm.ts'
import type { Random } from './random.ts'
import type { FuzzRequest } from './requests.ts'
import { people } from './what-people-know.ts'
import { wayMakers } from './ways/index.ts'
import type { Asked, Way, World } from './ways/way.ts'

/** What came of a request; `data` where it succeeded. */
export type Answered = { status: number; data?: unknown; setCookies: readonly string[]; text: string }
/** The next request of a way; what came of it leads on to the one after. */
export type WayStep = { request: FuzzRequest; settle: (answered: Answered) => Promise<void> }

type Going = { name: string; way: Way; step?: Asked; isSecondTry?: boolean }

/** Number of concurrent ways. */
const atOnce = 3

function formOf(fields: Asked['body'] = {}): string {
  const pairs = Object.entries(fields).flatMap(([name, value]) => [value].flat().map((each): [string, string] => [name, String(each)]))
  return new URLSearchParams(pairs).toString()
}

/** Goes the ways of the shop: all of them one after the other, then some at once, a step now and then. */
export class Walker {
  private readonly going: Going[] = []
  private readonly cookies = new Map<string, Map<string, string>>()
  private readonly world: World
  private readonly random: Random

  constructor(world: World, random: Random) {
    this.world = world
    this.random = random
  }

  /** @returns where a way stopped short of its end */
  async walkAll(send: (request: FuzzRequest) => Promise<Answered>): Promise<string[]> {
    const stopped: string[] = []
    for (const name of Object.keys(wayMakers)) {
      const going = this.begin(name)
      try {
        for (await this.advance(going); going.step; ) {
          const { request, settle } = this.stepOf(going, text => stopped.push(text))
          await settle(await send(request))
        }
      } catch (error) {
        stopped.push(`${name}: ${String(error)}`)
      }
    }
    return stopped
  }

  /** The next request of one of the ways that are gone; none where the shop has nothing left for one. */
  async next(): Promise<WayStep | undefined> {
    while (this.going.length < atOnce) this.going.push(this.begin(this.random.pick(Object.keys(wayMakers))))
    const going = this.random.pick(this.going)
    const leave = () => void this.going.splice(this.going.indexOf(going), 1)
    if (!going.step) await this.advance(going).catch(() => undefined)
    if (!going.step) return void leave()
    return this.stepOf(going, leave)
  }

  private begin(name: string): Going {
    const make = wayMakers[name]
    if (!make) throw new Error(`There is no way ${name}.`)
    return { name, way: make(this.world) }
  }

  private async advance(going: Going, data?: unknown): Promise<void> {
    going.step = undefined
    let next = going.way.next(data)
    while (!next.done && 'outside' in next.value) next = going.way.next(await next.value.outside(this.world))
    going.step = next.done || 'outside' in next.value ? undefined : next.value
    going.isSecondTry = false
  }

  private stepOf(going: Going, stop: (where: string) => void): WayStep {
    const { step } = going
    if (!step) throw new Error(`${going.name} has ended.`)
    const request = this.requestOf(step)
    return {
      request,
      settle: async ({ status, data, setCookies, text }) => {
        if (step.browser !== undefined) this.keep(step.browser, setCookies)
        const confirmed = status === 409 ? confirmedStep(step, text) : undefined
        if (confirmed) return void (going.step = confirmed)
        if (status === 200)
          return this.advance(going, answerOf(step, data)).catch((error: unknown) => this.leave(going, stop, String(error)))
        // The session has ended; the person is logged in again before the retry.
        if (status === 401 && !going.isSecondTry) return void (going.isSecondTry = true)
        this.leave(going, stop, `${request.name} ${text.slice(0, 300)}`)
      },
    }
  }

  /** A way that the shop as it is now does not lead to its end. */
  private leave(going: Going, stop: (where: string) => void, why: string): void {
    going.step = undefined
    stop(`${going.name}: ${why}`)
  }

  private requestOf({ call: { method, path }, params = {}, query, body, as, browser, headers }: Asked): FuzzRequest {
    const url = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
    const [asked, payload] = [formOf(query), method === 'GET' ? '' : formOf(body)]
    const owner = people.indexOf(as ?? '')
    const kept = [...(this.cookies.get(browser ?? '') ?? [])].map(pair => pair.join('=')).join('; ')
    return {
      name: `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`,
      method,
      url: asked ? `${url}?${asked}` : url,
      headers: {
        'idempotency-key': randomUUID(),
        ...(payload && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...headers,
      },
      ...(payload && { payload }),
      ...(owner >= 0 ? { owner } : { cookie: kept }),
    }
  }

  private keep(browser: string, setCookies: readonly string[]): void {
    const kept = this.cookies.get(browser) ?? new Map<string, string>()
    this.cookies.set(browser, kept)
    for (const each of setCookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? []
      if (value === '') kept.delete(name)
      else kept.set(name, value)
    }
  }
}

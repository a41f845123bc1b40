import { codes } from '@yaoji/contract/codes'
import type { SignedWire } from '@yaoji/contract/calls/operator/statement'
import type { Mailbox } from '../../../service/trial/mailbox/mailbox.ts'
import { newestCode } from '../app/letters.ts'
import { testCompany } from '../access/registration-rows.ts'
import type { TestApp } from '../app/start-test-app.ts'
import { createDevices } from './device.ts'
import type { KnownValues } from './known-values.ts'
import type { Random } from './random.ts'
import type { FuzzRequest } from './requests.ts'
import { operatorPath, signedHeaders } from './signed-headers.ts'
import { topicOf } from './values.ts'
import type { Answered } from './walker.ts'
import { people } from './what-people-know.ts'

const answerMaxMs = 5_000
const tickMs = 100

/** A timeout in ticks of this process, so that time in which other processes have the processor does not count. */
function patience() {
  let left = answerMaxMs / tickMs
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<undefined>(resolve => {
    timer = setInterval(() => --left === 0 && resolve(undefined), tickMs)
  })
  return { over, end: () => clearInterval(timer) }
}

/** What came of a request, and what there is to learn from it. */
export type Sent = Answered & { learn: () => void }

type Shared = { shop: TestApp; mailbox: Mailbox; random: Random; known: KnownValues }

/** Sends requests as the people of the sample, as browsers without a session and as the shop, and judges the answers. */
export class Sender {
  /** How many answers of each status. */
  readonly statuses: Record<number, number> = {}
  readonly failures: string[] = []
  readonly reached = new Set<string>()
  private cookies: string[] = []
  private sentCount = 0
  private readonly shared: Shared
  private readonly devices: ReturnType<typeof createDevices>

  constructor(shared: Shared) {
    this.shared = shared
    this.devices = createDevices(shared.random)
  }

  async logAllIn(): Promise<void> {
    this.cookies = await Promise.all(people.map(name => this.login(name)))
  }

  /** Who was taken out of their last store looks on as a visitor. */
  private login(name: string): Promise<string> {
    return this.shared.shop.login(name).catch(() => '')
  }

  /** Learns what a requester continues with: the code on their telephone, the file that they sent in pieces. */
  private learnSent({ name, payload = '' }: Pick<FuzzRequest, 'name' | 'payload'>, data: unknown, owner: number): void {
    const { known, mailbox } = this.shared
    const given = new URLSearchParams(payload)
    const learn = (values: Record<string, string | number>) => known.learn(values, '', owner)
    const [phone, purpose, upload_id] = ['phone', 'purpose', 'upload_id'].map(field => given.get(field) ?? '')
    if (name === 'POST /api/file/piece' && upload_id) learn({ upload_id, pieces: 1 })
    if (name === 'POST /api/auth/register') learn({ proven_for: 'register', ...testCompany, company: `药店${this.sentCount}` })
    if (name === 'POST /api/auth/forgotten') learn({ proven_for: 'reset', phone: phone ?? '' })
    const id = data !== null && typeof data === 'object' && 'code_id' in data ? String(data.code_id) : ''
    if (id && phone && purpose) learn({ phone, code_id: id, code: newestCode(mailbox, phone), purpose, is_agreed: 1 })
  }

  async send({ name, owner: wanted, cookie: own, ...request }: FuzzRequest, { isExact = false } = {}): Promise<Sent> {
    const { shop, random, known } = this.shared
    this.sentCount++
    const owner = wanted ?? random.below(people.length)
    const device = own === undefined && !isExact ? this.devices.pick(request.url) : undefined
    const ofDevice = device === undefined ? undefined : this.devices.cookieOf(device)
    const cookie = own ?? ofDevice ?? (isExact || random.chance(0.97) ? this.cookies[owner] : undefined)
    const identity = request.url.startsWith(operatorPath)
      ? signedHeaders(request, random, shop.clock.now(), { isExact })
      : { ...(cookie && { cookie }) }
    // A program with a token is no page of a browser.
    const ofPage = 'authorization' in request.headers ? {} : { origin: shop.config.siteOrigin, 'sec-fetch-site': 'same-site' }
    const headers = { ...ofPage, ...request.headers, ...identity }
    const { over, end } = patience()
    const answer = await Promise.race([shop.app.inject({ ...request, headers }), over]).finally(end)
    const [status, text] = [answer?.statusCode ?? 0, answer?.body ?? 'no answer']
    // Somebody logged out with it, or went over to another store.
    if (status === 401 && cookie === this.cookies[owner]) this.cookies[owner] = await this.login(people[owner] ?? '')
    this.statuses[status] = (this.statuses[status] ?? 0) + 1
    const envelope = answer && readJson(answer.body)
    const setCookies = [answer?.headers['set-cookie'] ?? []].flat()
    const sent = { status, text, setCookies, learn: () => undefined }
    if (status === 0 || status >= 500 || !envelope)
      this.failures.push(`${status} ${request.method} ${request.url} ${request.payload ?? ''}: ${text.slice(0, 300)}`)
    else if (envelope.code === codes.success) {
      this.reached.add(name)
      // What was signed is the operation that it was signed for.
      if (name.endsWith('/statement/sign')) this.reached.add(`POST ${operatorPath}${(envelope.data as SignedWire).operation}`)
      const learn = () => {
        if (device !== undefined) this.devices.keep(device, answer.headers['set-cookie'])
        known.learn(envelope.data, topicOf(name.split(' ')[1] ?? ''), owner)
        this.learnSent({ name, ...request }, envelope.data, owner)
      }
      return { ...sent, data: envelope.data, learn }
    }
    return sent
  }
}

function readJson(body: string): { code?: unknown; data?: unknown } | undefined {
  try {
    return JSON.parse(body) as { code?: unknown; data?: unknown }
  } catch {
    return undefined
  }
}

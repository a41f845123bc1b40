import { randomUUID } from 'node:crypto'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { pathOf, type Call } from '@yaoji/contract/calls/call'
import type { Answer } from '@yaoji/contract/calls/call-types'
import type { EnvelopeWire } from '@yaoji/contract/calls/envelope'
import { callTable } from '@yaoji/contract/calls/table'
import { buildApp, type AppOptions } from '../../../service/app.ts'
import { readConfig, type Config } from '../../../service/platform/config.ts'
import type { Context } from '../../../service/platform/context.ts'
import type { Database } from '../../../service/platform/database/database.ts'
import type { Gateway } from '../../../service/trial/payments/gateway.ts'
import { seedSample } from '../../../service/operations/sample/seed.ts'
import { cookieHeader } from '../../../service/identity/session/cookie.ts'
import { chooseStore } from '../../../service/identity/session/choose-store.ts'
import { noPlace, openSession } from '../../../service/identity/session/store.ts'
import { openTrialWechat } from '../../../service/trial/wechat/trial-wechat.ts'
import { createRateLimits } from '../../../service/platform/http/limits/rate-limits.ts'
import { createClock, type TestClock } from './clock.ts'
import type { TestDialect } from './dialects.ts'
import { lent, type LendableApp } from './lent-apps.ts'

type Fields = Readonly<Record<string, string | number | readonly (string | number)[]>>

export type TestCallInput = {
  params?: Readonly<Record<string, string | number>>
  query?: Fields
  body?: Fields
  /** User name of a person, who acts for their first store; without it a visitor. */
  as?: string
  /** Of a store's program, which calls from no page. */
  token?: string
  /** Without it, an idempotent call gets a fresh key. */
  idempotencyKey?: string
  /** Headers added to, or replacing, those of the site's pages. */
  headers?: Readonly<Record<string, string>>
}

// Data differs from call to call; tests compare it or name its type.
export type TestAnswer<Data> = { status: number; body: EnvelopeWire<Data>; headers: LightMyRequestResponse['headers'] }

/** The type of the answer follows from the call; name only one that the call does not declare, such as the changes of a 409. */
export type TestCall = {
  <TheCall extends Call>(call: TheCall, input?: TestCallInput): Promise<TestAnswer<Answer<TheCall>>>
  <Data>(call: Call, input?: TestCallInput): Promise<TestAnswer<Data>>
}

export type TestApp = {
  app: FastifyInstance
  database: Database
  config: Config
  clock: TestClock
  /** For routes that a test adds. */
  context: Context
  /** Opens a session for a person and their first store; answers its Cookie header. */
  login: (username: string) => Promise<string>
  /** Makes a call as the site's pages make it: from its origin, bodies as forms. */
  call: TestCall
  close: () => Promise<void>
}

export type Fixture = { name: string; fill: (database: Database, now: number) => Promise<void> }

const fixtures: Readonly<Record<'none' | 'sample', Fixture>> = {
  none: { name: 'none', fill: async () => undefined },
  sample: { name: 'sample', fill: seedSample },
}

export type TestAppOptions = {
  /** `none`: the empty schema. `sample`: the sample catalogue with its demo members. Or a fixture of its own, filled once. */
  seed?: 'none' | 'sample' | Fixture
  /**
   * For a test that adds routes, closes or alters the database, or counts what is created: the app is new, and neither it nor its database
   * is reused.
   */
  isOwn?: true
  config?: Partial<Config>
  logger?: AppOptions['logger']
  limits?: AppOptions['limits']
  /** Replaces the payment providers; without it no online method is open. */
  openGateway?: (origins: { serviceOrigin: string; now: () => number }) => Gateway
  /** Wraps the test's clock for the service. */
  clockOver?: (clock: TestClock) => () => number
  /** Wraps the test's database for the service. */
  databaseOver?: (database: Database) => Database
}

/** The configuration with fake providers and these changes. */
function standIn(changes: Partial<Config>, openGateway: TestAppOptions['openGateway'], { now }: TestClock) {
  const given = { ...readConfig({}), operatorKeys: new Map(), hasTrialWechat: false, eventLoopDelayMaxMs: 0, ...changes }
  const { serviceOrigin } = given
  const gateway = openGateway?.({ serviceOrigin, now })
  const trialWechat = given.hasTrialWechat ? openTrialWechat({ serviceOrigin, now }) : undefined
  const { accounts, signing, invoices, logistics } = gateway ?? {}
  const config = {
    ...given,
    ...accounts,
    signing,
    invoices,
    logistics: logistics?.provider,
    ...(trialWechat && { wechatLogin: trialWechat.account }),
  }
  return { config, gateway, trialWechat }
}

/**
 * An app over a database that no other app uses. Without options, or with `rows` only, it may be one that an earlier test returned, with
 * its rows reset.
 */
export async function startTestApp(dialect: TestDialect, options: TestAppOptions = {}): Promise<TestApp> {
  const { seed = 'sample', ...others } = options
  const fixture = typeof seed === 'string' ? fixtures[seed] : seed
  return Object.keys(others).length === 0
    ? lent(`${dialect.name} ${fixture.name}`, () => openTestApp(dialect, fixture, {}))
    : openTestApp(dialect, fixture, others)
}

async function openTestApp(
  dialect: TestDialect,
  { name, fill }: Fixture,
  { config: changes = {}, logger = false, limits, clockOver, databaseOver, openGateway, isOwn }: Omit<TestAppOptions, 'seed'>,
): Promise<LendableApp> {
  const clock = createClock()
  const { database, place, drop, giveBack, remember } = await dialect.create(name, database => fill(database, clock.now()))
  const putBack = isOwn ? undefined : await remember()
  const { config, ...standIns } = standIn({ ...place, ...changes }, openGateway, clock)
  const app = await buildApp({
    config,
    database: databaseOver?.(database) ?? database,
    now: clockOver?.(clock) ?? clock.now,
    logger,
    ...standIns,
    ...(limits && { limits }),
  })
  const began = clock.now()
  const context = { config, database, now: clock.now }
  return {
    ...callable(app, context),
    clock,
    async close() {
      await app.close()
      await (putBack ? giveBack() : drop())
    },
    async renew() {
      // The cache of goods assumes that the clock never goes back.
      if (clock.now() !== began) throw new Error('Its clock was moved.')
      app.rateLimits = createRateLimits(context)
      await putBack?.()
    },
  }
}

function callable(app: FastifyInstance, context: Context): Omit<TestApp, 'clock' | 'close'> {
  const { config, database, now } = context
  const login = (username: string) => openTestSession(database, username, now())
  const call = (call: Call, input: TestCallInput = {}) => makeCall({ app, config, login }, call, input)
  return { app, config, database, context, login, call }
}

async function openTestSession(database: Database, username: string, now: number): Promise<string> {
  const { id } = await database.read.selectFrom('person').select('id').where('username', '=', username).executeTakeFirstOrThrow()
  const store = await chooseStore(database.read, id)
  if (!store) throw new Error(`${username} has no store`)
  const token = await database.write(trx => openSession(trx, { personId: id, memberId: store.member.id, origin: '', now, place: noPlace }))
  return cookieHeader(token)
}

const needsKey = (call: Call) => callTable.find(row => row.call === call)?.schema.idempotency === 'required'

async function makeCall<Data>(
  { app, config, login }: Pick<TestApp, 'app' | 'config' | 'login'>,
  call: Call,
  { params, query, body, as, token, idempotencyKey, headers }: TestCallInput,
): Promise<TestAnswer<Data>> {
  const key = idempotencyKey ?? (needsKey(call) ? randomUUID() : undefined)
  const response = await app.inject({
    method: call.method,
    url: `${pathOf(call, params)}?${encoded(query)}`,
    headers: {
      ...(token === undefined ? { origin: config.siteOrigin, 'sec-fetch-site': 'same-site' } : { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...(as && { cookie: await login(as) }),
      ...(key && { 'idempotency-key': key }),
      ...headers,
    },
    ...(body && { payload: encoded(body) }),
  })
  return { status: response.statusCode, body: response.json(), headers: response.headers }
}

export function encoded(fields: Fields = {}): string {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) {
    for (const item of Array.isArray(value) ? value : [value]) form.append(name, String(item))
  }
  return form.toString()
}

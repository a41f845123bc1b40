import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { buildApp } from './app.ts'
import type { Context } from './platform/context.ts'
import { buildConsoleApp } from './console/console-app.ts'
import { createNotices } from './platform/clock/notices.ts'
import { startClock } from './platform/clock/start-clock.ts'
import { startSweep } from './platform/clock/sweep.ts'
import { closeOpenings } from './identity/qualifications/opening.ts'
import { readConfig, type Config } from './platform/config.ts'
import { cleanUp } from './operations/retention/clean-up.ts'
import type { Database } from './platform/database/database.ts'
import { openDatabase } from './platform/database/open.ts'
import { warnOfPapers } from './identity/qualifications/warn.ts'
import type { Gateway } from './trial/payments/gateway.ts'
import type { Mailbox } from './trial/mailbox/mailbox.ts'
import { expireAfterSales } from './purchase/after-sale/expiry.ts'
import { decideGroups } from './rewards/group-buy/decide.ts'
import { expireShortages } from './purchase/order/short/expiry.ts'
import { startOrderExpiry } from './purchase/order/change/expiry.ts'
import { settleBeforeEnd } from './purchase/pay/ask.ts'
import { startInvoices } from './purchase/invoice/sweep.ts'
import { startTracking } from './purchase/parcel-tracking/subscribe.ts'
import { expirePointsApprovals } from './rewards/points-mall/approval.ts'
import { createSettingReader } from './platform/settings/reader.ts'
import { startOutbox } from './platform/outbox/send.ts'
import { startRecalls } from './purchase/recall/sweep.ts'
import { startContractRuns } from './purchase/e-contract/issue-run.ts'
import { startStandings } from './purchase/standing-order/sweep.ts'
import { startPaySweep } from './purchase/pay/sweep.ts'
import { checkFiles } from './platform/files/check-files.ts'
import { startFileMoves } from './platform/files/sweep.ts'
import { startLeaders, type Leaders, type Led } from './platform/leadership/leaders.ts'
import { tellOfEnds } from './member/reminder/ends.ts'
import { startReminders } from './member/reminder/start.ts'
import { startFigures } from './operations/figures/sweep.ts'
import { startMatchKeys } from './operations/goods-import/match-keys.ts'
import { openMonitoring } from './operations/monitoring/open.ts'
import { prepareDatabase } from './operations/prepare-database.ts'
import { startWebhooks } from './operations/webhooks/send.ts'
import { startPublishedPages } from './storefront/search-engine-pages/publish.ts'
import { expirePoints } from './purchase/points-and-vouchers/points-expiry.ts'

const tidyEveryMs = 3_600_000
const lookEveryMs = 30_000
const openingsEveryMs = 60_000
export type RunningService = {
  app: FastifyInstance
  config: Config
  database: Database
  /** Answers what is under way, then closes the database. */
  stop: () => Promise<void>
}

type Sweeper = Parameters<typeof expireShortages>[0] & Parameters<typeof expireAfterSales>[0] & Parameters<typeof decideGroups>[0]

/** What else waits for its time as orders do. */
async function alsoExpire(sweeper: Sweeper): Promise<void> {
  for (const expire of [expireShortages, expireAfterSales, decideGroups, expirePointsApprovals]) await expire(sweeper)
}

/** Starts the service and resolves once it listens. An error's message is one sentence for the operator; nothing is left open then. */
export async function startService(environment: NodeJS.ProcessEnv, logger?: FastifyServerOptions['logger']): Promise<RunningService> {
  const given = readConfig(environment)
  const database = openDatabase(given)
  const stops: (() => Promise<void>)[] = [() => database.close()]
  const stop = async () => {
    for (const each of stops.splice(0).toReversed()) await each()
  }
  try {
    await prepareDatabase(given, database)
    const notices = createNotices()
    await checkFiles(database.read, given.files, notices.onProblem)
    const clock = await startClock(database, notices)
    stops.push(clock.stop)
    const standIns = await openStandIns(given, clock.now)
    stops.push(standIns.close)
    const config = { ...given, ...standIns.config }
    const context = { config, database, ...clock }
    const monitoring = await openMonitoring(config)
    const app = await buildApp({
      ...{ config, database, now: clock.now, observe: monitoring.observe },
      ...standIns.parts,
      ...(logger !== undefined && { logger }),
    })
    stops.push(() => app.close())
    stops.push(await monitoring.start(context, app))
    notices.tellTo(app.log)
    await listen(app, config)
    if (config.consolePort > 0) stops.push(await startConsole(context, logger))
    const onError = (error: unknown) => app.log.warn({ err: error }, 'which process does which job could not be decided')
    const leaders = await startLeaders(context, { onError })
    stops.push(leaders.stop)
    stops.push(startTidying(app, leaders.of('maintenance')))
    if (standIns.parts.gateway) stops.push(await moveTrialParcels(app, standIns.parts.gateway))
    stops.push(...startSweeps(context, app, leaders.of))
    return { app, config, database, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Starts the operators' console on its own port; answers what closes it. */
async function startConsole(context: Context, logger: FastifyServerOptions['logger']): Promise<() => Promise<void>> {
  const app = await buildConsoleApp(context, logger)
  const { host, consolePort: port } = context.config
  await listen(app, { host, port }, 'YAOJI_CONSOLE_PORT')
  return () => app.close()
}

/** Background work in addition to calls, each job in one process of all; each part stops when its function is called. */
function startSweeps(context: Context, { log, isCatalogueRead }: FastifyInstance, of: Leaders['of']): (() => Promise<void>)[] {
  const readSetting = createSettingReader(context.database.read, (details, message) => log.warn(details, message))
  const [deadlines, openings] = [of('deadlines'), of('openings')]
  const sweeper = { ...deadlines, mayEnd: (order: Parameters<typeof settleBeforeEnd>[1]) => settleBeforeEnd(deadlines, order) }
  const warn = (message: string) => (error: unknown) => log.warn({ err: error }, message)
  return [
    startOrderExpiry(sweeper, warn('order expiry failed'), () => alsoExpire(sweeper)),
    startSweep({
      everyMs: openingsEveryMs,
      isAtOnce: true,
      isDue: openings.isSettled,
      sweep: () => closeOpenings(openings.database, openings.now()),
      onError: warn('stores that were opened for some days could not be closed'),
    }),
    startMatchKeys(of('maintenance'), warn('keys under which imports find goods could not be computed')),
    startReminders(of('reminders'), warn('stores could not be told of goods')),
    startInvoices({ ...of('invoices'), readSetting }, problem => log.warn({ problem }, 'an invoice could not be made')),
    startRecalls(of('recalls'), warn('stores could not be told of a recall')),
    startStandings({ ...of('standing-orders'), readSetting }, warn('standing orders were not carried out')),
    startPaySweep(of('payments'), warn('providers of payments could not be asked')),
    // Every process writes the files of its own web server.
    startPublishedPages({ ...context, readSetting }, warn('what pages tell search engines could not be written'), isCatalogueRead),
    startTracking(of('tracking'), problem => log.warn({ problem }, 'a parcel could not be followed')),
    startContractRuns(of('contracts'), warn('contracts for all stores could not be issued')),
    startFileMoves(of('files'), warn('files could not be moved or deleted')),
    startFigures(of('figures'), warn('figures of a day could not be made')),
    startWebhooks(of('webhooks'), problem => log.warn({ problem }, 'a program of the seller could not be called')),
    startOutbox(of('outbox'), problem => log.warn({ problem }, 'a message could not be sent')),
  ]
}

/** Stand-ins for providers that the shop has no account with, and their part of the configuration. Loaded here, so that production never does. */
async function openStandIns(given: Config, now: () => number) {
  const gateway = given.hasTrialGateway ? await openTrialGateway(given, now) : undefined
  const mailbox = given.hasTrialMailbox ? await openTrialMailbox(given, now) : undefined
  const trialWechat = given.hasTrialWechat ? await openWechat(given, now) : undefined
  return {
    parts: { gateway, mailbox, trialWechat },
    config: {
      ...gateway?.accounts,
      signing: gateway?.signing,
      invoices: gateway?.invoices,
      ...(gateway && !given.logistics && { logistics: gateway.logistics.provider }),
      ...(mailbox && { senders: mailbox.senders }),
      ...(trialWechat && { wechatLogin: trialWechat.account }),
      ...(given.hasTrialOcr && { ocr: (await import('./trial/paper-reading/trial-ocr.ts')).openTrialOcr() }),
    },
    close: async () => {
      gateway?.close()
      mailbox?.close()
    },
  }
}

async function openTrialGateway({ dataDir, serviceOrigin }: Config, now: () => number): Promise<Gateway> {
  const { openGateway } = await import('./trial/payments/gateway.ts')
  mkdirSync(dataDir, { recursive: true })
  return openGateway(join(dataDir, 'gateway.sqlite'), { serviceOrigin, now })
}

async function openWechat({ serviceOrigin }: Config, now: () => number) {
  const { openTrialWechat } = await import('./trial/wechat/trial-wechat.ts')
  return openTrialWechat({ serviceOrigin, now })
}

async function moveTrialParcels(app: FastifyInstance, gateway: Gateway): Promise<() => Promise<void>> {
  const { startTrialParcels } = await import('./trial/payments/move-parcels.ts')
  return startTrialParcels(app, gateway)
}

async function openTrialMailbox({ dataDir, siteTitle: shop }: Config, now: () => number): Promise<Mailbox> {
  const { openMailbox } = await import('./trial/mailbox/mailbox.ts')
  mkdirSync(dataDir, { recursive: true })
  return openMailbox(join(dataDir, 'mailbox.sqlite'), { shop, now })
}

async function listen(app: FastifyInstance, { host, port }: Pick<Config, 'host' | 'port'>, variable = 'YAOJI_SERVICE_PORT'): Promise<void> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    if (!isTaken) throw error
    throw new Error(`Port ${port} is in use; stop what uses it or choose another with ${variable}.`, { cause: error })
  }
}

async function tidyUp(database: Database, now: number): Promise<void> {
  await cleanUp(database, now)
  await expirePoints(database, now)
  await warnOfPapers(database, now)
  await tellOfEnds(database, now)
}

/**
 * Tidies now and every hour, and at once when the clock was in doubt and is no longer; never meanwhile. The
 * returned function waits for what is under way.
 */
function startTidying(app: FastifyInstance, { database, now, isSettled }: Led): () => Promise<void> {
  let tidiedAt = -Infinity
  return startSweep({
    everyMs: lookEveryMs,
    isAtOnce: true,
    async sweep() {
      if (!isSettled()) tidiedAt = -Infinity
      else if (Math.abs(now() - tidiedAt) >= tidyEveryMs) {
        tidiedAt = now()
        await tidyUp(database, tidiedAt)
      }
    },
    onError: error => app.log.warn({ err: error }, 'clean-up failed'),
  })
}

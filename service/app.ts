import type { Server } from 'node:http'
import cookie from '@fastify/cookie'
import fastify, { LogController, type FastifyHttpOptions, type FastifyInstance, type FastifyServerOptions } from 'fastify'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/database/database.ts'
import { features } from './features.ts'
import type { Gateway } from './trial/payments/gateway.ts'
import { registerTurns } from './platform/queueing/turn-of-call.ts'
import { ApiError } from './platform/http/reply/api-error.ts'
import { arrivalOptions, usualArrival, type ArrivalLimits } from './platform/http/request/arrival-limits.ts'
import { closeUnread } from './platform/http/reply/close-unread.ts'
import { bringCompilers, compiledWhenCalled } from './platform/http/body/compile-when-called.ts'
import { registerCors } from './platform/http/reply/cors.ts'
import { answerError, registerErrorHandler } from './platform/http/reply/error-handler.ts'
import { parseForm, registerFormBody } from './platform/http/body/form-body.ts'
import { refuseUnknownCalls } from './platform/http/request/known-calls.ts'
import { registerLoadShedding } from './platform/http/limits/load-shedding.ts'
import { loggerOptions, registerRequestLog } from './platform/http/log/logger.ts'
import { processLog } from './platform/http/log/log-stream.ts'
import { registerOriginCheck } from './platform/http/request/origin.ts'
import { registerPartnerKey } from './platform/http/access/partner-key.ts'
import { createRateLimits } from './platform/http/limits/rate-limits.ts'
import { addressOf } from './platform/http/access/sandbox.ts'
import { registerSecurityHeaders } from './platform/http/reply/security-headers.ts'
import { traceIdOf } from './platform/http/request/trace-id.ts'
import { visitor } from './platform/http/request/visit.ts'
import './platform/http/request/request.ts'
import type { TrialWechat } from './trial/wechat/trial-wechat.ts'
import type { Mailbox } from './trial/mailbox/mailbox.ts'
import { refuseUnreadable } from './platform/http/body/unreadable.ts'
import { registerOperators } from './operations/operator-calls/verify.ts'
import { registerFactorCheck } from './identity/second-factor/check.ts'
import { registerVisit } from './identity/session/visit.ts'
import { createSettingReader, type SettingContext } from './platform/settings/reader.ts'
import { withoutPrescriptions } from './catalogue/offer/prescription-names.ts'
import { follow, loadCatalogue, loadedOnce, type Catalogue } from './catalogue/listing/follow-changes.ts'
import { lastCartSize } from './purchase/cart/derived-cart.ts'

const bodyLimitBytes = 64 * 1024
export type AppOptions = {
  config: Config
  database: Database
  now?: () => number
  logger?: FastifyServerOptions['logger']
  /** Simulates payment providers, with the accounts of `config`. */
  gateway?: Gateway | undefined
  /** Simulates SMS and mail providers, with the senders of `config`. */
  mailbox?: Mailbox | undefined
  /** Simulates WeChat, with the account of `config`. */
  trialWechat?: TrialWechat | undefined
  /** How long a request may take to arrive, and how often that is checked. */
  limits?: ArrivalLimits
  /** Called before anything else is registered: what counts or traces requests. */
  observe?: ((app: FastifyInstance) => void) | undefined
}

/** The service with every feature, not yet listening. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, database, now = Date.now, gateway, mailbox, trialWechat } = options
  const app = fastify(serverOptions(options))
  closeUnread(app.server)
  options.observe?.(app)
  const stopped = new AbortController()
  let isCatalogueRead = false
  const catalogue = loadedOnce(async () => {
    const read = await loadCatalogue(database, now, { stop: stopped.signal, place: config })
    isCatalogueRead = true
    return read
  })
  app.decorate('isCatalogueRead', () => isCatalogueRead)
  const context = {
    config,
    database,
    now,
    catalogue,
    readSetting: createSettingReader(database.read, (details, message) => app.log.warn(details, message)),
  }
  followWhileListening(app, catalogue, stopped)
  await registerEveryRequest(app, context)

  for (const register of features) register(app, context)
  if (gateway) (await import('./trial/payments/routes.ts')).registerGateway(app, context, gateway)
  trialWechat?.register(app)
  if (config.hasTrialChat) (await import('./trial/chat-desk/routes.ts')).registerChatDesk(app, context)
  if (config.hasTrialOcr) (await import('./trial/paper-reading/routes.ts')).registerTrialPapers(app)
  if (mailbox) (await import('./trial/mailbox/routes.ts')).registerMailbox(app, context, mailbox)
  return app
}

function serverOptions({ config, now = Date.now, logger, limits = usualArrival }: AppOptions): FastifyHttpOptions<Server> {
  return {
    schemaController: compiledWhenCalled,
    logger: logger ?? loggerOptions(config.logLevel, processLog()),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'trace_id' }),
    genReqId: traceIdOf,
    rewriteUrl: addressOf,
    requestIdHeader: false,
    // Requests in flight are answered; a page of another origin could not read the framework's own refusal.
    return503OnClosing: false,
    trustProxy: (_, hop) => hop < config.trustedProxies,
    bodyLimit: bodyLimitBytes,
    requestTimeout: limits.requestMs,
    http: arrivalOptions(limits),
    routerOptions: { querystringParser: parseForm },
    // An address that cannot be decoded matches no route.
    frameworkErrors: (_, request, reply) => void answerError(ApiError.notFound(), request, reply, now()),
    clientErrorHandler: (error, socket) => refuseUnreadable(error, socket, now()),
  }
}

/** Loads the goods once the service listens, then warms up what the first call of each kind would wait for: most calls need neither. */
function followWhileListening(app: FastifyInstance, catalogue: () => Promise<Catalogue>, stopped: AbortController): void {
  let stop = async () => {}
  let tookUpAt: number | undefined
  app.decorate('catalogueAge', () => (tookUpAt === undefined ? undefined : (performance.now() - tookUpAt) / 1_000))
  const followed = async () => {
    const { takeUpChanges } = await catalogue()
    return { takeUpChanges: () => takeUpChanges().then(() => void (tookUpAt = performance.now())) }
  }
  app.addHook('onListen', async () => {
    stop = follow(followed, error => {
      if (!stopped.signal.aborted) app.log.warn({ err: error }, 'goods changes could not be read')
    })
    void catalogue().then(bringCompilers, () => undefined) // The follower of changes logs the error.
  })
  app.addHook('onClose', () => {
    stopped.abort()
    return stop()
  })
}

/** What every request passes, in this order. */
async function registerEveryRequest(app: FastifyInstance, context: SettingContext): Promise<void> {
  const { config } = context
  refuseUnknownCalls(app)
  app.decorateRequest('visit')
  app.addHook('onRequest', (request, _, done) => {
    request.visit = visitor
    done()
  })
  registerErrorHandler(app, context)
  registerRequestLog(app)
  registerSecurityHeaders(app, config)
  await registerCors(app, context)
  registerPartnerKey(app)
  await registerLoadShedding(app, config)
  registerOriginCheck(app, config)
  await registerFormBody(app)
  await app.register(cookie)
  app.decorate('rateLimits', createRateLimits(context))
  registerTurns(app, context, lastCartSize)
  app.decorate('advertised', answer => withoutPrescriptions(context.database.read, answer))
  registerVisit(app, context)
  registerFactorCheck(app, context)
  registerOperators(app, context)
}

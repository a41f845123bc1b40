import cookie from '@fastify/cookie'
import fastify, { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify'
import type { Context } from '../platform/context.ts'
import { ApiError } from '../platform/http/reply/api-error.ts'
import { arrivalOptions, usualArrival } from '../platform/http/request/arrival-limits.ts'
import { closeUnread } from '../platform/http/reply/close-unread.ts'
import { compiledWhenCalled } from '../platform/http/body/compile-when-called.ts'
import { answerError, registerErrorHandler } from '../platform/http/reply/error-handler.ts'
import { parseForm, registerFormBody } from '../platform/http/body/form-body.ts'
import { loggerOptions, registerRequestLog } from '../platform/http/log/logger.ts'
import { processLog } from '../platform/http/log/log-stream.ts'
import { registerSecurityHeaders } from '../platform/http/reply/security-headers.ts'
import { traceIdOf } from '../platform/http/request/trace-id.ts'
import { refuseUnreadable } from '../platform/http/body/unreadable.ts'
import { visitor } from '../platform/http/request/visit.ts'
import { registerConsoleAfterSales } from './after-sales/routes.ts'
import { registerConsoleAnswers } from './answers/routes.ts'
import { registerAudit } from './audit/routes.ts'
import { registerConsoleContracts } from './contracts/routes.ts'
import { registerConsoleReports } from './reports/routes.ts'
import { registerConsoleCorrections } from './corrections/routes.ts'
import { registerConsoleDelivery } from './delivery/routes.ts'
import { registerConsoleFigures } from './figures/routes.ts'
import { registerConsoleGoods } from './goods/routes.ts'
import { registerConsoleSheets } from './goods-sheet/routes.ts'
import { registerListFiles } from './files/routes.ts'
import { registerConsoleBanners } from './banners/routes.ts'
import { registerConsoleCampaigns } from './campaigns/routes.ts'
import { registerConsoleImports } from './imports/routes.ts'
import { registerPages } from './http/pages.ts'
import { registerProvenance } from './http/provenance.ts'
import { registerConsoleQuotations } from './quotations/routes.ts'
import { registerConsoleKeys, registerConsoleWebhooks } from './keys/routes.ts'
import { registerStaff } from './staff-desk/routes.ts'
import { registerConsoleBills } from './bills/routes.ts'
import { registerConsoleMoney } from './money/routes.ts'
import { registerConsoleOperations } from './operate/routes.ts'
import { registerConsoleOrders } from './orders/routes.ts'
import { registerConsolePromotions } from './promotions/routes.ts'
import { registerConsoleNotices } from './notices/routes.ts'
import { registerConsolePapers } from './papers/routes.ts'
import { registerConsolePasskeys } from './passkeys/routes.ts'
import { registerConsoleDossiers } from './dossiers/routes.ts'
import { registerPrints } from './prints/routes.ts'
import { registerInspection } from './inspection/routes.ts'
import { registerConsoleRecalls } from './recalls/routes.ts'
import { registerConsoleRewards } from './rewards/routes.ts'
import { registerConsoleFiles } from './review/file-routes.ts'
import { registerSavedViews } from './saved-views/routes.ts'
import { registerStaffSession, registerStaffVisit } from './session/routes.ts'
import { registerConsoleSettings } from './settings/routes.ts'
import { registerConsoleShipping } from './shipping/routes.ts'
import { registerConsoleStatements } from './statements/routes.ts'
import { registerConsoleStores } from './stores/routes.ts'
import { registerToday } from './today/queues.ts'

const bodyLimitBytes = 256 * 1024

/** Sessions first: they say who is there to the others. */
const features = [
  registerStaffVisit,
  registerStaffSession,
  registerConsoleOperations,
  registerToday,
  registerConsoleOrders,
  registerPrints,
  registerConsoleAfterSales,
  registerConsoleMoney,
  registerConsoleBills,
  registerConsoleQuotations,
  registerConsoleStores,
  registerConsoleGoods,
  registerConsoleSheets,
  registerConsoleImports,
  registerConsoleBanners,
  registerConsoleSettings,
  registerConsoleCampaigns,
  registerConsoleContracts,
  registerConsoleReports,
  registerConsoleDelivery,
  registerConsolePromotions,
  registerConsoleRewards,
  registerConsoleShipping,
  registerConsoleDossiers,
  registerConsoleRecalls,
  registerInspection,
  registerConsoleCorrections,
  registerConsoleAnswers,
  registerConsoleNotices,
  registerConsolePapers,
  registerConsoleFigures,
  registerSavedViews,
  registerConsoleKeys,
  registerStaff,
  registerConsolePasskeys,
  registerConsoleWebhooks,
  registerConsoleStatements,
  registerAudit,
  registerConsoleFiles,
  registerListFiles,
]

/** The console on an origin of its own: its pages, its calls and the operators' calls by people. Buyers' calls are not there. */
export async function buildConsoleApp(
  context: Context,
  logger?: FastifyServerOptions['logger'],
  limits = usualArrival,
): Promise<FastifyInstance> {
  const { config, now } = context
  const app = fastify({
    schemaController: compiledWhenCalled,
    logger: logger ?? loggerOptions(config.logLevel, processLog()),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'trace_id' }),
    genReqId: traceIdOf,
    requestIdHeader: false,
    trustProxy: (_, hop) => hop < config.trustedProxies,
    bodyLimit: bodyLimitBytes,
    requestTimeout: limits.requestMs,
    http: arrivalOptions(limits),
    routerOptions: { querystringParser: parseForm },
    frameworkErrors: (_, request, reply) => void answerError(ApiError.notFound(), request, reply, now()),
    clientErrorHandler: (error, socket) => refuseUnreadable(error, socket, now()),
  })
  closeUnread(app.server)
  app.decorateRequest('visit')
  app.addHook('onRequest', (request, _, done) => {
    request.visit = visitor
    done()
  })
  registerErrorHandler(app, context)
  registerRequestLog(app)
  registerSecurityHeaders(app, config)
  registerProvenance(app, config.consoleOrigin)
  await registerFormBody(app)
  await app.register(cookie)
  for (const register of features) register(app, context)
  registerPages(app, config.consoleFolder)
  return app
}

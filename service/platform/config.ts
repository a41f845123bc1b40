import { join, resolve } from 'node:path'
import type { KeyScope } from '@yaoji/contract/operator/roles'
import type { ChannelAccounts } from '../providers/payments/account.ts'
import { readAccounts } from '../providers/payments/read-accounts.ts'
import { readChatWindow, trialChatPath, type ChatWindow } from '../providers/chat/read.ts'
import { readDatabase, type DatabaseSettings } from './database/settings.ts'
import { environmentReader, type Environment, type Reader } from './environment/reader.ts'
import { readWebhooks, type Webhook } from './environment/webhooks.ts'
import { readFileSettings, type Files } from './files/settings.ts'
import { readSenders } from '../providers/messaging/read-senders.ts'
import type { Senders } from '../providers/messaging/sender.ts'
import type { InvoiceProvider } from '../providers/invoices/provider.ts'
import { readLicenceReader, type LicenceReader } from './environment/ocr.ts'
import type { LogisticsProvider } from '../providers/logistics/provider.ts'
import { readLogistics } from '../providers/logistics/read-provider.ts'
import type { WechatAccount } from '../providers/wechat/account.ts'
import { readWechatAccount } from '../providers/wechat/read-account.ts'
import type { SigningProvider } from '../providers/e-signature/provider.ts'

export type Config = ChannelAccounts &
  LicenceReader &
  DatabaseSettings & {
    env: 'development' | 'production'
    host: string
    port: number
    /** Where the operators' console listens, on an origin of its own; 0 leaves it out. */
    consolePort: number
    consoleOrigin: string
    /** The built console (`npm run build:console`). */
    consoleFolder: string
    serviceOrigin: string
    siteOrigin: string
    /** Where buyers log in: another origin when our site is a branch of the main one. */
    mainSiteOrigin: string
    dataDir: string
    /** Where the bytes of uploaded files are. */
    files: Files
    sqliteFile: string
    /** Markdown of the help articles, shared with the site. */
    helpFolder: string
    siteTitle: string
    hotline: string
    logLevel: string
    /** Where /metrics is served, on a port of its own; 0 leaves it out. */
    metricsPort: number
    metricsHost: string
    /** Whether requests are traced by the OpenTelemetry API. */
    hasTraces: boolean
    /** The token for `/ready?verbose`; without one it answers its status alone. */
    readyToken: string | undefined
    /** Between a signal to stop and the end of answering: time for load balancers to notice. */
    shutdownWaitMs: number
    /** Load the sample catalogue and the demo accounts into an empty database. */
    hasSampleData: boolean
    /** Simulate payment providers that the shop has no account with, so that paying can be tried. */
    hasTrialGateway: boolean
    /** Senders of SMS and mail; messages without a sender are not sent. */
    senders: Senders
    /** Keep SMS and mail in a page of the service, so that registering can be tried. */
    hasTrialMailbox: boolean
    /** Account for WeChat log-in; without it this log-in is not offered. */
    wechatLogin: WechatAccount | undefined
    /** Simulate WeChat, so that logging in by it can be tried. */
    hasTrialWechat: boolean
    /** The chat with people of the shop; without one there are telephone and QQ. */
    chat: ChatWindow | undefined
    /** Simulate the chat, so that it can be tried. */
    hasTrialChat: boolean
    /** Provider for signing contracts online; without one they are signed on paper (docs/operators/signing.md). */
    signing: SigningProvider | undefined
    /** Provider of invoices; without one operators make them elsewhere and note their numbers (docs/operators/invoicing.md). */
    invoices: InvoiceProvider | undefined
    /** Provider that tracks parcels; without one an order shows carrier and number only (docs/operators/logistics.md). */
    logistics: LogisticsProvider | undefined
    /** Where the example of a partner's page is served; registered with the sample data. */
    samplePartnerOrigin: string
    /** Number of reverse proxies in front whose X-Forwarded-For is trusted. */
    trustedProxies: number
    loginsPerMinute: number
    searchesPerMinute: number
    /** Codes sent for one address per hour. */
    codesPerHour: number
    /** Secrets that sign operators' calls, by the name of the key; without any, these calls do not exist. */
    operatorKeys: ReadonlyMap<string, string>
    /** Programs of the seller that are called when something changed. */
    webhooks: readonly Webhook[]
    /** What keys are limited to; a key that is not here may do everything. */
    operatorScopes: ReadonlyMap<string, KeyScope>
    /** Shed load above this event loop delay; 0 never sheds. */
    eventLoopDelayMaxMs: number
  }

/** One sentence per problem, so that an operator can fix all of them in one go. */
export class ConfigError extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.name = 'ConfigError'
    this.problems = problems
  }
}

const standardServiceOrigin = 'http://localhost:8787'
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/** Reads and checks the environment. @throws {ConfigError} */
export function readConfig(environment: Environment): Config {
  const problems: string[] = []
  const read = environmentReader(environment, problems)
  const env = read.choice('YAOJI_ENV', ['development', 'production'], 'development')
  const serviceOrigin = read.origin('YAOJI_SERVICE_ORIGIN', standardServiceOrigin)
  const siteOrigin = read.origin('YAOJI_SITE_ORIGIN', 'http://localhost:4321')
  const hasSampleData = read.choice('YAOJI_SAMPLE_DATA', ['on', 'off'], env === 'production' ? 'off' : 'on') === 'on'
  const siteTitle = read.text('YAOJI_SITE_TITLE', '药集')
  const config: Config = {
    env: env === 'production' ? 'production' : 'development',
    host: read.text('YAOJI_HOST', '127.0.0.1'),
    port: read.integer('YAOJI_SERVICE_PORT', 8787, 1, 65_535),
    ...readConsole(read),
    serviceOrigin,
    siteOrigin,
    mainSiteOrigin: read.origin('YAOJI_MAIN_SITE_ORIGIN', siteOrigin),
    ...readPlaces(read, problems),
    ...readDatabase(read, problems),
    helpFolder: resolve(read.text('YAOJI_HELP_DIR', join(import.meta.dirname, '../../site/content/help'))),
    siteTitle,
    hotline: read.text('YAOJI_HOTLINE', '400-820-0000'),
    logLevel: read.choice('YAOJI_LOG_LEVEL', logLevels, 'info'),
    ...readMonitoring(read, problems),
    hasSampleData,
    ...readProviders(read, problems, { hasSampleData, siteTitle, serviceOrigin }),
    ...readChat(read, problems, { hasSampleData, siteOrigin }),
    ...readLicenceReader(read, problems, hasSampleData),
    ...{ signing: undefined, invoices: undefined },
    samplePartnerOrigin: `http://127.0.0.1:${read.integer('YAOJI_PARTNER_PORT', 4330, 1, 65_535)}`,
    trustedProxies: read.integer('YAOJI_TRUSTED_PROXIES', 0, 0, 10),
    ...readRates(read),
    ...read.keys('YAOJI_OPERATOR_KEYS', hasSampleData),
    webhooks: readWebhooks(read, problems, { isProduction: env === 'production' }),
    eventLoopDelayMaxMs: read.integer('YAOJI_EVENT_LOOP_DELAY_MAX_MS', 1_000, 0, 60_000),
  }
  problems.push(...productionProblems(config))
  if (problems.length > 0) throw new ConfigError(problems)
  return config
}

function readPlaces(read: Reader, problems: string[]): Pick<Config, 'dataDir' | 'files' | 'sqliteFile'> {
  const dataDir = resolve(read.text('YAOJI_DATA_DIR', 'var'))
  return { dataDir, files: readFileSettings(read, problems, dataDir), sqliteFile: join(dataDir, 'yaoji.sqlite') }
}

const readRates = (read: Reader): Pick<Config, 'loginsPerMinute' | 'searchesPerMinute' | 'codesPerHour'> => ({
  loginsPerMinute: read.integer('YAOJI_LOGINS_PER_MINUTE', 120, 1, 1_000_000),
  searchesPerMinute: read.integer('YAOJI_SEARCHES_PER_MINUTE', 600, 1, 1_000_000),
  codesPerHour: read.integer('YAOJI_CODES_PER_HOUR', 30, 1, 1_000_000),
})

const readMonitoring = (
  read: Reader,
  problems: string[],
): Pick<Config, 'metricsPort' | 'metricsHost' | 'hasTraces' | 'readyToken' | 'shutdownWaitMs'> => {
  const readyToken = read.given('YAOJI_READY_TOKEN')
  if (readyToken !== undefined && !/^[\x21-\x7e]{16,200}$/.test(readyToken))
    problems.push('YAOJI_READY_TOKEN must be 16 to 200 characters of ASCII without spaces.')
  return {
    metricsPort: read.integer('YAOJI_METRICS_PORT', 0, 0, 65_535),
    metricsHost: read.text('YAOJI_METRICS_HOST', '127.0.0.1'),
    hasTraces: read.choice('YAOJI_TRACES', ['on', 'off'], 'off') === 'on',
    readyToken,
    shutdownWaitMs: read.integer('YAOJI_SHUTDOWN_WAIT', 0, 0, 300) * 1_000,
  }
}

/** Where the operators' console is; without a port there is none. */
const readConsole = (read: Reader): Pick<Config, 'consolePort' | 'consoleOrigin' | 'consoleFolder'> => ({
  consolePort: read.integer('YAOJI_CONSOLE_PORT', 0, 0, 65_535),
  consoleOrigin: read.origin('YAOJI_CONSOLE_ORIGIN', 'http://localhost:4350'),
  consoleFolder: resolve(read.text('YAOJI_CONSOLE_DIR', join(import.meta.dirname, '../../console/dist'))),
})

/** Providers of payments and messages, or their simulations. */
function readProviders(
  read: Reader,
  problems: string[],
  { hasSampleData, siteTitle, serviceOrigin }: Pick<Config, 'hasSampleData' | 'siteTitle' | 'serviceOrigin'>,
): ChannelAccounts & Pick<Config, 'logistics' | 'senders' | 'hasTrialGateway' | 'hasTrialMailbox' | 'wechatLogin' | 'hasTrialWechat'> {
  const tell = (problem: string) => void problems.push(problem)
  const isGiven = (all: object) => Object.values(all).some(each => each !== undefined)
  const standsIn = (name: string, isStandard: boolean) => read.choice(name, ['on', 'off'], isStandard ? 'on' : 'off') === 'on'
  const accounts = readAccounts(read.given, tell)
  const senders = readSenders(read.given, tell, siteTitle)
  const hasTrialGateway = standsIn('YAOJI_TRIAL_GATEWAY', hasSampleData && !isGiven(accounts))
  const hasTrialMailbox = standsIn('YAOJI_TRIAL_MAILBOX', hasSampleData && !isGiven(senders))
  // Together with a provider account it would be a way to pay without money.
  if (hasTrialGateway && isGiven(accounts)) tell('YAOJI_TRIAL_GATEWAY must be off with YAOJI_ALIPAY_… or YAOJI_WECHAT_…')
  // It shows every code to all visitors.
  if (hasTrialMailbox && isGiven(senders)) tell('YAOJI_TRIAL_MAILBOX must be off with YAOJI_SMS_… or YAOJI_MAIL_…')
  const wechatLogin = readWechatAccount(read.given, tell)
  const hasTrialWechat = standsIn('YAOJI_TRIAL_WECHAT', hasSampleData && !wechatLogin)
  // It lets a visitor log in as any person.
  if (hasTrialWechat && wechatLogin) tell('YAOJI_TRIAL_WECHAT must be off with YAOJI_WECHAT_LOGIN_…')
  const logistics = readLogistics(read.given, tell, serviceOrigin)
  return { ...accounts, logistics, senders, hasTrialGateway, hasTrialMailbox, wechatLogin, hasTrialWechat }
}

/** The chat page of a provider, or the service's own simulation. */
function readChat(
  read: Reader,
  problems: string[],
  { hasSampleData, siteOrigin }: Pick<Config, 'hasSampleData' | 'siteOrigin'>,
): Pick<Config, 'chat' | 'hasTrialChat'> {
  const tell = (problem: string) => void problems.push(problem)
  const given = readChatWindow(read.given, tell, siteOrigin)
  const hasTrialChat = read.choice('YAOJI_TRIAL_CHAT', ['on', 'off'], hasSampleData && !given ? 'on' : 'off') === 'on'
  if (hasTrialChat && given) tell('YAOJI_TRIAL_CHAT must be off with YAOJI_CHAT_URL.')
  const url = (read.given('YAOJI_SERVICE_ORIGIN') ?? standardServiceOrigin) + trialChatPath
  return { chat: given ?? (hasTrialChat ? { url, hours: undefined } : undefined), hasTrialChat }
}

function productionProblems(config: Config): string[] {
  if (config.env !== 'production') return []
  const problems: string[] = []
  if (config.hasSampleData) problems.push('YAOJI_SAMPLE_DATA must be off with YAOJI_ENV=production.')
  if (config.hasTrialGateway && !config.hasSampleData) problems.push('YAOJI_TRIAL_GATEWAY must be off with YAOJI_ENV=production.')
  if (config.hasTrialMailbox && !config.hasSampleData) problems.push('YAOJI_TRIAL_MAILBOX must be off with YAOJI_ENV=production.')
  if (config.hasTrialWechat && !config.hasSampleData) problems.push('YAOJI_TRIAL_WECHAT must be off with YAOJI_ENV=production.')
  if (config.hasTrialChat && !config.hasSampleData) problems.push('YAOJI_TRIAL_CHAT must be off with YAOJI_ENV=production.')
  if (config.hasTrialOcr && !config.hasSampleData) problems.push('YAOJI_TRIAL_OCR must be off with YAOJI_ENV=production.')
  if (config.chat && !config.chat.url.startsWith('https:') && !config.hasTrialChat)
    problems.push('YAOJI_CHAT_URL must start with https:// with YAOJI_ENV=production.')
  const origins = {
    YAOJI_SERVICE_ORIGIN: config.serviceOrigin,
    ...(config.consolePort > 0 && { YAOJI_CONSOLE_ORIGIN: config.consoleOrigin }),
    YAOJI_SITE_ORIGIN: config.siteOrigin,
  }
  for (const [name, origin] of Object.entries(origins))
    if (!origin.startsWith('https:')) problems.push(`${name} must start with https:// with YAOJI_ENV=production.`)
  return problems
}

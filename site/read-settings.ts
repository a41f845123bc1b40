import { resolve } from 'node:path'
import { publicPagesFolder } from '@yaoji/contract/public-pages'
import { demoAccounts, siteTitle, type DemoAccounts } from './messages.ts'

const statisticsKinds = ['baidu', 'umeng', 'matomo', 'event'] as const
export type StatisticsKind = (typeof statisticsKinds)[number]

type Environment = Readonly<Record<string, string | undefined>>

/** What the site is built for and served at; docs/operators/configuration.md lists the variables. */
export type Settings = {
  serviceOrigin: string
  siteOrigin: string
  /** Where log-ins and the address of the main site lead; usually this site. */
  mainSiteOrigin: string
  siteTitle: string
  hotline: string
  /** Address of a statistics script, or empty. */
  statisticsUrl: string
  /** The API of the statistics script. */
  statisticsKind: StatisticsKind
  /** Further origins that the script fetches scripts and pictures from and reports to. */
  statisticsOrigins: readonly string[]
  /** Origin of the chat that may be framed, or empty. With the sample data the service simulates one. */
  chatOrigin: string
  /** Demo accounts; only if the service has its sample data. */
  demo: DemoAccounts | undefined
  host: string
  port: number
  partnerPort: number
  /** Folder in which the service writes the shop data of pages, for a web server that includes them by itself. */
  pagesFolder: string
  /** Folder that keeps every release of the script-tag bundle from one build to the next. */
  embedReleases: string
}

function originOf(name: string, value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (!url || url.origin !== value || !/^https?:$/.test(url.protocol)) {
    throw new Error(`${name} must be an origin such as http://localhost:4321, not "${value}".`)
  }
  return value
}

function portOf(name: string, value: string): number {
  const port = Number(value)
  if (!/^\d+$/.test(value) || port < 1 || port > 65_535) throw new Error(`${name} must be a port, not "${value}".`)
  return port
}

function addressOf(name: string, value: string): string {
  if (value && !/^https?:/.test(URL.parse(value)?.protocol ?? '')) {
    throw new Error(`${name} must be an address that starts with https://, not "${value}".`)
  }
  return value
}

const knownKinds: readonly [RegExp, StatisticsKind][] = [
  [/^hm\.baidu\.com$/, 'baidu'],
  [/(^|\.)cnzz\.com$/, 'umeng'],
]

/** As configured, else by the host or the name of the script. */
function kindOf(configured: string, url: string): StatisticsKind {
  const named = statisticsKinds.find(kind => kind === configured)
  if (configured && !named) throw new Error(`YAOJI_STATISTICS_KIND must be one of ${statisticsKinds.join(', ')}, not "${configured}".`)
  const { hostname = '', pathname = '' } = URL.parse(url) ?? {}
  if (/\/(matomo|piwik)\.js$/.test(pathname)) return named ?? 'matomo'
  return named ?? knownKinds.find(([hosts]) => hosts.test(hostname))?.[1] ?? 'event'
}

/** 友盟 loads its code and its picture from hosts of its own. */
const furtherOrigins: Readonly<Partial<Record<StatisticsKind, readonly string[]>>> = { umeng: ['https://c.cnzz.com', 'https://*.cnzz.com'] }

function originsOf(kind: StatisticsKind, configured: string): readonly string[] {
  const named = configured.split(/[\s,]+/).filter(Boolean)
  return [...(furtherOrigins[kind] ?? []), ...named.map(origin => originOf('YAOJI_STATISTICS_ORIGINS', origin))]
}

/** Reads and checks the environment; an error is one sentence that names the variable. */
export function readSettings(environment: Environment): Settings {
  const read = (name: string, standard: string) => environment[name]?.trim() || standard
  const hasSampleData = read('YAOJI_SAMPLE_DATA', read('YAOJI_ENV', '') === 'production' ? 'off' : 'on') === 'on'
  const siteOrigin = originOf('YAOJI_SITE_ORIGIN', read('YAOJI_SITE_ORIGIN', 'http://localhost:4321'))
  const serviceOrigin = originOf('YAOJI_SERVICE_ORIGIN', read('YAOJI_SERVICE_ORIGIN', 'http://localhost:8787'))
  const chatUrl = addressOf('YAOJI_CHAT_URL', read('YAOJI_CHAT_URL', ''))
  const statisticsUrl = addressOf('YAOJI_STATISTICS_URL', read('YAOJI_STATISTICS_URL', ''))
  const statisticsKind = kindOf(read('YAOJI_STATISTICS_KIND', ''), statisticsUrl)
  return {
    demo: hasSampleData ? demoAccounts : undefined,
    serviceOrigin,
    chatOrigin: chatUrl ? new URL(chatUrl).origin : hasSampleData ? serviceOrigin : '',
    siteOrigin,
    mainSiteOrigin: originOf('YAOJI_MAIN_SITE_ORIGIN', read('YAOJI_MAIN_SITE_ORIGIN', siteOrigin)),
    siteTitle: read('YAOJI_SITE_TITLE', siteTitle),
    hotline: read('YAOJI_HOTLINE', '400-820-0000'),
    statisticsUrl,
    statisticsKind,
    statisticsOrigins: statisticsUrl ? originsOf(statisticsKind, read('YAOJI_STATISTICS_ORIGINS', '')) : [],
    host: read('YAOJI_HOST', '127.0.0.1'),
    port: portOf('YAOJI_SITE_PORT', read('YAOJI_SITE_PORT', '4321')),
    pagesFolder: resolve(read('YAOJI_DATA_DIR', 'var'), publicPagesFolder),
    embedReleases: read('YAOJI_EMBED_RELEASES', 'var/embed-releases'),
    partnerPort: portOf('YAOJI_PARTNER_PORT', read('YAOJI_PARTNER_PORT', '4330')),
  }
}

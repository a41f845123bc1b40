import { readConfig, ConfigError, type Config } from '../../service/platform/config.ts'
import { readSettings, type Settings } from '../../site/read-settings.ts'
import { messages } from './messages.ts'
import { Problem } from './problem.ts'

export type Environment = Record<string, string | undefined>

/** One server: what runs, where it listens, how to see that it answers. */
export type Part = { name: string; port: number; portVariable: string; host: string; probeUrl: string }

export type Plan = {
  environment: Environment
  config: Config
  settings: Settings
  service: Part
  site: Part
  partner: Part
  /** Served by the service on a port of its own. */
  console: Part
}

/** Addresses follow from the ports unless they are named themselves. */
export function fullEnvironment(given: Environment): Environment {
  const standard = (name: string, value: string) => given[name]?.trim() || value
  // Report an invalid port as such, not as a strange origin.
  const near = (port: string, fallback: string) => `http://localhost:${/^\d+$/.test(port) ? port : fallback}`
  const servicePort = standard('YAOJI_SERVICE_PORT', '8787')
  const sitePort = standard('YAOJI_SITE_PORT', '4321')
  const consolePort = standard('YAOJI_CONSOLE_PORT', '4350')
  return {
    ...given,
    YAOJI_SERVICE_PORT: servicePort,
    YAOJI_SITE_PORT: sitePort,
    YAOJI_PARTNER_PORT: standard('YAOJI_PARTNER_PORT', '4330'),
    YAOJI_CONSOLE_PORT: consolePort,
    YAOJI_CONSOLE_ORIGIN: standard('YAOJI_CONSOLE_ORIGIN', near(consolePort, '4350')),
    YAOJI_HOST: standard('YAOJI_HOST', '127.0.0.1'),
    YAOJI_SERVICE_ORIGIN: standard('YAOJI_SERVICE_ORIGIN', near(servicePort, '8787')),
    YAOJI_SITE_ORIGIN: standard('YAOJI_SITE_ORIGIN', near(sitePort, '4321')),
    YAOJI_LOG_LEVEL: standard('YAOJI_LOG_LEVEL', 'warn'),
    ASTRO_TELEMETRY_DISABLED: '1',
  }
}

function readAll(environment: Environment): { config: Config; settings: Settings } {
  try {
    return { config: readConfig(environment), settings: readSettings(environment) }
  } catch (error) {
    if (error instanceof ConfigError) throw new Problem(messages.badSetting(error.problems))
    throw new Problem(messages.badSetting([(error as Error).message]))
  }
}

/** Reads and checks everything that the environment may set. @throws {Problem} */
export function makePlan(given: Environment): Plan {
  const environment = fullEnvironment(given)
  const { config, settings } = readAll(environment)
  const { host } = config
  // The servers may listen on every address; they are asked on the nearest.
  const near = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  const part = (name: string, port: number, portVariable: string, path: string): Part => ({
    name,
    port,
    portVariable,
    host,
    probeUrl: `http://${near}:${port}${path}`,
  })
  return {
    environment,
    config,
    settings,
    service: part('接口服务', config.port, 'YAOJI_SERVICE_PORT', '/ready'),
    site: part('商城', settings.port, 'YAOJI_SITE_PORT', '/'),
    partner: part('合作方页面', settings.partnerPort, 'YAOJI_PARTNER_PORT', '/'),
    console: part('运营工作台', config.consolePort, 'YAOJI_CONSOLE_PORT', '/'),
  }
}

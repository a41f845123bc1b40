import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const production = {
  YAOJI_ENV: 'production',
  YAOJI_SERVICE_ORIGIN: 'https://api.example.cn',
  YAOJI_SITE_ORIGIN: 'https://www.example.cn',
}

function problemsOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

test('runs without any variable', () => {
  expect(readConfig({})).toMatchObject({
    env: 'development',
    host: '127.0.0.1',
    port: 8787,
    siteOrigin: 'http://localhost:4321',
    mainSiteOrigin: 'http://localhost:4321',
    databaseUrl: undefined,
    hasSampleData: true,
    hotline: '400-820-0000',
    siteTitle: '药集',
  })
})

test('an empty variable counts as not set', () => {
  expect(readConfig({ YAOJI_SERVICE_PORT: ' ', DATABASE_URL: '' })).toMatchObject({ port: 8787, databaseUrl: undefined })
})

test.each([
  [{ YAOJI_SERVICE_PORT: '80a' }, 'YAOJI_SERVICE_PORT must be a whole number from 1 to 65535, not "80a".'],
  [{ YAOJI_SERVICE_PORT: '70000' }, 'YAOJI_SERVICE_PORT must be a whole number from 1 to 65535, not "70000".'],
  [{ YAOJI_ENV: 'prod' }, 'YAOJI_ENV must be one of development, production, not "prod".'],
  [
    { YAOJI_SITE_ORIGIN: 'http://localhost:4321/' },
    'YAOJI_SITE_ORIGIN must be an origin like http://localhost:4321, without a path, not "http://localhost:4321/".',
  ],
  [{ YAOJI_SITE_ORIGIN: 'localhost' }, 'YAOJI_SITE_ORIGIN must be an origin like http://localhost:4321, without a path, not "localhost".'],
  [{ DATABASE_URL: 'mysql://root:secret@db' }, 'DATABASE_URL must start with postgres://.'],
  [{ DATABASE_URL: 'postgres:///%zz' }, 'DATABASE_URL has a % that encodes nothing; write %25 for the sign itself.'],
  [{ DATABASE_URL: 'postgres://shop:se%ffcret@db/shop' }, 'DATABASE_URL has a % code that is no UTF-8 text.'],
  [
    { DATABASE_URL: 'postgres://shop:sec#ret@db/shop' },
    'DATABASE_URL must be an address like postgres://user:password@host:5432/name; write @ : / ? # % in a password as %40 %3A %2F %3F %23 %25.',
  ],
  [
    { DATABASE_URL: 'postgres://shop:secret@db:99999/shop' },
    'DATABASE_URL must be an address like postgres://user:password@host:5432/name; write @ : / ? # % in a password as %40 %3A %2F %3F %23 %25.',
  ],
  [{ YAOJI_LOG_LEVEL: 'loud' }, 'YAOJI_LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud".'],
])('%j is refused with one sentence', (environment, problem) => {
  expect(problemsOf(environment)).toEqual([problem])
})

test('tells all problems at once', () => {
  expect(problemsOf({ YAOJI_SERVICE_PORT: '0', YAOJI_TRUSTED_PROXIES: '-1' })).toHaveLength(2)
})

test('production loads no sample data', () => {
  expect(readConfig(production)).toMatchObject({ env: 'production', hasSampleData: false })
  expect(problemsOf({ ...production, YAOJI_SAMPLE_DATA: 'on' })).toEqual(['YAOJI_SAMPLE_DATA must be off with YAOJI_ENV=production.'])
})

test('production speaks https only', () => {
  expect(problemsOf({ YAOJI_ENV: 'production' })).toEqual([
    'YAOJI_SERVICE_ORIGIN must start with https:// with YAOJI_ENV=production.',
    'YAOJI_SITE_ORIGIN must start with https:// with YAOJI_ENV=production.',
  ])
})

import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { messageKinds } from '../providers/messaging/message.ts'
import { messages } from '../providers/logistics/messages.ts'

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
  [{ DATABASE_URL: 'postgres://db/shop', DATABASE_READ_URL: 'mysql://db2' }, 'DATABASE_READ_URL must start with postgres://.'],
  [{ DATABASE_READ_URL: 'postgres://db2/shop' }, 'DATABASE_READ_URL needs DATABASE_URL, the primary that it is a replica of.'],
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

test('keys of signed calls have a scope where one is written behind their name', () => {
  const [one, other] = ['A'.repeat(32), 'B@:'.repeat(12)]
  const config = readConfig({ YAOJI_OPERATOR_KEYS: `erp:${one}, wms@仓库:${other},report@pull:${one}` })
  expect([...config.operatorKeys]).toEqual([
    ['erp', one],
    ['wms', other],
    ['report', one],
  ])
  expect([...config.operatorScopes]).toEqual([
    ['wms', 'warehouse'],
    ['report', 'pull'],
  ])
})

test.each(['erp:short', `erp@boss:${'A'.repeat(32)}`, `erp:${'A'.repeat(32)},erp@pull:${'B'.repeat(32)}`])(
  'keys without a secret, with an unknown scope or twice are refused with one sentence that repeats no secret: %#',
  keys => {
    expect(problemsOf({ YAOJI_OPERATOR_KEYS: keys })).toEqual([
      'YAOJI_OPERATOR_KEYS must be pairs like erp:secret or wms@warehouse:secret, separated by commas: names that differ, a role of the staff, pull or chat, secrets of 32 characters or more.',
    ])
  },
)

test('programs that the shop calls are read with their kinds', () => {
  const YAOJI_WEBHOOKS = ` erp=https://erp.example.cn/a,b?c=d|${'A'.repeat(32)}  wms@order+refund=http://127.0.0.1:9/|${'B|'.repeat(16)} `
  expect(readConfig({ YAOJI_WEBHOOKS }).webhooks).toMatchObject([
    { name: 'erp', url: 'https://erp.example.cn/a,b?c=d', secret: 'A'.repeat(32) },
    { name: 'wms', url: 'http://127.0.0.1:9/', secret: 'B|'.repeat(16), kinds: ['order', 'refund'] },
  ])
})

test.each(['erp', 'erp=ftp://a.cn|S', 'erp=https://me@a.cn/|S', 'erp@orders=https://a.cn/|S', 'erp=https://a.cn/|S erp=https://b.cn/|S'])(
  'a program that the shop cannot call so is refused: %s',
  entry => {
    expect(problemsOf({ YAOJI_WEBHOOKS: entry.replaceAll('S', 'S'.repeat(32)) })).toEqual([
      expect.stringMatching(/^YAOJI_WEBHOOKS must be/),
    ])
  },
)

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

const key = (type: 'publicKey' | 'privateKey') => {
  const { [type]: own } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  return own.export({ type: type === 'publicKey' ? 'spki' : 'pkcs8', format: 'pem' }) as string
}
const alipay = {
  YAOJI_ALIPAY_APP_ID: '2021',
  YAOJI_ALIPAY_SELLER_ID: '2088',
  YAOJI_ALIPAY_PRIVATE_KEY: key('privateKey').replaceAll('\n', '\\n'),
  // As Alipay's own tool writes it.
  YAOJI_ALIPAY_PUBLIC_KEY: key('publicKey').replace(/-----[^-]+-----|\n/g, ''),
}
const ocr = { YAOJI_OCR_URL: 'https://ocr.example.cn/read', YAOJI_OCR_KEY: 'a-key-of-a-service-that-reads' }

const wechat = {
  YAOJI_WECHAT_APP_ID: 'wx1',
  YAOJI_WECHAT_MERCHANT_ID: '19',
  YAOJI_WECHAT_SERIAL: '5157F09E',
  YAOJI_WECHAT_PRIVATE_KEY: key('privateKey'),
  YAOJI_WECHAT_API_KEY: 'k'.repeat(32),
  YAOJI_WECHAT_PUBLIC_KEYS: `PUB_KEY_ID_1=${key('publicKey')},5157F09F=${key('publicKey')}`,
}

test('accounts with providers are read, in production too, and no substitute is next to them', () => {
  const config = readConfig({ ...production, ...alipay, ...wechat })
  expect(config).toMatchObject({ hasTrialGateway: false, alipay: { appId: '2021', sellerId: '2088' }, wechat: { merchantId: '19' } })
  expect([...(config.wechat?.publicKeys.keys() ?? [])]).toEqual(['PUB_KEY_ID_1', '5157F09F'])
  expect(readConfig(alipay)).toMatchObject({ hasTrialGateway: false, wechat: undefined })
  expect(readConfig({})).toMatchObject({ hasTrialGateway: true, alipay: undefined, wechat: undefined })
})

test.each([
  [{ YAOJI_ALIPAY_APP_ID: '2021' }, /^YAOJI_ALIPAY_SELLER_ID, YAOJI_ALIPAY_PRIVATE_KEY, YAOJI_ALIPAY_PUBLIC_KEY must be set too/],
  [{ ...wechat, YAOJI_WECHAT_SERIAL: '' }, /^YAOJI_WECHAT_SERIAL must be set too/],
  [{ ...alipay, YAOJI_ALIPAY_PRIVATE_KEY: 'no-such-file.pem' }, /^YAOJI_ALIPAY_PRIVATE_KEY must be an RSA key/],
  [{ ...alipay, YAOJI_ALIPAY_GATEWAY: 'http://openapi.alipay.com/gateway.do' }, /^YAOJI_ALIPAY_GATEWAY must be an address that starts/],
  [{ ...alipay, YAOJI_ALIPAY_GATEWAY: 'https:' }, /^YAOJI_ALIPAY_GATEWAY must be an address that starts/],
  [{ ...wechat, YAOJI_WECHAT_API_KEY: 'short' }, /^YAOJI_WECHAT_API_KEY must be the APIv3 key/],
  [{ ...wechat, YAOJI_WECHAT_PUBLIC_KEYS: 'nothing' }, /^YAOJI_WECHAT_PUBLIC_KEYS must be pairs/],
  [{ ...alipay, YAOJI_TRIAL_GATEWAY: 'on' }, /^YAOJI_TRIAL_GATEWAY must be off/],
  [{ ...production, YAOJI_TRIAL_GATEWAY: 'on' }, /^YAOJI_TRIAL_GATEWAY must be off with YAOJI_ENV=production/],
])('half an account or a false one is refused with one sentence: %#', (environment, problem) => {
  expect(problemsOf(environment)).toEqual([expect.stringMatching(problem)])
})

const sms = {
  YAOJI_SMS_ACCESS_KEY_ID: 'LTAI5t',
  YAOJI_SMS_ACCESS_KEY_SECRET: 'secret',
  YAOJI_SMS_SIGN_NAME: '药集',
  YAOJI_SMS_TEMPLATES: 'code=SMS_1',
}

test.each([
  [
    { YAOJI_SMS_SIGN_NAME: '药集' },
    'YAOJI_SMS_ACCESS_KEY_ID, YAOJI_SMS_ACCESS_KEY_SECRET, YAOJI_SMS_TEMPLATES must be set too: SMS needs all of YAOJI_SMS_…, or none.',
  ],
  [
    { ...sms, YAOJI_SMS_TEMPLATES: 'codes=SMS_1' },
    `YAOJI_SMS_TEMPLATES must be pairs like code=SMS_123456789, separated by commas, of ${messageKinds.join(', ')}; code is needed.`,
  ],
  [{ YAOJI_KUAIDI100_KEY: 'a b' }, messages.badKey],
  [{ YAOJI_KUAIDI100_KEY: 'abcdefgh', YAOJI_KUAIDI100_URL: 'poll' }, 'YAOJI_KUAIDI100_URL must be an address'],
  [{ ...ocr, YAOJI_TRIAL_OCR: 'on' }, 'YAOJI_TRIAL_OCR must be off with YAOJI_OCR_URL.'],
  [{ ...production, YAOJI_TRIAL_OCR: 'on' }, 'YAOJI_TRIAL_OCR must be off with YAOJI_ENV=production.'],
  [{ YAOJI_OCR_URL: ocr.YAOJI_OCR_URL }, 'YAOJI_OCR_KEY must be set with YAOJI_OCR_URL.'],
  [{ ...sms, YAOJI_SMS_ENDPOINT: 'dysmsapi' }, 'YAOJI_SMS_ENDPOINT must be an origin like https://dysmsapi.aliyuncs.com.'],
  [{ ...sms, YAOJI_TRIAL_MAILBOX: 'on' }, 'YAOJI_TRIAL_MAILBOX must be off with YAOJI_SMS_… or YAOJI_MAIL_…'],
  [{ ...production, YAOJI_TRIAL_MAILBOX: 'on' }, 'YAOJI_TRIAL_MAILBOX must be off with YAOJI_ENV=production.'],
])('%j is refused', (environment, problem) => {
  expect(problemsOf(environment)).toEqual([problem])
})

test('licences are read by the service that is set, else simulated with the sample data, else not at all', () => {
  expect(readConfig({})).toMatchObject({ ocr: undefined, hasTrialOcr: true })
  expect(readConfig(ocr)).toMatchObject({ ocr: { read: expect.any(Function) }, hasTrialOcr: false })
  expect(readConfig(production)).toMatchObject({ ocr: undefined, hasTrialOcr: false })
})

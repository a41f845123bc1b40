import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import { signAliyun } from './aliyun-signature.ts'
import type { Sender } from './sender.ts'

const account = { id: 'LTAI5tExample', secret: 'secret-of-the-key', sign: '药集商城' }
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** What the provider does with a request: it makes the signature again out of what has come. */
function refusalOf({ url = '', headers, method }: IncomingMessage): string | undefined {
  const { authorization = '' } = headers
  const [, key, names = '', signature] = /^ACS3-HMAC-SHA256 Credential=(.+),SignedHeaders=(.+),Signature=(\w+)$/.exec(authorization) ?? []
  if (key !== account.id) return 'InvalidAccessKeyId.NotFound'
  const [path = '', search = ''] = url.split('?')
  const lines = names.split(';').map(name => `${name}:${String(headers[name])}\n`)
  const request = [method, path, search, lines.join(''), names, headers['x-acs-content-sha256']].join('\n')
  const wanted = createHmac('sha256', account.secret)
    .update(`ACS3-HMAC-SHA256\n${sha256(request)}`)
    .digest('hex')
  return signature === wanted ? undefined : 'SignatureDoesNotMatch'
}

let server: Server
let endpoint: string
let asked: { query: Record<string, string>; headers: IncomingMessage['headers'] }[]
let answer: (refusal: string | undefined) => string

beforeEach(async () => {
  asked = []
  answer = refusal => JSON.stringify({ Code: refusal ?? 'OK', Message: refusal ?? 'OK', BizId: '9006', RequestId: 'A' })
  server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://x')
    asked.push({ query: Object.fromEntries(searchParams), headers: request.headers })
    response.end(answer(refusalOf(request)))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => new Promise(resolve => server.close(resolve)))

function sms(changes: Record<string, string> = {}): Sender {
  const { senders, hasTrialMailbox } = readConfig({
    YAOJI_SMS_ACCESS_KEY_ID: account.id,
    YAOJI_SMS_ACCESS_KEY_SECRET: account.secret,
    YAOJI_SMS_SIGN_NAME: account.sign,
    YAOJI_SMS_TEMPLATES: 'code=SMS_100, storeRejected=SMS_200',
    YAOJI_SMS_ENDPOINT: endpoint,
    ...changes,
  })
  expect(hasTrialMailbox).toBe(false)
  if (!senders.sms) throw new Error('there is no sender')
  return senders.sms
}

test('the signature is that of the provider’s own example (V3 请求体和签名机制)', () => {
  const { headers } = signAliyun({
    accessKeyId: 'YourAccessKeyId',
    accessKeySecret: 'YourAccessKeySecret',
    host: 'ecs.cn-shanghai.aliyuncs.com',
    action: 'RunInstances',
    version: '2014-05-26',
    query: { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' },
    date: '2023-10-26T10:22:32Z',
    nonce: '3156853299f313e23d1673dc12e1703d',
  })
  expect(headers.authorization).toMatch(/Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0$/)
})

test('a code goes to its telephone with the form and the sign that were approved, each under its own nonce', async () => {
  await sms().send('13612345678', { kind: 'code', code: '012345', minutes: '5' })
  await sms().send('13612345678', { kind: 'storeRejected', company: "安康*大药房('新')", reason: '执照 不清晰' })
  expect(asked.map(({ query }) => query)).toEqual([
    { PhoneNumbers: '13612345678', SignName: '药集商城', TemplateCode: 'SMS_100', TemplateParam: '{"code":"012345","minutes":"5"}' },
    {
      PhoneNumbers: '13612345678',
      SignName: '药集商城',
      TemplateCode: 'SMS_200',
      TemplateParam: `{"company":"安康*大药房('新')","reason":"执照 不清晰"}`,
    },
  ])
  const [one, other] = asked.map(({ headers }) => headers['x-acs-signature-nonce'])
  expect(one).not.toBe(other)
  expect(asked[0]?.headers).toMatchObject({ 'x-acs-action': 'SendSms', 'x-acs-version': '2017-05-25' })
})

test('what is refused, odd or unheard is a problem that names neither telephone nor code', async () => {
  const problem = (sender: Sender) =>
    sender.send('13612345678', { kind: 'code', code: '012345', minutes: '5' }).then(
      () => '',
      (error: Error) => error.message,
    )
  expect(await problem(sms({ YAOJI_SMS_ACCESS_KEY_SECRET: 'another' }))).toBe(
    'Aliyun SMS refuses with SignatureDoesNotMatch: SignatureDoesNotMatch',
  )
  answer = () => JSON.stringify({ Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: '触发分钟级流控' })
  expect(await problem(sms())).toBe('Aliyun SMS refuses with isv.BUSINESS_LIMIT_CONTROL: 触发分钟级流控')
  answer = () => '<html>'
  expect(await problem(sms())).toBe('Aliyun SMS answers with something else than JSON')
  expect(await problem(sms({ YAOJI_SMS_ENDPOINT: 'http://127.0.0.1:1' }))).toMatch(/^no answer from 127\.0\.0\.1:1/)
  expect(sms().knows('storeApproved')).toBe(false)
})

import { generateKeyPairSync, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Fen } from '@yaoji/contract/domain/money'
import type { Sending } from './send.ts'
import { isAuthorized, seal, signedHeaders } from './wechat-message.ts'
import { wechat } from './wechat.ts'

const shop = generateKeyPairSync('rsa', { modulusLength: 2_048 })
const provider = generateKeyPairSync('rsa', { modulusLength: 2_048 })
const now = Date.UTC(2026, 10, 20)
const apiKey = 'k'.repeat(32)
const signer = { serial: 'PUB_KEY_ID_1', privateKey: provider.privateKey }
const paid = {
  appid: 'wx1',
  mchid: '19',
  out_trade_no: 'c1',
  transaction_id: 't1',
  trade_state: 'SUCCESS',
  amount: { total: 28_800, currency: 'CNY' },
}

function channelWith(answer: { status: number; body: string; headers?: Record<string, string> }, sent: Sending[] = []) {
  const send = async (sending: Sending) => {
    sent.push(sending)
    return { headers: signedHeaders(answer.body, now, signer), ...answer }
  }
  const account = { appId: 'wx1', merchantId: '19', serial: 'S1', privateKey: shop.privateKey, apiKey, gateway: 'https://w.test', send }
  const publicKeys = new Map([['PUB_KEY_ID_1', provider.publicKey]])
  return wechat({ ...account, publicKeys }, { now: () => now, serviceOrigin: 'https://s.test', siteOrigin: 'https://w3.test' })
}

function message(transaction: object, event = 'TRANSACTION.SUCCESS', key = apiKey) {
  const resource = { algorithm: 'AEAD_AES_256_GCM', ...seal(JSON.stringify(transaction), key, 'transaction') }
  return JSON.stringify({ id: 'n1', event_type: event, resource })
}
const read = (body: string, headers: object = signedHeaders(body, now, signer)) =>
  channelWith({ status: 200, body: '{}' }).readNotice({ headers: { ...headers }, body })

test('reads what was signed and sealed', () => {
  expect(read(message(paid))).toEqual({ id: 'n1', chargeId: 'c1', kind: 'paid', amount: 28_800, tradeNumber: 't1' })
})

test.each([
  ['a changed body', message(paid), signedHeaders('{}', now, signer)],
  ['five minutes ago', message(paid), undefined],
  ['an unknown key', message(paid), { 'wechatpay-serial': 'PUB_KEY_ID_2' }],
  ['a probe', message(paid), { 'wechatpay-signature': 'WECHATPAY/SIGNTEST/AAAA' }],
  ['no headers', message(paid), {}],
  ['a seal of another key', message(paid, 'TRANSACTION.SUCCESS', 'x'.repeat(32)), undefined],
])('does not believe %s', (what, body, changes) => {
  const at = what === 'five minutes ago' ? now - 300_000 : now
  const headers = what === 'no headers' ? {} : { ...signedHeaders(body, at, signer), ...changes }
  expect(read(body, headers)).toBeUndefined()
})

test.each([
  [{ appid: 'wx2' }, 'foreign'],
  [{ mchid: '20' }, 'foreign'],
  [{ trade_state: 'REFUND' }, 'other'],
])('a message with %j is %s', (changes, kind) => {
  expect(read(message({ ...paid, ...changes }))?.kind).toBe(kind)
})

test('another currency is no amount', () => {
  expect(read(message({ ...paid, amount: { total: 28_800, currency: 'USD' } }))).toMatchObject({ kind: 'paid', amount: -1 })
})

test('signs what it asks, and believes no unsigned answer', async () => {
  const sent: Sending[] = []
  const charge = {
    id: 'c1',
    amount: 28_800 as Fen,
    subject: '订单',
    expiresAt: now + 60_000,
    returnPath: '/',
    payer: { venue: 'screen', id: '' },
  } as const
  expect(await channelWith({ status: 200, body: '{"code_url":"weixin://1"}' }, sent).open(charge)).toEqual({ link: '', code: 'weixin://1' })
  const [{ method, url, headers, body = '' }] = sent as [Sending]
  expect(isAuthorized({ method, path: new URL(url).pathname, body }, headers.authorization ?? '', shop.publicKey)).toBe(true)
  expect(JSON.parse(body)).toMatchObject({ amount: { total: 28_800, currency: 'CNY' }, time_expire: '2026-11-20T00:01:00Z' })
  await expect(channelWith({ status: 200, body: '{"trade_state":"SUCCESS"}', headers: {} }).query('c1')).rejects.toThrow('signature')
})

test('on a phone it leads to WeChat and back, inside WeChat it signs for the bridge', async () => {
  const sent: Sending[] = []
  const charge = { id: 'c1', amount: 28_800 as Fen, subject: '订单', expiresAt: now + 60_000, returnPath: '/cart/step4?id=1' }
  const onPhone = channelWith({ status: 200, body: '{"h5_url":"https://wx.tenpay.com/x?prepay_id=1"}' }, sent)
  const { link } = await onPhone.open({ ...charge, payer: { venue: 'phone', id: '203.0.113.7' } })
  expect(new URL(link).searchParams.get('redirect_url')).toBe('https://w3.test/cart/step4?id=1')
  const inWechat = channelWith({ status: 200, body: '{"prepay_id":"wx9"}' }, sent)
  const { bridge } = await inWechat.open({ ...charge, payer: { venue: 'wechat', id: 'openid-1' } })
  expect(bridge).toMatchObject({ appId: 'wx1', timeStamp: String(now / 1_000), package: 'prepay_id=wx9', signType: 'RSA' })
  const lines = ['wx1', bridge?.timeStamp, bridge?.nonceStr, 'prepay_id=wx9', ''].join('\n')
  expect(verify('sha256', Buffer.from(lines), shop.publicKey, Buffer.from(bridge?.paySign ?? '', 'base64'))).toBe(true)
  expect(sent.map(({ url, body = '' }) => [new URL(url).pathname.split('/').at(-1), JSON.parse(body)])).toMatchObject([
    ['h5', { scene_info: { payer_client_ip: '203.0.113.7', h5_info: { type: 'Wap' } } }],
    ['jsapi', { payer: { openid: 'openid-1' } }],
  ])
})

test.each([
  ['ORDER_NOT_EXIST', { state: 'absent' }],
  ['SYSTEM_ERROR', undefined],
])('asked about a charge it answers %s', async (code, standing) => {
  const asked = channelWith({ status: 404, body: JSON.stringify({ code }) }).query('c1')
  if (standing) expect(await asked).toEqual(standing)
  else await expect(asked).rejects.toMatchObject({ isFinal: false })
})

test.each([
  ['SUCCESS', 'returned'],
  ['PROCESSING', 'accepted'],
])('a refund that is %s is %s', async (status, way) => {
  const refund = { id: 'r1', chargeId: 'c1', total: 28_800 as Fen, amount: 100 as Fen }
  expect(await channelWith({ status: 200, body: JSON.stringify({ status }) }).refund(refund)).toBe(way)
})

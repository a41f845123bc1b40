import { generateKeyPairSync, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Fen } from '@yaoji/contract/domain/money'
import { readSigned, signAnswer, signNotice } from './alipay-message.ts'
import { alipay } from './alipay.ts'
import { ChannelProblem } from './channels.ts'

const app = generateKeyPairSync('rsa', { modulusLength: 2_048 })
const provider = generateKeyPairSync('rsa', { modulusLength: 2_048 })
const fields = {
  notify_id: 'n1',
  app_id: 'app',
  seller_id: 'seller',
  out_trade_no: 'c1',
  trade_status: 'TRADE_SUCCESS',
  total_amount: '288.00',
}
const formOf = (pairs: Readonly<Record<string, string>>) => new URLSearchParams(pairs).toString()
const textOf = (pairs: object) =>
  Object.entries(pairs)
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
    .join('&')
const noticeForm = (changes: Readonly<Record<string, string>> = {}) => formOf(signNotice({ ...fields, ...changes }, provider.privateKey))

/** The channel with an open platform that answers these nodes, signed unless they are texts. */
function channelWith(...answers: (object | string)[]) {
  const send = async (sending: { body?: string }) => {
    const method = new URLSearchParams(sending.body).get('method') ?? ''
    const answer = answers.shift() ?? {}
    return { status: 200, headers: {}, body: typeof answer === 'string' ? answer : signAnswer(method, answer, provider.privateKey) }
  }
  const account = {
    appId: 'app',
    sellerId: 'seller',
    privateKey: app.privateKey,
    publicKey: provider.publicKey,
    gateway: 'https://a.test',
    send,
  }
  return alipay(account, { now: () => 0, serviceOrigin: 'https://s.test', siteOrigin: 'https://w.test' })
}
const read = (body: string) => channelWith().readNotice({ headers: {}, body })

test('reads what was signed, with signs of all kinds, and amounts to the fen', () => {
  expect(read(noticeForm({ subject: '订单 50% +&=', trade_no: 't1', empty: '' }))).toEqual({
    id: 'n1',
    chargeId: 'c1',
    kind: 'paid',
    amount: 28_800,
    tradeNumber: 't1',
  })
})

test.each([
  ['a changed field', noticeForm().replace('288.00', '0.01')],
  ['a field that comes twice', `${noticeForm()}&total_amount=0.01`],
  ['no signature', formOf({ ...fields, sign_type: 'RSA2' })],
  [
    'SHA-1 under its own name',
    formOf({ ...fields, sign_type: 'RSA', sign: sign('sha1', Buffer.from(textOf(fields)), provider.privateKey).toString('base64') }),
  ],
  ['a key of another', formOf(signNotice(fields, app.privateKey))],
  ['nothing', ''],
])('does not believe %s', (_, body) => {
  expect(read(body)).toBeUndefined()
  expect(readSigned(body, provider.publicKey)).toBeUndefined()
})

test.each([
  [{ app_id: 'other' }, 'foreign'],
  [{ seller_id: 'other' }, 'foreign'],
  [{ trade_status: 'WAIT_BUYER_PAY' }, 'other'],
  [{ trade_status: 'TRADE_SUCCESS', refund_fee: '1.00' }, 'other'],
  [{ trade_status: 'TRADE_FINISHED' }, 'paid'],
])('a message with %j is %s', (changes, kind) => {
  expect(read(noticeForm(changes))?.kind).toBe(kind)
})

test('an answer that Alipay has not signed is none', async () => {
  const paid = { code: '10000', trade_status: 'TRADE_SUCCESS', total_amount: '1.00' }
  const text = `{"alipay_trade_query_response":${JSON.stringify(paid)},"sign":"AAAA"}`
  await expect(channelWith(text).query('c1')).rejects.toThrow(ChannelProblem)
  await expect(channelWith(JSON.stringify({ alipay_trade_query_response: paid })).query('c1')).rejects.toThrow('without a signature')
})

const refund = { id: 'r1', chargeId: 'c1', total: 28_800 as Fen, amount: 100 as Fen }

test('a refund is back when Alipay says so, also when it was made before, and under way until then', async () => {
  const done = { code: '10000' }
  expect(await channelWith({ ...done, fund_change: 'Y' }).refund(refund)).toBe('returned')
  expect(await channelWith({ ...done, fund_change: 'N' }, { ...done, refund_status: 'REFUND_SUCCESS' }).refund(refund)).toBe('returned')
  expect(await channelWith({ ...done, fund_change: 'N' }, done).refund(refund)).toBe('accepted')
})

test.each([
  ['ACQ.SELLER_BALANCE_NOT_ENOUGH', false],
  ['ACQ.SYSTEM_ERROR', false],
  ['ACQ.TRADE_NOT_EXIST', true],
])('a refund refused for %s is refused for good: %s', async (sub_code, isFinal) => {
  await expect(channelWith({ code: '40004', sub_code }).refund(refund)).rejects.toMatchObject({ isFinal })
})

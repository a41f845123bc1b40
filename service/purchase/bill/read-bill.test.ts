import { zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import type { ProviderChannel } from '@yaoji/contract/console/bills'
import { readBill } from './read-bill.ts'
import { alipayBill, inGbk, wechatBill, type BillLine } from './test-support/bill-files.ts'

const day = '2026-11-28'
const lines: readonly BillLine[] = [
  { number: 'A1', amount: '288.00', at: `${day} 00:00:00` },
  { number: 'A2', amount: '0.01', at: `${day} 23:59:59` },
  { kind: 'refund', number: 'A1', refund: 'R1', amount: '20.50', at: `${day} 12:00:05` },
]
const read = (content: string | Uint8Array, channel: ProviderChannel = 'wechat', more: { day?: string; account?: string } = {}) =>
  readBill({ file: Buffer.from(content as Uint8Array).toString('base64url'), channel, day, account: '', ...more })
const start = Date.UTC(2026, 10, 27, 16)
const expected = [
  { kind: 'payment', number: 'A1', fen: 28_800, at: start },
  { kind: 'payment', number: 'A2', fen: 1, at: start + 86_399_000 },
  { kind: 'refund', number: 'R1', fen: 2_050, at: start + 43_205_000 },
]

describe('a bill of a provider', () => {
  test('of WeChat Pay is read behind its grave accents up to its totals, with quotes in names', () => {
    expect(read(wechatBill(...lines))).toMatchObject(expected)
    expect(read(wechatBill(...lines))[0]?.providerNumber).toBe('42000A1')
  })

  test('of Alipay is read in GBK and UTF-8, alone and in a ZIP next to its summary, all alike', () => {
    const text = alipayBill(...lines)
    const plain = read(text, 'alipay')
    expect(plain).toMatchObject(expected)
    expect(read(inGbk(text), 'alipay')).toEqual(plain)
    const summary = inGbk('#支付宝业务汇总查询\r\n门店编号,门店名称,交易订单总笔数\r\n合计,,3\r\n')
    const zip = zipSync({ '2088_20261128_a.csv': inGbk(text), '2088_20261128_b.csv': summary })
    expect(read(zip, 'alipay')).toEqual(plain)
  })

  test('of a day without trade has no row', () => {
    expect(read(wechatBill())).toEqual([])
    expect(read(alipayBill(), 'alipay')).toEqual([])
  })

  const whole = wechatBill(...lines)
  const rows = whole.split('\r\n')
  test.each<[string, string | Uint8Array, ProviderChannel, RegExp, { day?: string; account?: string }?]>([
    ['a page of the site', '编号,名称\r\n1,阿莫西林', 'wechat', /不是微信支付的交易账单/],
    ['the other channel', alipayBill(...lines), 'wechat', /这是支付宝的账单/],
    ['another day', whole, 'wechat', /第 2 行是 2026-11-28 的，不是 2026-11-27/, { day: '2026-11-27' }],
    ['another merchant', whole, 'wechat', /第 2 行不是本店商户号/, { account: '1900000110' }],
    ['another account', alipayBill(...lines), 'alipay', /第 2 行不是本店商户号/, { account: '2088999999999999' }],
    ['a file that was cut off', rows.slice(0, 3).join('\r\n'), 'wechat', /没有合计/],
    ['a row that is missing', rows.toSpliced(2, 1).join('\r\n'), 'wechat', /笔数是 3，明细是 2/],
    ['an amount that was changed', whole.replaceAll('`0.01', '`0.02'), 'wechat', /订单总金额是 288.01，明细是 288.02/],
    ['a row less of Alipay', alipayBill(...lines).replace('交易合计：2笔', '交易合计：3笔'), 'alipay', /交易笔数是 3，明细是 2/],
    ['an amount that is none', whole.replace('`288.00,`0.00,`\r', '`很多,`0.00,`\r'), 'wechat', /第 2 行的“订单金额”读不懂/],
    ['a moment that is none', whole.replace('`2026-11-28 23:59:59', '`昨天'), 'wechat', /第 3 行的“交易时间”读不懂/],
    ['a ZIP without a bill', zipSync({ 'xl/workbook.xml': Buffer.from('<a/>') }), 'alipay', /没有 CSV/],
    ['a ZIP that unpacks to too much', zipSync({ 'a.csv': new Uint8Array(33 * 1024 * 1024) }), 'alipay', /太大/],
    ['a ZIP that is broken', zipSync({ 'a.csv': Buffer.from(whole) }).slice(0, 60), 'wechat', /ZIP/],
    ['a number without end', wechatBill({ number: '9'.repeat(65), amount: '1.00', at: `${day} 10:00:00` }), 'wechat', /商户订单号/],
  ])('refuses %s and says why', (_, content, channel, why, more) => {
    expect(() => read(content, channel, more)).toThrow(why)
  })

  test('has 20,000 rows at most', () => {
    const many = Array.from({ length: 20_001 }, (_, at) => ({ number: `N${at}`, amount: '1.00', at: `${day} 10:00:00` }))
    expect(() => read(wechatBill(...many))).toThrow(/超过 20000 笔/)
    expect(read(wechatBill(...many.slice(1)))).toHaveLength(20_000)
  })

  test.each(['wechat', 'alipay'] as const)('of %s has no character in its numbers that a database refuses', channel => {
    const line: BillLine = { number: 'A\u00001\u202E', refund: 'R\u00001', amount: '1.00', at: `${day} 10:00:00` }
    const bill = channel === 'wechat' ? wechatBill : alipayBill
    const found = read(bill(line, { ...line, kind: 'refund' }), channel)
    expect(found.map(({ number }) => number)).toEqual(['A1', 'R1'])
    expect(found.map(({ providerNumber }) => providerNumber).join('')).toMatch(/^[\dA]+$/)
  })

  test('of the own account of the shop is taken', () => {
    expect(read(whole, 'wechat', { account: '1900000109' })).toHaveLength(3)
    expect(read(alipayBill(...lines), 'alipay', { account: '2088000000000001' })).toHaveLength(3)
  })
})

import { describe, expect, test } from 'vitest'
import { xlsxFile } from '../../platform/tables/test-support/xlsx-file.ts'
import { readStatement } from './read-statement.ts'
import { alipayBill, bankStatement, inGbk, wechatBill } from './test-support/bill-files.ts'

const day = '2026-11-28'
const read = (content: string | Uint8Array, of = day) =>
  readStatement({ file: Buffer.from(content as Uint8Array).toString('base64url'), channel: 'bank', day: of, account: '' })
const start = Date.UTC(2026, 10, 27, 16)
const store = '安康大药房（连锁）有限公司'
const two = bankStatement(
  { at: '20261128', payer: store, amount: '"1,288.00"', remark: '货款2026112800000001', serial: 'S1' },
  { at: '2026-11-28', payer: '供应商', amount: '500.00', isOut: true },
  { at: '2026/11/28', payer: '王某', amount: '0.01', balance: '"9,000.01"' },
)

describe('a statement of the bank', () => {
  test('is read in UTF-8 and GBK: what came, with who paid and what they wrote, between its head and its totals', () => {
    const entries = read(two)
    expect(entries).toMatchObject([
      {
        ...{ kind: 'payment', number: '', providerNumber: 'S1', fen: 128_800, at: start + 36_900_000 },
        ...{ payer: store, remark: '转账 货款2026112800000001' },
      },
      { providerNumber: '2026-11-28T02:15:00 0.01 9000.01', fen: 1, payer: '王某', remark: '转账' },
    ])
    expect(read(inGbk(two))).toEqual(entries)
  })

  test('is read of XLSX with days and numbers as Excel has them, and of one column of amounts with its direction', () => {
    const head = ['交易时间', '借贷标志', '交易金额(元)', '对方名称', '用途']
    const sheet = xlsxFile({
      明细: [head, [{ day: 46_354 }, '贷', 288.1, store, 'CZ2026112800000001'], [{ day: 46_354 }, '借', 5, '电力公司', '电费']],
    })
    expect(read(sheet)).toMatchObject([{ fen: 28_810, at: start, remark: 'CZ2026112800000001' }])
  })

  test('has lines that say the same twice as two, and what the bank took back as a refund', () => {
    const line = { at: '2026-11-28', payer: store, amount: '5.00' }
    const entries = read(bankStatement(line, line, { ...line, amount: '-5.00' }))
    expect(new Set(entries.map(each => `${each.kind}:${each.providerNumber}`)).size).toBe(3)
    expect(entries.map(({ kind }) => kind)).toEqual(['payment', 'payment', 'refund'])
  })

  test.each<[string, string | Uint8Array, RegExp, string?]>([
    ['a list of goods', '编号,名称\r\n1,阿莫西林', /没有找到银行流水的列/],
    ['a bill of WeChat Pay', wechatBill(), /这是微信支付的账单/],
    ['a bill of Alipay', alipayBill(), /这是支付宝的账单/],
    ['another day', two, /第 3 行是 2026-11-28 的，不是 2026-11-27/, '2026-11-27'],
    ['an amount that is none', bankStatement({ at: day, amount: '很多' }), /第 3 行的“贷方发生额\/元（收入）”读不懂/],
    ['a day that is none', bankStatement({ at: '昨天', amount: '1.00' }), /第 3 行的“交易日期”读不懂/],
    ['a number without end', bankStatement({ at: day, amount: '1.00', serial: '9'.repeat(65) }), /交易流水号/],
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0]), /xlsx/],
    ['a second sheet', xlsxFile({ 一: [['交易日期']], 二: [['交易日期']] }), /只留一个工作表/],
  ])('refuses %s and says why', (_, content, why, of) => {
    expect(() => read(content, of)).toThrow(why)
  })
})

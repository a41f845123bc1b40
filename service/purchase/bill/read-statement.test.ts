import { describe, expect, test } from 'vitest'
import { xlsxFile } from '../../platform/tables/test-support/xlsx-file.ts'
import { readStatement } from './read-statement.ts'
import { alipayBill, bankStatement, inGbk, wechatBill } from './test-support/bill-files.ts'

const day = '2026-11-28'
const read = (content: string | Uint8Array, of = day) =>
  readStatement({ file: Buffer.from(content as Uint8Array).toString('base64url'), channel: 'bank', day: of, account: '' }).entries
const start = Date.UTC(2026, 10, 27, 16)
const store = '安康大药房（连锁）有限公司'
const two = bankStatement(
  { at: '20261128', payer: store, amount: '"1,288.00"', remark: '货款2026112800000001', serial: 'S1' },
  { at: '2026-11-28', payer: '供应商', amount: '500.00', isOut: true },
  { at: '2026/11/28', payer: '王某', amount: '0.01', balance: '"9,000.01"' },
)

describe('a statement of the bank', () => {
  test('is read in UTF-8 and GBK: what came and went, with who paid or was paid and what they wrote, between its head and its totals', () => {
    const entries = read(two)
    expect(entries).toMatchObject([
      {
        ...{ kind: 'payment', number: '', providerNumber: 'S1', fen: 128_800, at: start + 36_900_000 },
        ...{ payer: store, remark: '转账 货款2026112800000001' },
      },
      { kind: 'refund', isExpense: true, fen: 50_000, payer: '供应商' },
      { providerNumber: '2026-11-28T02:15:00 0.01 9000.01', fen: 1, payer: '王某', remark: '转账' },
    ])
    expect(read(inGbk(two))).toEqual(entries)
  })

  test('is read of XLSX with days and numbers as Excel has them, and of one column of amounts with its direction', () => {
    const head = ['交易时间', '借贷标志', '交易金额(元)', '对方名称', '用途']
    const sheet = xlsxFile({
      明细: [head, [{ day: 46_354 }, '贷', 288.1, store, 'CZ2026112800000001'], [{ day: 46_354 }, '借', 5, '电力公司', '电费']],
    })
    expect(read(sheet)).toMatchObject([
      { kind: 'payment', fen: 28_810, at: start, remark: 'CZ2026112800000001' },
      { kind: 'refund', isExpense: true, fen: 500, payer: '电力公司', remark: '电费' },
    ])
  })

  test('has lines that say the same twice as two, and what the bank took back as a refund', () => {
    const line = { at: '2026-11-28', payer: store, amount: '5.00' }
    const entries = read(bankStatement(line, line, { ...line, amount: '-5.00' }))
    expect(new Set(entries.map(each => `${each.kind}:${each.providerNumber}`)).size).toBe(3)
    expect(entries.map(({ kind }) => kind)).toEqual(['payment', 'payment', 'refund'])
  })

  test('says by its signs what went, what came back and what the bank took back', () => {
    const head = '交易日期,借方金额,贷方金额,对方户名,摘要'
    const of = (...lines: readonly string[]) =>
      read([head, ...lines.map(line => `${day},${line},货款`)].join('\n')).map(({ kind, isExpense = false, fen }) => [kind, isExpense, fen])
    expect(of('5.00,,甲', '-5.00,0.00,甲', ',6.00,甲', '0.00,-6.00,甲')).toEqual([
      ['refund', true, 500],
      ['payment', true, 500],
      ['payment', false, 600],
      ['refund', false, 600],
    ])
    // A bank that writes a minus before all that it paid out says nothing by it.
    expect(of('-5.00,,甲', '-7.00,,乙')).toEqual([
      ['refund', true, 500],
      ['refund', true, 700],
    ])
    expect(() => of('5.00,6.00,甲')).toThrow(/第 2 行的“借方金额”读不懂/)
  })

  test('has the payee of what went where it names both sides, and leaves a direction that it does not know unread', () => {
    const head = '交易日期,交易金额,借贷标志,付款人名称,收款人名称,摘要'
    const lines = [`${day},-5.00,借,药集,甲药店,退款`, `${day},6.00,贷,乙药店,药集,货款`, `${day},7.00,冻结,丙,丙,冻结`]
    const file = Buffer.from([head, ...lines].join('\n')).toString('base64url')
    const { entries, unread } = readStatement({ file, channel: 'bank', day, account: '' })
    expect([entries.map(({ payer }) => payer), unread]).toEqual([['甲药店', '乙药店'], 1])
  })

  test.each([
    ['a direction', ['借贷标志', '交易日期', '交易金额', '对方户名', '摘要'], ['贷方', '收入', '贷'], '借方'],
    ['the words', ['摘要', '交易日期', '交易金额', '对方户名', '借贷标志'], ['收入货款', '贷方转入', '备注：货款'], '支出电费'],
  ] as const)('that begins with %s has every line as money or by name as left out', (_, head, came, out) => {
    const isFirst = head[0] === '摘要'
    const line = (first: string, direction: string) => [first, '2026-11-28', '5.00', store, isFirst ? direction : '货款'].join(',')
    const ends = ['合计,,15.00,,', '借方合计：1笔,,,,', '说明：以上为全部明细,,,,']
    const rows = [...came.map(first => line(first, '贷')), line(out, '借'), ...ends]
    const statement = readStatement({
      ...{ file: Buffer.from([head.join(','), ...rows].join('\n')).toString('base64url'), channel: 'bank', day, account: '' },
    })
    expect(statement.entries.map(({ kind, isExpense = false }) => [kind, isExpense])).toEqual([
      ...came.map(() => ['payment', false]),
      ['refund', true],
    ])
    expect(statement).toMatchObject({ unread: 0, skipped: ['第 6 行“合计”', '第 7 行“借方合计：1笔”', '第 8 行“说明：以上为全部明细”'] })
    expect(statement.entries.length + statement.unread + statement.skipped.length).toBe(rows.length)
  })

  test('has no number of a line for its serial, and no rounded one', () => {
    const head = '交易序号,交易日期,贷方金额,对方户名,摘要,余额'
    const numbers = (text: string) => read(text).map(({ providerNumber }) => providerNumber)
    const own = `2026-11-27T16:00:00 5.00 9.00`
    expect(numbers(`${head}\n1,2026-11-28,5.00,甲,货款,9.00`)).toEqual([own])
    const serial = head.replace('交易序号', '流水号')
    for (const counted of ['1', '00012', '202611280012345000'])
      expect(numbers(`${serial}\n${counted},2026-11-28,5.00,甲,货款,9.00`), counted).toEqual([own])
    expect(numbers(`${serial}\n202611280012345,2026-11-28,5.00,甲,货款,9.00`)).toEqual(['202611280012345'])
  })

  test('has no character in its serial that a database refuses', () => {
    const [entry] = read(bankStatement({ at: day, amount: '1.00', serial: 'S\u00001\u202E\u0007' }))
    expect(entry?.providerNumber).toBe('S1')
  })

  test.each<[string, string | Uint8Array, RegExp, string?]>([
    [
      'a serial that Excel has rounded',
      bankStatement({ at: day, amount: '1.00', serial: '2.02611E+17' }),
      /第 3 行的“交易流水号”被 Excel 写成了 2\.02611E\+17.*“文本”/,
    ],
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

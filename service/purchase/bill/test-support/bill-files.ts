import type { BillKind } from '@yaoji/contract/console/bills'
import { addFen, formatFen, parseFen, type Fen } from '@yaoji/contract/domain/money'

export type BillLine = { kind?: BillKind; number: string; refund?: string; amount: string; at: string }

const wechatHead =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注'
const alipayHead =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注'

const isBack = ({ kind }: BillLine) => kind === 'refund'
const yuan = (lines: readonly BillLine[]) => formatFen(addFen(...lines.map(({ amount }) => parseFen(amount) ?? (0 as Fen))))

function wechatLine(line: BillLine): string {
  const { number, refund = '', amount, at } = line
  const back = isBack(line)
  return [
    ...[at, 'wxd678', '1900000109', '0', '', `42000${number}`, number, 'oXyz', 'NATIVE', back ? 'REFUND' : 'SUCCESS', 'OTHERS', 'CNY'],
    ...[back ? '0.00' : amount, '0.00', back ? `50300${refund}` : '0', back ? refund : '0', back ? amount : '0.00', '0.00'],
    ...[
      back ? 'ORIGINAL' : '',
      back ? 'SUCCESS' : '',
      '药集"订单"',
      '',
      '0.06000',
      '0.60%',
      back ? '0.00' : amount,
      back ? amount : '0.00',
      '',
    ],
  ]
    .map(cell => `\`${cell}`)
    .join(',')
}

/** A 交易账单 as WeChat Pay gives it. */
export function wechatBill(...lines: readonly BillLine[]): string {
  const [paid, back] = [lines.filter(line => !isBack(line)), lines.filter(isBack)]
  const totals = [String(lines.length), yuan(paid), yuan(back), '0.00', '0.06000', yuan(paid), yuan(back)]
  return [
    ...[`\uFEFF${wechatHead}`, ...lines.map(wechatLine)],
    '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额',
    totals.map(cell => `\`${cell}`).join(','),
    '',
  ].join('\r\n')
}

function alipayLine(line: BillLine): string {
  const { number, refund = '', amount, at } = line
  const signed = isBack(line) ? `-${amount}` : amount
  return [
    ...[`2026112922001${number}\t`, `${number}\t`, isBack(line) ? '退款' : '交易', '药集订单', at, at, '', '', '', '', 'abc***@qq.com'],
    ...[signed, signed, '0.00', '0.00', '0.00', '0.00', '0.00', '', '0.00', '0.00', isBack(line) ? `${refund}\t` : '', '-0.06', '0.00', ''],
  ].join(',')
}

/** A 业务明细 as Alipay gives it, before it is written in GBK. */
export function alipayBill(...lines: readonly BillLine[]): string {
  const [paid, back] = [lines.filter(line => !isBack(line)), lines.filter(isBack)]
  return [
    ...[
      '#支付宝业务明细查询',
      '#账号：[20880000000000010156]',
      '#起始日期：[2026年11月28日 00:00:00]   终止日期：[2026年11月29日 00:00:00]',
    ],
    '#-----------------------------------------业务明细列表----------------------------------------',
    ...[alipayHead, ...lines.map(alipayLine)],
    '#-----------------------------------------业务明细列表结束------------------------------------',
    `#交易合计：${paid.length}笔，商家实收共${yuan(paid)}元，商家优惠共0.00元`,
    `#退款合计：${back.length}笔，商家实收退款共-${yuan(back)}元，商家优惠退款共0.00元`,
    '#导出时间：[2026年11月29日 09:00:00]',
    '',
  ].join('\r\n')
}

export type StatementLine = {
  at: string
  payer?: string
  amount: string
  remark?: string
  serial?: string
  isOut?: boolean
  balance?: string
}

/** A 交易明细 of corporate banking, with its head and its totals. */
export function bankStatement(...lines: readonly StatementLine[]): string {
  const rows = lines.map(({ at, payer = '', amount, remark = '', serial = '', isOut = false, balance = '' }) =>
    [at, '10:15:00', isOut ? amount : '', isOut ? '' : amount, balance, `"${payer}"`, '6222020200112233', '转账', remark, serial].join(','),
  )
  return [
    '账号：1202 0219 1990 0112 233,户名：药集医药有限公司',
    '交易日期,交易时间,借方发生额/元（支取）,贷方发生额/元（收入）,余额,对方户名,对方账号,摘要,附言,交易流水号',
    ...rows,
    '合计,,0.00,0.00,,,,,,',
  ].join('\r\n')
}

/** A text in GBK, which Node only reads. */
export function inGbk(text: string): Buffer {
  const decoder = new TextDecoder('gbk')
  const codes = new Map<string, number[]>()
  for (let high = 0x81; high <= 0xfe; high++)
    for (let low = 0x40; low <= 0xfe; low++) codes.set(decoder.decode(Uint8Array.of(high, low)), [high, low])
  return Buffer.from([...text].flatMap(letter => (letter < '\x80' ? [letter.charCodeAt(0)] : (codes.get(letter) ?? [0x3f]))))
}

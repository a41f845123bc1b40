import { billChannelNames, type BillChannel } from '@yaoji/contract/console-bills'

/** Sentences for 财务 about a provider's bill. */
export const messages = {
  notABill: (channel: BillChannel) =>
    ({
      wechat: '这不是微信支付的交易账单：请在商户平台“交易中心 → 交易账单”下载 CSV，不要改动',
      alipay: '这不是支付宝的业务明细：请在商家平台“对账中心”下载业务明细（CSV 或 ZIP），不要用汇总',
    })[channel],
  otherChannel: (channel: BillChannel) => `这是${billChannelNames[channel]}的账单，请换渠道`,
  noCsvInZip: 'ZIP 里没有 CSV 账单；请直接上传下载的文件，不要用 Excel 另存',
  unpacksTooLarge: 'ZIP 解开后太大',
  brokenZip: 'ZIP 打不开，请重新下载',
  tooManyRows: (max: number) => `账单超过 ${max} 笔，请按商户号分开下载`,
  wrongCell: (line: number, column: string) => `第 ${line} 行的“${column}”读不懂，请用没有改动过的账单`,
  noEnd: '账单末尾没有合计，文件不完整，请重新下载',
  wrongSum: (name: string, said: string, found: string) => `账单不完整：合计的${name}是 ${said}，明细是 ${found}，请重新下载`,
  otherDay: (line: number, day: string, wanted: string) => `第 ${line} 行是 ${day} 的，不是 ${wanted}：请选对日期`,
  otherAccount: (line: number) => `第 ${line} 行不是本店商户号的账单`,
  unknownBill: '没有这份账单',
  unknownRow: '没有这一笔差异',
  notDifferent: '这一笔是一致的，不用处理',
  settled: (by: string) => `这一笔已由 ${by} 处理`,
  system: '系统',
  inOtherBill: (day: string) => `在 ${day} 的账单里`,
} as const

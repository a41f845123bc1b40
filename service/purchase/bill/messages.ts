import type { BillChannel } from '@yaoji/contract/console/bills'

/** Sentences for 财务 about a bill of a provider or a statement of the bank. */
export const messages = {
  notABill: (channel: BillChannel) =>
    ({
      wechat: '这不是微信支付的交易账单：请在商户平台“交易中心 → 交易账单”下载 CSV，不要改动',
      alipay: '这不是支付宝的业务明细：请在商家平台“对账中心”下载业务明细（CSV 或 ZIP），不要用汇总',
      bank: '没有找到银行流水的列：要有交易日期、收入（贷方）金额、对方户名，和摘要或附言，请用网银下载的交易明细',
    })[channel],
  otherChannel: (name: string) => `这是${name}的账单，请换渠道`,
  noCsvInZip: 'ZIP 里没有 CSV 账单；请直接上传下载的文件，不要用 Excel 另存',
  unpacksTooLarge: 'ZIP 解开后太大',
  brokenZip: 'ZIP 打不开，请重新下载',
  tooManyRows: (max: number) => `账单超过 ${max} 笔，请按商户号分开下载`,
  wrongCell: (line: number, column: string) => `第 ${line} 行的“${column}”读不懂，请用没有改动过的账单`,
  noEnd: '账单末尾没有合计，文件不完整，请重新下载',
  wrongSum: (name: string, said: string, found: string) => `账单不完整：合计的${name}是 ${said}，明细是 ${found}，请重新下载`,
  otherDay: (line: number, day: string, wanted: string) => `第 ${line} 行是 ${day} 的，不是 ${wanted}：请选对日期`,
  otherAccount: (line: number) => `第 ${line} 行不是本店商户号的账单`,
  roundedSerial: (line: number, column: string, serial: string) =>
    `第 ${line} 行的“${column}”被 Excel 写成了 ${serial}，后面的数字丢了：请直接上传网银下载的原文件；要改动，先在 Excel 里把这一列设为“文本”格式再打开、保存`,
  leftOut: (line: number, text: string) => `第 ${line} 行“${text}”`,
  hidden: (remarks: string) => `${remarks}；流水要整份导入：不隐藏行列，只留一个工作表`,
  notOver: '这一天还没有结束，账单不完整，请明天再导入',
  unknownBill: '没有这份账单',
  unknownRow: '没有这一笔差异',
  notDifferent: '这一笔是一致的，不用处理',
  settled: (by: string) => `这一笔已由 ${by} 处理`,
  system: '系统',
  booked: (number: string) => `本店后来已入账：${number}`,
  inOtherBill: (day: string) => `在 ${day} 的账单里`,
} as const

import * as joiningLimits from '@yaoji/contract/people/joining'

const namedMax = 8
const named = (texts: readonly string[]) =>
  texts
    .slice(0, namedMax)
    .map(text => `“${text.slice(0, 30)}”`)
    .join('、') + (texts.length > namedMax ? `等${texts.length}处` : '')

/** Messages about the store list of a chain. */
export const messages = {
  tookTooLong: '这个文件读取时间过长，已停止：请把门店清单单独复制到新的表格再上传',
  nothingRead: '表格是空的，没有可以识别的门店',
  file: {
    name: (month: string) => `连锁对账单-${month}.xlsx`,
    stores: '门店汇总',
    storeColumns: ['门店', '订货金额', '付款金额（不含账期）', '退款金额', '开票金额', '账期待还', '其中逾期', '最早到期日'],
    sum: '合计',
    orders: '订单',
    orderColumns: ['门店', '日期', '订单编号', '状态', '金额'],
    payments: '付款',
    refunds: '退款',
    paymentColumns: ['门店', '日期', '订单编号', '方式', '金额'],
    invoices: '发票',
    invoiceColumns: ['门店', '日期', '订单编号', '发票', '金额'],
    papers: '到期证件',
    paperColumns: ['门店', '证件', '有效期至'],
  },
  onlyChain: '只有连锁总部可以添加门店',
  tooManyStores: `一个连锁最多登记${joiningLimits.chainStoresTotalMax}家门店`,
  sumsLeftOut: (rows: readonly string[]) => `已跳过合计行：${named(rows)}。`,
  notesLeftOut: (rows: readonly string[]) => `已跳过标题和说明：${named(rows)}。`,
  columnsLeftOut: (columns: readonly string[]) => `这些列没有读取：${named(columns)}。`,
  phonesLeftOut: (stores: readonly string[]) => `这些门店有不止一个电话，只保留第一个：${named(stores)}。`,
  leftOff: (count: number) => `一次最多登记${joiningLimits.chainStoresMax}家门店，后面${count}家没有读取，提交后在“多店管理”接着添加`,
} as const

import { joiningLimits } from '@yaoji/contract/joining-limits'

const namedMax = 8
const named = (texts: readonly string[]) =>
  texts
    .slice(0, namedMax)
    .map(text => `“${text.slice(0, 30)}”`)
    .join('、') + (texts.length > namedMax ? `等${texts.length}处` : '')

/** What is told of the store list of a chain. */
export const messages = {
  tookTooLong: '这个文件读取时间过长，已停止：请把门店清单单独复制到新的表格再上传',
  nothingRead: '表格是空的，没有可以识别的门店',
  onlyChain: '只有连锁总部可以添加门店',
  tooManyStores: `一个连锁最多登记${joiningLimits.chainStoresTotalMax}家门店`,
  sumsLeftOut: (rows: readonly string[]) => `已跳过合计行：${named(rows)}。`,
  notesLeftOut: (rows: readonly string[]) => `已跳过标题和说明：${named(rows)}。`,
  columnsLeftOut: (columns: readonly string[]) => `这些列没有读取：${named(columns)}。`,
  leftOff: (count: number) => `一次最多登记${joiningLimits.chainStoresMax}家门店，后面${count}家没有读取，提交后在“多店管理”接着添加`,
} as const

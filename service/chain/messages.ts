import { joiningLimits } from '@yaoji/contract/joining-limits'

/** What is told of the store list of a chain. */
export const messages = {
  tookTooLong: '这个文件读取时间过长，已停止：请把门店清单单独复制到新的表格再上传',
  nothingRead: '表格是空的，没有可以识别的门店',
  leftOff: (count: number) => `一次最多登记${joiningLimits.chainStoresMax}家门店，后面${count}家没有读取`,
} as const

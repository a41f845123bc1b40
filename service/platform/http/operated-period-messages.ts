export const operatedPeriodMessages = {
  noDay: '日期不存在',
  endsBefore: '最后一天不能早于今天或第一天',
} as const

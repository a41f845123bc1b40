import { limits } from '@yaoji/contract/limits'

/** What the calls of rows say about stores to the ERP of the seller, in words for a person. */
export const messages = {
  noKey: '没有写ERP编码（code）或客户编码（store）',
  noStore: (text: string) => `没有门店“${text}”`,
  unknownCode: (code: string) => `没有ERP编码“${code}”的门店，第一次请同时写store（客户编码）`,
  badCode: 'ERP编码（code）要在40个字以内，不能有空格、引号和尖括号',
  duplicate: (row: number) => `和第${row}行是同一家门店`,
  noLimit: '没有额度（limit）',
  limit: (text: string) => `额度“${text}”（limit）不对：写0以上的元，最多两位小数`,
  noDays: '没有账期天数（days）',
  days: (text: string) => `账期天数“${text}”（days）要写1到${limits.creditDaysMax}的整数`,
  toConfirm: '提高额度还没有生效：核对后给这一行带上confirm再提交一次',
  reason: 'ERP登记',
} as const

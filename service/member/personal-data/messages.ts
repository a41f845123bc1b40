import { formatFen, type Fen } from '@yaoji/contract/domain/money'
import { personalLimits } from '@yaoji/contract/people/personal-data'

/** What is said about a person's own data (docs/rules/domain.md section 19). */
export const messages = {
  /** What a person is called after an erasure. */
  erased: '已注销用户',
  copyName: (day: string, part: number, parts: number) => `个人信息副本-${day}${parts > 1 ? `-${part}` : ''}.zip`,
  copyIndex: '说明.json',
  copyFolder: '文件',
  noPart: '没有这一部分，请重新下载',
  textMissing: '请填写您的要求',
  textTooLong: `不能超过${personalLimits.textMax}个字`,
  tooMany: `已有${personalLimits.waitingMax}项要求待答复，请等答复后再提`,
  unknown: '没有这项要求，请核对编号',
  answered: '这项要求已经答复',
  answerTitle: '您关于个人信息的要求已答复',
  lastOwner: (company: string) => `您是“${company}”唯一的店主，请先把店主交给其他人`,
  chainStores: (company: string, count: number) => `“${company}”还有${count}家门店，请联系客服办理`,
  orders: (company: string, count: number) => `“${company}”有${count}个订单还没有完成`,
  afterSales: (company: string, count: number) => `“${company}”有${count}笔售后还没有办完`,
  balance: (company: string, fen: number) => `“${company}”的余额还有¥${formatFen(fen as Fen)}，请先提现或用完`,
  credit: (company: string, fen: number) => `“${company}”的账期还有¥${formatFen(fen as Fen)}没有还清`,
  withdrawal: (company: string) => `“${company}”有提现正在办理`,
  recharge: (company: string) => `“${company}”有充值等待到账`,
  pointsOrders: (company: string, count: number) => `“${company}”有${count}个积分订单还没有完成`,
  recalls: (company: string, count: number) => `“${company}”有${count}项召回还没有答复`,
} as const

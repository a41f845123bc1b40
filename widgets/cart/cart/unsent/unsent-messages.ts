import { money } from '@yaoji/contract/domain/money'
import * as words from '@yaoji/contract/words'

export const unsentMessages = {
  /** `changes` lines were changed, `additions` are not in sight. */
  waiting: (changes: number, additions: number) =>
    `网络异常，${[changes > 0 ? `${changes}处修改` : '', additions > 0 ? `${additions}种待加入的商品` : ''].filter(Boolean).join('、')}已记下，网络恢复后自动提交`,
  retryNow: words.retry,
  mark: '待提交',
  priceMoved: (from: string, to: string) => `您断网时修改数量后，单价由${money(from)}变为${money(to)}`,
  notTaken: (number: number, reason: string) => `您断网时改的数量${number}未能保存：${reason}`,
  lineGone: (name: string) => `${name}已不在购物车中，断网时改的数量未能保存`,
  refused: (name: string, reason: string) => `${name ? `${name}：` : ''}断网时的修改未能提交，${reason}`,
  reorderMoved: '断网时再次购买的商品或价格已有变化，未加入购物车，请在订单中重新点再次购买',
  accept: '接受',
  tryAgain: '再试一次',
  addAnyway: '仍要加入',
  undo: '撤销修改',
  giveUp: '放弃修改',
  dontAdd: '不加入',
  gotIt: words.gotIt,
} as const

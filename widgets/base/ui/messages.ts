import type { QuantityProblem } from '@yaoji/contract/domain/cart/quantity'
import * as words from '@yaoji/contract/words'

export const messages = {
  ok: words.gotIt,
  close: words.close,
  decrease: '减少',
  increase: '增加',
  quantityNotWhole: '数量必须是整数',
  previousPage: '上一页',
  nextPage: '下一页',
  pages: '分页',
  pageTotal: (total: number) => `共 ${total} 条`,
  loadFailed: '加载失败',
  loadFailedHint: '请检查网络后重试，您的操作不会丢失',
  loadTimedOut: '等待时间过长，请重试，您的操作不会丢失',
  loadFailedAtAll: '请稍后重试，您的操作不会丢失',
  goSign: words.toSign,
  retry: words.retry,
  logInFirst: '请先登录',
  logIn: words.logIn,
}

/** 2026-11 as it is read. */
export const monthText = (month: string): string => `${month.slice(0, 4)}年${Number(month.slice(5, 7))}月`

/** Texts of the choice between low and high rows. */
export const densityMessages = { label: '行高', compact: '紧凑', cozy: '舒适' } as const

/** What is wrong with a quantity, in the words of the shop; the service says the same. */
export function quantityProblemText(problem: QuantityProblem, unit: string): string {
  switch (problem.kind) {
    case 'not-whole':
      return messages.quantityNotWhole
    case 'below-minimum':
      return `至少购买${problem.min}${unit}`
    case 'above-stock':
      return problem.max > 0 ? `库存不足，最多可购买${problem.max}${unit}` : '库存不足'
    case 'above-quota':
      return problem.max > 0 ? `超出限购，最多可购买${problem.max}${unit}` : '已达限购数量'
    case 'above-limit':
      return `单次最多购买${problem.max}${unit}`
    case 'not-a-multiple':
      return `须按${problem.step}${unit}的倍数` + (problem.nearest.length ? `：${problem.nearest.join('或')}${unit}` : '')
  }
}

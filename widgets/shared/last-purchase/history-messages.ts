import { money } from '@yaoji/contract/domain/money'
import * as words from '@yaoji/contract/words'

/** The own history of one goods; it arrives with its dialog. */
export const messages = {
  title: (name: string) => `${name || '商品'} 的采购记录`,
  loading: words.loading,
  failed: '采购记录加载失败',
  visitorTitle: '登录后查看采购记录',
  none: '还没有买过这个商品',
  close: words.close,
  more: '更早的记录',
  loadingMore: words.loading,
  day: '日期',
  number: '数量',
  price: '单价',
  change: '与现价相比',
  order: '订单',
  now: (price: string, unit: string) => `现价 ${money(price)}/${unit}`,
  noPrice: '现在不能购买',
  same: '相同',
  rose: (difference: string) => `▲ 已涨${money(difference)}`,
  fell: (difference: string) => `▼ 已降${money(difference)}`,
  noChange: '—',
  addToStanding: '加入定期采购',
  standingFailed: '定期采购加载失败',
} as const

import type { NextHintWire } from '@yaoji/contract/calls/promotions/next-hint'
import { money } from '@yaoji/contract/domain/money'
import * as words from '@yaoji/contract/words'

type Said = Pick<NextHintWire, 'name' | 'need' | 'unit' | 'gain'>

/** What the proposal of goods says; it arrives with the dialog. */
export const fillMessages = {
  title: '凑单',
  loading: '正在挑选合适的商品…',
  failed: '凑单商品加载失败',
  retry: '重新加载',
  nothing: '购物车里没有可以凑的优惠',
  noGoods: '没有刚好合适的商品，可以自己挑选',
  goods: '凑单商品',
  others: '也可以凑',
  pickOwn: '自己挑选',
  close: words.close,
  done: words.gotIt,
  undo: words.undo,
  undone: '已撤销，购物车和之前一样',
  add: (lines: number, sum: string) => `加入购物车（${lines}种，${money(sum)}）`,
  added: (lines: number, sum: string) => `已加入${lines}种商品，${money(sum)}`,
  skipped: (name: string, reason: string) => `${name}未加入：${reason}`,
  quantity: (number: number, unit: string) => `${number}${unit}`,
  hints: {
    start: ({ name, need }) => `${name}还差${money(need)}起配`,
    freight: ({ name, need, gain }) => `${name}再买${money(need)}免运费，省${money(gain)}`,
    manjian: ({ name, need, gain }) => `${name}再买${money(need)}，多减${money(gain)}`,
    discount: ({ name, need, gain }) => `${name}再买${money(need)}，多省${money(gain)}`,
    coupon: ({ name, need, gain }) => `再买${money(need)}可用${name}，省${money(gain)}`,
    ladder: ({ name, need, unit, gain }) => `${name}再买${need}${unit}享阶梯价，省${money(gain)}`,
  } satisfies Record<NextHintWire['kind'], (hint: Said) => string>,
} as const

import { limits } from '@yaoji/contract/limits'
import * as words from '@yaoji/contract/words'

export const messages = {
  title: '加入定期采购',
  ofCart: (count: number) => `把已选的${count}种商品按购物车里的数量加入定期采购，购物车不变。`,
  nothingSelected: '请先在购物车中选择要定期采购的商品',
  close: words.close,
  loading: words.loading,
  failed: '定期采购加载失败',
  facts: (count: number, due: string) => `${count}种 · 下一期 ${due}`,
  addUnits: (number: number, unit: string) => `每期${number}${unit}`,
  addGoods: (count: number) => `加入${count}种`,
  actionOf: (name: string, action: string) => `${name}：${action}`,
  createNew: '新建定期采购',
  none: '还没有定期采购',
  added: (name: string, count: number) => `已把${count}种商品加入“${name}”`,
  addedOne: (name: string, number: number, unit: string) => `已加入“${name}”，每期${number}${unit}`,
  known: (name: string, count: number) => `“${name}”里已有${count}种，每期数量没有改动`,
  knownLine: (name: string, number: number, unit: string, other: number) =>
    number === other ? `${name}：每期${number}${unit}` : `${name}：每期${number}${unit}，这里是${other}${unit}`,
  tooMany: (name: string, count: number, more: number) =>
    `一个定期采购最多${limits.cartLinesMax}种，“${name}”已有${count}种，不能再加${more}种。请先减少已选商品，或新建定期采购`,
  open: (name: string) => `查看“${name}”`,
} as const

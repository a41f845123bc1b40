import * as words from '@yaoji/contract/words'

export const copyMessages = {
  title: '复制到其他门店',
  what: (count: number) => `把已选的${count}种商品加入其他门店的购物车，本店购物车不变。`,
  nothingSelected: '请先在购物车中选择要复制的商品',
  stores: '其他门店',
  loading: '门店加载中',
  failed: '门店加载失败',
  none: '没有其他可以采购的门店',
  retry: words.retry,
  copy: (count: number) => `复制到${count}家门店`,
  close: words.close,
  frozen: '已冻结',
  cannotOrder: '您在该门店不能采购',
  result: '复制结果',
  added: (count: number) => `已加入${count}种商品`,
  nothing: '没有商品加入',
  line: (name: string, number: number, unit: string) => `${name} ×${number}${unit}`,
  left: (count: number) => `有${count}项未加入，原因见各门店`,
  skipped: (name: string, number: number, unit: string, reason: string) => `${name} 未加入${number}${unit}：${reason}`,
} as const

/** The table of a cart; it arrives when one is wanted. */
export const fileMessages = {
  columns: ['商品', '商品名', '规格', '生产厂家', '批准文号', '条码', '仓库', '数量', '单位', '单价（元）', '金额（元）', '状态'],
  selected: '已选',
  fileName: (day: string) => `购物车${day}.csv`,
} as const

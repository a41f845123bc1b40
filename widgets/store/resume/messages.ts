export const messages = {
  noticeTitle: '温馨提示',
  added: '刚才选的商品已加入购物车',
  addedBut: (count: number, reason: string) => `刚才选的商品已加入购物车，另有${count}种没有加入：${reason}`,
  done: '刚才的操作已完成',
  failed: (reason: string) => `刚才的操作没有完成：${reason}`,
  viewCart: '去购物车',
  addAnyway: '按现价加入',
  cancel: '取消',
} as const

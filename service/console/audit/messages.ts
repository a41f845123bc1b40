export const messages = { notYours: '全部操作记录只有超级管理员可以看，请从订单或门店打开' } as const

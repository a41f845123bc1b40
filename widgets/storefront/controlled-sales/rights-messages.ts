/** 我的采购权限; arrives with it. */
export const rightsMessages = {
  rights: '我的采购权限',
  rightsLoading: '正在读取采购权限…',
  rightsFailed: '采购权限加载失败',
  rightsVisitor: '登录后查看采购权限',
  rightsNone: '还没有申请过采购权限',
  rightsNoneHint: '显示“控销品种”的商品可以点“申请采购权限”，由业务员审核，结果在这里和我的消息中告知。',
  appliedAt: (time: string) => `${time}申请`,
  decidedAt: (time: string) => `${time}审核`,
  reason: (reason: string) => `说明：${reason}`,
  buy: '去采购',
  ask: '联系业务员',
  label: (action: string, name: string) => `${action}：${name}`,
} as const

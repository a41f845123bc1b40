export const messages = {
  notSigned: '接口签名缺失或无效',
  stale: '请求时间与服务器相差超过5分钟',
  replayed: '该请求已经收到过，请更换随机串后重试',
  storeNotFound: '门店不存在',
  noScope: (unknown: readonly string[], known: readonly string[]) => `没有经营范围${unknown.join('、')}，可用：${known.join('、')}`,
  proofAge: (days: number, end: string) => `已等${days}个工作日${end && `，${end}自动取消`}`,
  nothingToRefund: '没有待打出的退款',
} as const

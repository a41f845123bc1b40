export const messages = {
  notOpen: '暂未开通，请联系客服充值',
  amountRange: (min: string, max: string) => `充值金额须为${min}至${max}`,
  subject: '余额充值',
} as const

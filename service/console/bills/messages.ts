export const messages = {
  none: '没有这份账单',
  system: '系统',
} as const

export const messages = {
  add: '加购',
  visitorHint: '可先加购',
} as const

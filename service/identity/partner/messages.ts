export const messages = {
  unknown: '该网页没有在药集登记，无法登录',
  unknownReturn: '返回地址没有在药集登记，无法登录',
  codeOver: '登录凭证已失效，请重新登录',
} as const

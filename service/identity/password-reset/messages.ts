/** Messages on a forgotten password (docs/rules/domain.md section 14). */
export const messages = {
  unknown: '该手机号还没有注册，请先注册',
  notProven: '手机验证已过期，请重新验证',
} as const

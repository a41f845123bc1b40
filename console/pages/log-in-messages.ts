export const messages = {
  title: '药集工作台',
  account: '登录名',
  password: '密码',
  code: '验证码',
  recovery: '验证码是手机验证器上的 6 位数字；手机不在身边，可以用一个恢复码。',
  missing: (label: string) => `请填写${label}`,
  failed: '没有登录成功，请重试',
  enter: '登录',
  trial: (code: string) => `演示：登录名 kefu、cangku、caiwu、zhiguan、yunying、yewu、guanli，密码 Yaoji2026!，验证码 ${code}`,
} as const

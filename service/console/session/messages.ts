export const messages = {
  wrong: '登录名、密码或验证码不对；验证码每个只能用一次，刚用过的请等下一个',
  locked: (minutes: number) => `错误次数过多，请${minutes}分钟后再试`,
  tooMany: '登录太频繁，请稍后再试',
} as const

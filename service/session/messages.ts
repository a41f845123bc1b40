export const messages = {
  wrongPassword: '用户名或密码错误',
  locked: (minutes: number) => `登录失败次数过多，请${minutes}分钟后再试`,
} as const

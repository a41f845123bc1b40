export const messages = {
  ended: '登录已失效，请重新登录',
  foreign: '请求来源不受信任，请在工作台页面操作',
  notOfRole: (role: string) => `${role}没有看这一页的权限`,
} as const

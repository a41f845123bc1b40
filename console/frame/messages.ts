import * as words from '@yaoji/contract/words'

export const messages = {
  shop: '药集工作台',
  menu: '主导航',
  tabs: '打开的标签',
  today: '今日',
  orders: '订单',
  stores: '门店',
  papers: '资质',
  sign: '签字',
  audit: '操作记录',
  waiting: (count: number) => `，待办 ${count}`,
  closeTab: (title: string) => `关闭 ${title}`,
  find: '订单号、门店、电话、商品、批号',
  findLabel: '找订单',
  light: '浅色',
  dark: '深色',
  logOut: words.logOut,
  keys: '快捷键',
  connected: (time: string) => `已连接 · ${time} 更新`,
  offline: '网络断开，数据停在断开时',
  notThere: '没有这一页',
  notThereText: '地址可能抄错了，或者这一页还没有做。',
  toToday: '回到今日',
  titled: (title: string) => `${title} · 药集工作台`,
} as const

export const logInMessages = {
  title: '药集工作台',
  account: '登录名',
  password: '密码',
  code: '验证码',
  recovery: '验证码是手机验证器上的 6 位数字；手机不在身边，可以用一个恢复码。',
  missing: (label: string) => `请填写${label}`,
  failed: '没有登录成功，请重试',
  enter: words.logIn,
  trial: (code: string) => `演示：登录名 kefu、cangku、caiwu、zhiguan、yunying、yewu、guanli，密码 Yaoji2026!，验证码 ${code}`,
} as const

export const messages = {
  skip: '跳到正文',
  loading: '正在打开页面',
  needsScript: '此页面需要启用 JavaScript 才能使用，请在浏览器设置中开启后刷新。',
  site: '站点',
  toHome: '返回首页',
  logOut: '退出登录',
  logOutFailed: '退出没有成功，请重试',
  logIn: '登录',
  register: '注册',
  account: '账户',
  hotline: '客服热线',
  description: '药集：面向药店、诊所和连锁企业的药品与中药饮片批发采购平台，仅供合法资质单位采购。',
} as const

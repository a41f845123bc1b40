import * as words from '@yaoji/contract/words'

export const messages = {
  skip: '跳到正文',
  loading: '正在打开页面',
  needsScript: '此页面需要启用 JavaScript 才能使用，请在浏览器设置中开启后刷新。',
  site: '站点',
  toHome: '返回首页',
  logOut: words.logOut,
  logOutFailed: '退出没有成功，请重试',
  logIn: words.logIn,
  register: '注册',
  account: '账户',
  trade: '交易',
  wallet: '钱包',
  selfService: '自助服务',
  purchaseRights: '采购权限',
  lottery: '抽奖',
  hotline: '客服热线',
  licences: '证照与备案',
  licencePage: '资质公示',
  qualifiedOnly: '本网站仅向取得合法资质的药品经营、使用单位供货',
  description: '药集：面向药店、诊所和连锁企业的药品与中药饮片批发采购平台，仅供合法资质单位采购。',
} as const

import * as words from '@yaoji/contract/words'

const scopeTexts = { search: '搜索商品，显示您的会员价', goods: '查看商品详情和可购数量', cart: '查看和修改您的购物车' } as const

export const messages = {
  heading: '登录药集',
  title: (partner: string) => `允许 ${partner} 使用您的账号搜索和加购`,
  loading: '正在确认是哪个网站……',
  may: '允许后，该网站的网页可以：',
  scope: (scope: keyof typeof scopeTexts) => scopeTexts[scope],
  mayNot: '不能下单、付款，也看不到您的订单、余额、发票和资质。结算仍在药集进行。',
  ends: '最长 12 小时，2 小时不用自动退出；可随时在药集“基本信息”里结束。',
  actsFor: (company: string) => `以 ${company} 的名义`,
  origin: (origin: string) => `请求来自 ${origin}`,
  allow: '允许',
  allowing: '正在登录……',
  refuse: words.cancel,
  testTitle: (partner: string) => `${partner} 在用测试编号`,
  testText: '不用账号，以“测试门店”登录：价格是编造的，购物车只在测试里，不会产生订单。上线时换成正式编号。',
  testAllow: '登录测试门店',
  other: '使用其他账号',
  logInFirst: (partner: string) => `登录药集，在 ${partner} 搜索和加购`,
  done: '已完成，可以关闭本窗口。',
  refused: '没有登录，可以关闭本窗口。',
  stranded: '回不到原来的网页',
  strandedHelp: (partner: string) => `请关闭本窗口，回到 ${partner} 的网页再点一次登录；仍不行请联系该网站。`,
  unknown: '无法登录',
  unknownHelp: '请关闭本窗口，回到原来的网页再试；仍不行请联系该网站。',
  failed: '没有连上药集',
} as const

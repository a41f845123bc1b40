import * as joiningLimits from '@yaoji/contract/people/joining'

/** Messages of the page on which a partner looks after its registration. */
export const partnerDeskMessages = {
  noKey: '请填写合作伙伴编号',
  noSender: '邮件服务暂未开通，请联系客服',
  tooSoon: (seconds: number) => `获取过于频繁，请${seconds}秒后再试`,
  tooMany: '该编号获取验证码次数过多，请稍后再试或联系客服',
  tooManyHere: '当前网络获取验证码次数过多，请稍后再试',
  noCode: '请先获取验证码',
  wrong: '验证码不正确，请核对最近一封邮件',
  over: `验证码已失效（${joiningLimits.codeLifeMinutes}分钟内有效），请重新获取`,
  proveNew: '增加来源地址或返回地址，请填写发到登记邮箱的验证码',
  actor: (name: string) => `合作方 ${name}`,
  ended: '登录已失效，请重新登录',
  keyChanged: '编号已经变化，请刷新页面后重试',
} as const

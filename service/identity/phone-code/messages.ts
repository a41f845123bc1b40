import { joiningLimits } from '@yaoji/contract/joining-limits'

/** Messages on codes that prove a telephone. */
export const messages = {
  tooSoon: (seconds: number) => `获取过于频繁，请${seconds}秒后再试`,
  tooManyForPhone: '该手机号获取验证码次数过多，请稍后再试',
  tooManyHere: '当前网络获取验证码次数过多，请稍后再试',
  noSender: '短信服务暂未开通，请联系客服',
  notSent: '短信暂时发送失败，请稍后再试或联系客服',
  none: '请先获取验证码',
  wrong: (left: number) => `验证码不正确，还可以试${left}次`,
  over: `验证码已失效（${joiningLimits.codeLifeMinutes}分钟内有效），请重新获取`,
} as const

import * as words from '@yaoji/contract/words'

export const messages = {
  copyFailed: '复制没有成功，请手动选择后复制',
  noticeTitle: words.tips,
  requestTimedOut: '请求超时，请刷新页面',
  refresh: '刷新',
  confirm: words.gotIt,
  goSign: words.toSign,
  signElsewhere: (text: string) => `${text}，将打开药集的电子合同页面，签署后回到本页继续`,
  systemBusy: '系统繁忙，请稍候再试',
  sessionEnded: '登录已失效，请重新登录',
  logIn: words.logIn,
  networkFailed: '网络异常，请检查后重试',
  networkCause: '网络异常',
  timeoutCause: '等待超时',
  timedOut: '等待时间过长，请重试',
} as const

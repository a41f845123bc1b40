import * as words from '@yaoji/contract/words'

/** What the page of the stand-in for SMS and mail shows (docs/operators/messages.md). */
export const messages = {
  title: '试用信箱',
  notice: '仅用于试用：本该发出的短信和邮件都显示在这里，不会真的发送',
  empty: '还没有短信或邮件',
  wayNames: { sms: '短信', mail: '邮件' },
  to: '收件人',
  refresh: '刷新',
  back: '返回商城',
  ofOne: (to: string) => `只看 ${to}`,
  all: words.viewAll,
} as const

import * as words from '@yaoji/contract/words'

/** Texts of folders that have only a few; the others have a messages.ts of their own. */

/** What the page of the stand-in for SMS and mail shows (docs/operators/messages.md). */
export const mailboxMessages = {
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

/** What the stand-in for the chat says (docs/operators/chat.md). */
export const chatDeskMessages = {
  title: '模拟在线客服',
  notice: '仅用于试用：没有真人在线，消息不会保存',
  opening: '正在连接客服…',
  failed: '会话已失效，请关闭后重新打开客服',
  welcome: (company: string, rank: string) => `您好，${company}（${rank}），请问有什么可以帮您？`,
  about: (text: string) => `您正在咨询：${text}`,
  reply: (text: string) => `（模拟回复）已收到“${text}”，正式环境由您的专属客服回复`,
  label: '消息',
  placeholder: '输入消息',
  send: '发送',
} as const

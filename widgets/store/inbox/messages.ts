import type { MessageKind } from '@yaoji/contract/calls/identity/inbox'
import * as words from '@yaoji/contract/words'

const kinds: Readonly<Record<MessageKind, string>> = { order: '订单', paper: '资质', price: '价格', activity: '活动', system: '系统' }

export const messages = {
  title: '我的消息',
  loading: '正在读取消息…',
  failed: '消息加载失败',
  visitorTitle: '登录后查看消息',
  all: words.all,
  kinds,
  kind: '消息类型',
  empty: '暂无消息',
  emptyHint: '订单发货、取消、退款、售后进展，以及资质审核和到期，会在这里提醒',
  showAll: words.viewAll,
  toOrders: '查看我的订单',
  emptyOf: (kind: MessageKind) => `暂无${kinds[kind]}消息`,
  unread: '未读',
  unreadSum: (count: number) => (count > 0 ? `${count}条未读` : '没有未读消息'),
  readAll: '全部标为已读',
  readKind: (kind: MessageKind) => `${kinds[kind]}消息全部标为已读`,
  read: '标为已读',
  readOf: (title: string) => `将“${title}”标为已读`,
  mute: (kind: MessageKind) => `${kinds[kind]}消息免打扰`,
  news: (title: string) => `新消息：${title}`,
  look: words.view,
  muteHint: '开启后仍会收到，但不计入未读数',
} as const

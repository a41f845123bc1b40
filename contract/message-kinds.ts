/** Topics of messages to a store: 订单, 资质, 价格, 活动, 系统. */
export const messageKinds = ['order', 'paper', 'price', 'activity', 'system'] as const
export type MessageKind = (typeof messageKinds)[number]

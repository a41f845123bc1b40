/** What a store tells the shop about. */
export const feedbackKinds = ['goods', 'price', 'delivery', 'service', 'site', 'complaint', 'other'] as const
export type FeedbackKind = (typeof feedbackKinds)[number]

export const feedbackKindNames: Readonly<Record<FeedbackKind, string>> = {
  goods: '商品质量',
  price: '价格活动',
  delivery: '配送物流',
  service: '客户服务',
  site: '网站使用',
  complaint: '投诉',
  other: '其他建议',
}

/** 待回复 · 已回复. */
export const feedbackStates = ['waiting', 'answered'] as const
export type FeedbackState = (typeof feedbackStates)[number]
export const feedbackStateNames: Readonly<Record<FeedbackState, string>> = { waiting: '待回复', answered: '已回复' }

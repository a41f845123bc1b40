/** What holds of 自助服务: purchase requests, quotations, feedback. Import the figures as `import * as selfServiceLimits`, as those of joining.ts. */

/** Of a store that wait for an answer, and how far ahead their day may be. */
export const requestsWaitingMax = 50
export const requestDaysMax = 180
export const requestDaysDefault = 30
export const requestNumberMax = 50_000
export const requestNameMax = 60
export const requestSpecMax = 60
export const requestMakerMax = 60
export const requestContactMax = 20
export const requestMessageMax = 200
/** Of a store that wait for prices, how far ahead their day may be, and how long operators may let prices hold. */
export const quotationsWaitingMax = 20
export const quotationDaysMax = 60
export const quotationDaysDefault = 7
export const quotationMessageMax = 200
export const feedbackTextMin = 5
export const feedbackTextMax = 500
export const feedbackPhotosMax = 5
export const feedbackWaitingMax = 20

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

import type { StaffRole } from '../operator/roles.ts'

/** What the console shows of what stores ask and say. */

export const answerParts = ['request', 'feedback', 'personal'] as const
export type AnswerPart = (typeof answerParts)[number]

export const answerPartNames: Readonly<Record<AnswerPart, string>> = { request: '求购', feedback: '意见反馈', personal: '个人信息' }

/** `open` waits for an answer; `all` is everything, the newest first. */
export const answerViews = ['open', 'all'] as const
export type AnswerView = (typeof answerViews)[number]

/** Who may look at each part: 运营 quote goods, 客服 answer feedback and say what cannot be had. */
export const answerReaders: Readonly<Record<AnswerPart, readonly StaffRole[]>> = {
  request: ['admin', 'service', 'promotion'],
  feedback: ['admin', 'service'],
  personal: ['admin', 'service'],
}

/** The parts that a role may look at. */
export const answerPartsOf = (role: StaffRole): AnswerPart[] => answerParts.filter(part => answerReaders[part].includes(role))

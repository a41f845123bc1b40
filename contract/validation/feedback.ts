import * as most from '../people/self-service.ts'
import { isLandline, isMobile } from './telephone.ts'

export type FeedbackFields = { content: string; phone: string }

function contentProblem(content: string): string | undefined {
  if (content === '') return '请填写反馈内容'
  if (content.length < most.feedbackTextMin) return `反馈内容不能少于${most.feedbackTextMin}个字`
  return content.length > most.feedbackTextMax ? `反馈内容不能超过${most.feedbackTextMax}个字` : undefined
}

/**
 * What is wrong with feedback, by field, alike on the page and from the service; its texts are plain lines already. The telephone may be left out.
 *
 * @example with a phone of '123' it is { phone: '请填写正确的手机号或固定电话，固定电话要带区号' }
 */
export function feedbackProblems({ content, phone }: FeedbackFields): Partial<Record<keyof FeedbackFields, string>> {
  const isPhone = phone === '' || isMobile(phone) || isLandline(phone)
  const problem = contentProblem(content)
  return {
    ...(problem !== undefined && { content: problem }),
    ...(!isPhone && { phone: '请填写正确的手机号或固定电话，固定电话要带区号' }),
  }
}

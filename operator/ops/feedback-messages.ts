import type { FeedbackOperatedWire } from '../../contract/calls/operator/feedback.ts'
import { chinaMinute } from '../../contract/domain/china-day.ts'
import { feedbackKindNames, feedbackStateNames } from '../../contract/people/self-service.ts'
import type { ShownFeedback } from '../../service/member/feedback/waiting.ts'

const line = ({ created_at, sn, code, company, kind, content, phone }: ShownFeedback) =>
  [chinaMinute(created_at), sn, code, company, feedbackKindNames[kind], content, phone].filter(Boolean).join('  ')

export const feedbackMessages = {
  usage: '用法 · Usage: npm run ops -- feedback [反馈编号 · feedback [--to 文件夹 · folder]]',
  done: ({ feedback_sn, store, company, state }: FeedbackOperatedWire) =>
    `✓ ${feedback_sn}  ${feedbackStateNames[state]}  ${store}  ${company}`,
  list: (rows: readonly ShownFeedback[]) => (rows.length === 0 ? '✓ 没有待回复的意见反馈 · No feedback waits.' : rows.map(line).join('\n')),
  one: (row: ShownFeedback & { photos: readonly unknown[] }, files: readonly string[]) =>
    [line(row), `图片 · pictures ${row.photos.length}`, ...files, ...(row.answer ? [`回复 · answer ${row.answer}`] : [])].join('\n'),
} as const

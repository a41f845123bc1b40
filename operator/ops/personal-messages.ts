import type { PersonalAnsweredWire } from '../../contract/calls/operator/personal-data.ts'
import { chinaDay, chinaMinute } from '../../contract/domain/china-day.ts'
import { personalItems, recipients } from '../../contract/people/personal-data.ts'
import type { WaitingPersonalRequest } from '../../service/member/personal-data/answer.ts'

const line = ({ id, text, name, phone, created_at, due_at }: WaitingPersonalRequest, now: number) =>
  [due_at <= now ? '! 已逾期 · overdue' : `最晚 · by ${chinaDay(due_at - 1)}`, ...[id, chinaMinute(created_at), name, phone, text]].join(
    '  ',
  )

export const personalMessages = {
  list: (rows: readonly WaitingPersonalRequest[], now: number) =>
    rows.length === 0 ? '✓ 没有待答复的个人信息要求 · No request about personal data waits.' : rows.map(row => line(row, now)).join('\n'),
  /** The register of processing, as the privacy policy has it. */
  register: () =>
    [
      ...Object.values(personalItems).map(({ name, purpose, basis, period }) => `${name}\n  ${purpose}\n  ${basis} · ${period}`),
      '',
      ...Object.values(recipients).map(({ name, given, purpose }) => `→ ${name}\n  ${given}\n  ${purpose}`),
    ].join('\n'),
  done: ({ personal_request, due_at, done_at }: PersonalAnsweredWire) =>
    `✓ ${personal_request}  已答复 · answered ${chinaMinute(done_at * 1000)}（最晚 · by ${chinaDay(due_at * 1000 - 1)}）`,
} as const

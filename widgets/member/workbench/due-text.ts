import type { TaskWire } from '@yaoji/contract/calls/member/workbench'
import { addDays, chinaDay, chinaMinute } from '@yaoji/contract/domain/china-day'
import { timestampMs } from '../../base/lib/clock.ts'
import { messages } from './desk-messages.ts'

/** By when a task is to be done, in words: a time of today or tomorrow, else a day. */
export function dueText({ ends_at, days }: Pick<TaskWire, 'ends_at' | 'days'>, now: number): string {
  if (days !== null) return messages.left(days)
  if (ends_at === null) return ''
  const [day = '', time = ''] = chinaMinute(timestampMs(ends_at)).split(' ')
  const today = chinaDay(now)
  if (day === today) return messages.before(messages.today, time)
  return messages.before(day === addDays(today, 1) ? messages.tomorrow : day.slice(5), time)
}

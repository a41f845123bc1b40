import type { ChatWindow } from '../../providers/chat/read.ts'
import type { MemberRow } from '../../platform/database/rows.ts'

const [dayMs, minuteMs, chinaOffsetMs] = [86_400_000, 60_000, 8 * 3_600_000]

/** Whether the shop has a chat for this store, and somebody sits there now (domain.md section 12). */
export function canChat(chat: ChatWindow | undefined, { is_can_chat }: Pick<MemberRow, 'is_can_chat'>, now: number): boolean {
  if (!chat || is_can_chat === 0) return false
  const minute = Math.floor(((now + chinaOffsetMs) % dayMs) / minuteMs)
  return chat.hours === undefined || (minute >= chat.hours[0] && minute < chat.hours[1])
}

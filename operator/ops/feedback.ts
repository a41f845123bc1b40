import type { Database } from '../../service/platform/database/database.ts'
import { readFeedback, waitingFeedback } from '../../service/member/feedback/waiting.ts'
import { Problem } from '../../scripts/start/problem.ts'
import { feedbackMessages as messages } from './feedback-messages.ts'
import { savePages } from './save-pages.ts'

/** `feedback` lists what waits, `feedback <number>` shows one, with `--to` its pictures as files. */
export async function showFeedback(read: Database['read'], [sn, option, folder]: readonly string[]): Promise<string> {
  if (sn === undefined) return messages.list(await waitingFeedback(read))
  if (option !== undefined && (option !== '--to' || folder === undefined)) throw new Problem(messages.usage)
  const row = await readFeedback(read, sn)
  return messages.one(row, folder === undefined ? [] : savePages(row.photos, row.sn, folder))
}

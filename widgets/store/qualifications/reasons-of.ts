import type { PaperWire } from '@yaoji/contract/calls/identity/qualifications'
import { messages } from './messages.ts'

/** Why a paper was sent back, as a whole and page by page. */
export function reasonsOf({ handed }: Pick<PaperWire, 'handed'>): string[] {
  if (!handed) return []
  const ofPages = handed.pages.flatMap(({ reason }, index) => (reason ? [messages.pageReason(index + 1, reason)] : []))
  return [...(handed.reason ? [messages.reason(handed.reason)] : []), ...ofPages]
}

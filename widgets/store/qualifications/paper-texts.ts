import type { PaperWire } from '@yaoji/contract/calls/identity/qualifications'
import { messages } from './messages.ts'

/** Why a paper was sent back, as a whole and page by page. */
export function reasonsOf({ handed }: Pick<PaperWire, 'handed'>): string[] {
  if (!handed) return []
  const ofPages = handed.pages.flatMap(({ reason }, index) => (reason ? [messages.pageReason(index + 1, reason)] : []))
  return [...(handed.reason ? [messages.reason(handed.reason)] : []), ...ofPages]
}

/** Number of names before the rest is only counted. */
const namedMax = 4

/** The categories that a paper permits, in short: 化学药、抗生素、生化药品、生物制品等10类. */
export function opensText(opens: readonly string[]): string {
  const named = opens.slice(0, namedMax).join('、')
  return opens.length > namedMax ? named + messages.opensMore(opens.length) : named
}

import { feedbackListCall, type FeedbackListWire, type FeedbackQuery } from '@yaoji/contract/calls/member/feedback'
import { environment } from '../../base/lib/environment.ts'
import { request } from '../../base/lib/http.ts'
import { feedbackPath } from '../../base/lib/addresses/member-paths.ts'
import { pageIn } from '../../base/lib/requests/query-in.ts'
import { createOwnList } from '../../shared/member-list/parts.ts'

/** Reads the query of /yjfk; what is malformed is dropped. */
function readQuery(address: string): FeedbackQuery {
  const page = pageIn(address)
  return page ? { page } : {}
}

/** What the store told the shop, and what was answered. */
export const feedbackList = createOwnList<FeedbackQuery, FeedbackListWire>({
  read: readQuery,
  ask: (query, options) => request(feedbackListCall, { query, ...options }),
})

export function showFeedback(query: FeedbackQuery): void {
  environment.navigate(feedbackPath(query))
}

import { feedbackKindNames } from '@yaoji/contract/people/self-service'
import { filteredFeedback, listConsoleFeedback } from '../answers/feedback.ts'
import { filteredPersonal, listConsolePersonal } from '../answers/personal.ts'
import { filteredRequests, requestsPage } from '../answers/requests.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import { todayMessages as messages } from '../messages.ts'
import { alone, shownMax, type Items } from './queue.ts'

const item = (id: string, title: string, detail: string, note: string, since: number): Items[number] => ({
  ...{ id, title, detail, note, since },
  file_id: '',
  fields: [],
  // Each of them is answered in words.
  is_ready: false,
})

/** Goods that stores ask for. */
export const requestQueue = alone(
  async (db, { now }) => {
    const { page } = await requestsPage(db, { limit: shownMax }, now)
    const items = page.map(({ sn, company, name, spec, quantity, message, created_at }) =>
      item(sn, company, messages.asked([name, spec].join(' ').trim(), quantity), message, seconds(Number(created_at))),
    )
    return { items }
  },
  (db, { now }) => filteredRequests(db, {}, now).select('purchase_request.id'),
)

/** Feedback of stores that waits for an answer. */
export const feedbackQueue = alone(
  async db => {
    const { list } = await listConsoleFeedback(db, { limit: shownMax })
    return { items: list.map(row => item(row.feedback_sn, row.company, row.content, feedbackKindNames[row.kind], row.created_at)) }
  },
  db => filteredFeedback(db, {}).select('feedback.id'),
)

/** What persons ask about their own data, with the last day that the law leaves for the answer. */
export const personalQueue = alone(
  async (db, { now }) => {
    const { list } = await listConsolePersonal(db, { limit: shownMax }, now)
    return {
      items: list.map(row => item(row.personal_request, row.name, row.text, messages.due(row.due_on, row.is_overdue), row.created_at)),
    }
  },
  db => filteredPersonal(db, {}).select('personal_request.id'),
)

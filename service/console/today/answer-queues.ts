import type { Kysely } from 'kysely'
import { feedbackKindNames } from '@yaoji/contract/feedback-kinds'
import type { Tables } from '../../platform/database/tables.ts'
import { filteredFeedback, listConsoleFeedback } from '../answers/feedback.ts'
import { filteredPersonal, listConsolePersonal } from '../answers/personal.ts'
import { filteredRequests, requestsPage } from '../answers/requests.ts'
import { countView } from '../count-view.ts'
import { seconds } from '../../platform/http/seconds.ts'
import { todayMessages as messages } from '../messages.ts'
import { shownMax, type Found } from './order-queues.ts'

type Db = Kysely<Tables>

const item = (id: string, title: string, detail: string, note: string, since: number): Found['items'][number] => ({
  ...{ id, title, detail, note, since },
  file_id: '',
  fields: [],
  // Each of them is answered in words.
  is_ready: false,
})

/** Goods that stores ask for. */
export async function requestQueue(db: Db, { now }: { now: number }): Promise<Found> {
  const { count } = await countView(db, 'request', filteredRequests(db, {}, now).select('purchase_request.id'))
  const { page } = await requestsPage(db, { limit: shownMax }, now)
  const items = page.map(({ sn, company, name, spec, quantity, message, created_at }) =>
    item(sn, company, messages.asked([name, spec].join(' ').trim(), quantity), message, seconds(Number(created_at))),
  )
  return { count, oldest: items[0]?.since ?? null, items }
}

/** Feedback of stores that waits for an answer. */
export async function feedbackQueue(db: Db): Promise<Found> {
  const { count } = await countView(db, 'feedback', filteredFeedback(db, {}).select('feedback.id'))
  const { list } = await listConsoleFeedback(db, { limit: shownMax })
  const items = list.map(row => item(row.feedback_sn, row.company, row.content, feedbackKindNames[row.kind], row.created_at))
  return { count, oldest: items[0]?.since ?? null, items }
}

/** What persons ask about their own data, with the last day that the law leaves for the answer. */
export async function personalQueue(db: Db, { now }: { now: number }): Promise<Found> {
  const { count } = await countView(db, 'personal', filteredPersonal(db, {}).select('personal_request.id'))
  const { list } = await listConsolePersonal(db, { limit: shownMax }, now)
  const items = list.map(row => item(row.personal_request, row.name, row.text, messages.due(row.due_on, row.is_overdue), row.created_at))
  return { count, oldest: items[0]?.since ?? null, items }
}

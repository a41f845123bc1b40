import type { FastifyInstance } from 'fastify'
import { consoleAnswersCall, consoleFeedbackCall, consolePersonalCall, consoleRequestsCall } from '@yaoji/contract/calls/console/answers'
import { answerPartsOf } from '@yaoji/contract/console-answers'
import type { Context } from '../../platform/context.ts'
import { countView } from '../count-view.ts'
import { consoleRoute } from '../http/console-route.ts'
import { filteredFeedback, listConsoleFeedback } from './feedback.ts'
import { filteredPersonal, listConsolePersonal } from './personal.ts'
import { filteredRequests, listConsoleRequests } from './requests.ts'

/** What stores ask for and say, as staff find and answer it. */
export function registerConsoleAnswers(app: FastifyInstance, context: Context): void {
  const { read } = context.database
  const rows = {
    request: (now: number) => countView(read, 'request', filteredRequests(read, {}, now).select('purchase_request.id')),
    feedback: () => countView(read, 'feedback', filteredFeedback(read, {}).select('feedback.id')),
    personal: () => countView(read, 'personal', filteredPersonal(read, {}).select('personal_request.id')),
  } as const

  consoleRoute(app, context, consoleAnswersCall, async ({ staff, now }) => ({
    parts: await Promise.all(answerPartsOf(staff.role).map(part => rows[part](now))),
  }))

  consoleRoute(app, context, consoleRequestsCall, ({ query, now }) => listConsoleRequests(read, query, now))

  consoleRoute(app, context, consoleFeedbackCall, ({ query }) => listConsoleFeedback(read, query))

  consoleRoute(app, context, consolePersonalCall, ({ query, now }) => listConsolePersonal(read, query, now))
}

import type { FastifyInstance } from 'fastify'
import {
  consoleAnswersCall,
  consoleFeedbackCall,
  consolePersonalCall,
  consolePersonalRegisterCall,
  consoleRequestsCall,
} from '@yaoji/contract/calls/console/answers'
import { answerPartsOf } from '@yaoji/contract/console/answers'
import type { Context } from '../../platform/context.ts'
import { countView } from '../count-view.ts'
import { consoleRoute } from '../http/console-route.ts'
import { filteredFeedback, listConsoleFeedback } from './feedback.ts'
import { filteredPersonal, listConsolePersonal } from './personal.ts'
import { personalRegister } from './register.ts'
import { filteredRequests, listConsoleRequests } from './requests.ts'

/** What stores ask for and say, as staff find and answer it. */
export function registerConsoleAnswers(app: FastifyInstance, context: Context): void {
  const { replica } = context.database
  const rows = {
    request: (now: number) => countView(replica, 'request', filteredRequests(replica, {}, now).select('purchase_request.id')),
    feedback: () => countView(replica, 'feedback', filteredFeedback(replica, {}).select('feedback.id')),
    personal: () => countView(replica, 'personal', filteredPersonal(replica, {}).select('personal_request.id')),
  } as const

  consoleRoute(app, context, consoleAnswersCall, async ({ staff, now }) => ({
    parts: await Promise.all(answerPartsOf(staff.role).map(part => rows[part](now))),
  }))

  consoleRoute(app, context, consoleRequestsCall, ({ query, now }) => listConsoleRequests(replica, query, now))

  consoleRoute(app, context, consoleFeedbackCall, ({ query }) => listConsoleFeedback(replica, query))

  consoleRoute(app, context, consolePersonalCall, ({ query, now }) => listConsolePersonal(replica, query, now))

  consoleRoute(app, context, consolePersonalRegisterCall, ({ now }) => personalRegister(replica, context.config, now))
}

import type { FastifyInstance } from 'fastify'
import * as calls from '@yaoji/contract/calls/console/contracts'
import { contractKinds } from '@yaoji/contract/domain/agreements/contract-state'
import type { Context } from '../../platform/context.ts'
import { listRuns } from '../../purchase/e-contract/issue-run.ts'
import { standardTexts } from '../../purchase/e-contract/words/texts.ts'
import { consoleRoute } from '../http/console-route.ts'
import { countContractViews, listConsoleContracts, readConsoleContract } from './list.ts'

/** Contracts of stores as staff find them, and the texts that new ones begin with. */
export function registerConsoleContracts(app: FastifyInstance, context: Context): void {
  const { read, replica } = context.database
  consoleRoute(app, context, calls.consoleContractsCall, ({ staff, query, now }) => listConsoleContracts(replica, staff, query, now))
  consoleRoute(app, context, calls.consoleContractViewsCall, async ({ staff, now }) => ({
    ...(await countContractViews(replica, staff, now)),
    // They tell how many stores the shop has.
    runs: staff.role === 'sales' ? [] : await listRuns(read, now),
  }))
  consoleRoute(app, context, calls.consoleContractTextsCall, async () => ({
    texts: contractKinds.map(kind => ({ kind, paragraphs: [...standardTexts[kind]] })),
  }))
  consoleRoute(app, context, calls.consoleContractCall, ({ staff, params, now }) => readConsoleContract(read, staff, params.number, now))
}

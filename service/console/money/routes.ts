import type { FastifyInstance } from 'fastify'
import * as calls from '@yaoji/contract/calls/console/money'
import type { Context } from '../../platform/context.ts'
import { consoleRoute } from '../http/console-route.ts'
import { countMoney } from './counts.ts'
import { listCredit } from './credit.ts'
import { listInvoices } from './invoices.ts'
import { listTopups } from './topups.ts'
import { waitingTransfers } from './transfers.ts'
import { listWithdrawals } from './withdrawals.ts'

/** Money that waits for the shop, as staff find and read it. */
export function registerConsoleMoney(app: FastifyInstance, context: Context): void {
  const { replica } = context.database

  consoleRoute(app, context, calls.consoleMoneyCall, ({ staff, now }) => countMoney(replica, staff, now))

  consoleRoute(app, context, calls.consoleTransfersCall, ({ now }) => waitingTransfers(replica, now))

  consoleRoute(app, context, calls.consoleTopupsCall, ({ query }) => listTopups(replica, query))

  consoleRoute(app, context, calls.consoleWithdrawalsCall, ({ query }) => listWithdrawals(replica, query))

  consoleRoute(app, context, calls.consoleCreditCall, ({ query, now }) => listCredit(replica, query, now))

  consoleRoute(app, context, calls.consoleInvoicesCall, ({ query }) => listInvoices(replica, query))
}

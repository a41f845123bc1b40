import type { FastifyInstance } from 'fastify'
import { consoleAuditCall } from '@yaoji/contract/calls/console/audit'
import { mayReadAudit } from '@yaoji/contract/console/audit-readers'
import { storeReaders } from '@yaoji/contract/console/stores'
import type { Context } from '../../platform/context.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { consoleRoute } from '../http/console-route.ts'
import { findConsoleAfterSale } from '../after-sales/detail.ts'
import { findConsoleOrder } from '../orders/detail.ts'
import { findConsoleStore } from '../stores/filter.ts'
import type { Reader } from '../orders/filter.ts'
import { auditMessages as messages } from '../messages.ts'
import { listAudit } from './list.ts'

/** The whole log is the administrator's; of an object everybody reads it who sees its page. */
async function refuseForeign({ database }: Context, staff: Reader, object: string | undefined): Promise<void> {
  if (staff.role === 'admin') return
  const [kind, number = ''] = object?.split(':') ?? []
  if (kind === 'order') return void (await findConsoleOrder(database.read, staff, number))
  if (kind === 'after_sale') return void (await findConsoleAfterSale(database.read, staff, number))
  if (kind === 'store' && storeReaders.includes(staff.role)) return void (await findConsoleStore(database.read, staff, number))
  if (object === undefined || !mayReadAudit(staff.role, object)) throw ApiError.forbidden(messages.notYours)
}

/** Who changed what. */
export function registerAudit(app: FastifyInstance, context: Context): void {
  consoleRoute(app, context, consoleAuditCall, async ({ staff, query }) => {
    await refuseForeign(context, staff, query.object)
    return listAudit(context.database.replica, query)
  })
}

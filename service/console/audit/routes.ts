import type { FastifyInstance } from 'fastify'
import { consoleAuditCall } from '@yaoji/contract/calls/console/audit'
import { promotionReaders } from '@yaoji/contract/console/promotions'
import { rewardReaders } from '@yaoji/contract/console/rewards'
import type { StaffRole } from '@yaoji/contract/operator/roles'
import type { Context } from '../../platform/context.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { consoleRoute } from '../http/console-route.ts'
import { findConsoleAfterSale } from '../after-sales/detail.ts'
import { findConsoleOrder } from '../orders/detail.ts'
import type { Reader } from '../orders/filter.ts'
import { auditMessages as messages } from '../messages.ts'
import { listAudit } from './list.ts'

/** Who reads entries of stores, papers and money; of orders everybody who sees them. */
const readersOfObjects: readonly StaffRole[] = ['service', 'quality', 'finance']

/** Objects of a desk are read by those who look at its pages. */
const readersOfKind: Readonly<Record<string, readonly StaffRole[]>> = {
  promotion: promotionReaders,
  coupon_offer: rewardReaders,
  group: rewardReaders,
  lottery: rewardReaders,
  points_goods: rewardReaders,
}

/** The whole log is the administrator's; of an order or an after-sale everybody reads it who sees that. */
async function refuseForeign({ database }: Context, staff: Reader, object: string | undefined): Promise<void> {
  if (staff.role === 'admin') return
  const [kind, number = ''] = object?.split(':') ?? []
  if (kind === 'order') return void (await findConsoleOrder(database.read, staff, number))
  if (kind === 'after_sale') return void (await findConsoleAfterSale(database.read, staff, number))
  const readers = readersOfKind[kind ?? '']
  if (readers?.includes(staff.role)) return
  if (object === undefined || !readersOfObjects.includes(staff.role)) throw ApiError.forbidden(messages.notYours)
}

/** Who changed what. */
export function registerAudit(app: FastifyInstance, context: Context): void {
  consoleRoute(app, context, consoleAuditCall, async ({ staff, query }) => {
    await refuseForeign(context, staff, query.object)
    return listAudit(context.database.replica, query)
  })
}

import type { FastifyInstance } from 'fastify'
import { consoleAuditCall } from '@yaoji/contract/calls/console/audit'
import { dossierReaders } from '@yaoji/contract/console/dossiers'
import { importReaders } from '@yaoji/contract/console/imports'
import { noticeReaders } from '@yaoji/contract/console/notices'
import { promotionReaders } from '@yaoji/contract/console/promotions'
import { quotationReaders } from '@yaoji/contract/console/quotations'
import { recallReaders } from '@yaoji/contract/console/recalls'
import { rewardReaders } from '@yaoji/contract/console/rewards'
import { storeReaders } from '@yaoji/contract/console/stores'
import type { StaffRole } from '@yaoji/contract/operator/roles'
import type { Context } from '../../platform/context.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { consoleRoute } from '../http/console-route.ts'
import { findConsoleAfterSale } from '../after-sales/detail.ts'
import { findConsoleOrder } from '../orders/detail.ts'
import { findConsoleStore } from '../stores/filter.ts'
import type { Reader } from '../orders/filter.ts'
import { auditMessages as messages } from '../messages.ts'
import { listAudit } from './list.ts'

/** Who reads entries of stores, papers and money; of orders everybody who sees them. */
const readersOfObjects: readonly StaffRole[] = ['service', 'quality', 'finance']

/** Objects of a desk are read by those who look at its pages. */
const readersOfKind: Readonly<Record<string, readonly StaffRole[]>> = {
  announcement: noticeReaders,
  dossier: dossierReaders,
  import: importReaders,
  promotion: promotionReaders,
  quotation: quotationReaders,
  recall: recallReaders,
  coupon_offer: rewardReaders,
  group: rewardReaders,
  lottery: rewardReaders,
  points_goods: rewardReaders,
}

/** The whole log is the administrator's; of an object everybody reads it who sees its page. */
async function refuseForeign({ database }: Context, staff: Reader, object: string | undefined): Promise<void> {
  if (staff.role === 'admin') return
  const [kind, number = ''] = object?.split(':') ?? []
  if (kind === 'order') return void (await findConsoleOrder(database.read, staff, number))
  if (kind === 'after_sale') return void (await findConsoleAfterSale(database.read, staff, number))
  if (kind === 'store' && storeReaders.includes(staff.role)) return void (await findConsoleStore(database.read, staff, number))
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

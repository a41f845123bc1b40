import type { FastifyInstance } from 'fastify'
import type { Selectable } from 'kysely'
import { consoleAuditCall, type AuditEntryWire } from '@yaoji/contract/calls/console/audit'
import { promotionReaders } from '@yaoji/contract/console-promotions'
import { rewardReaders } from '@yaoji/contract/console-rewards'
import type { StaffRole } from '@yaoji/contract/operator-roles'
import type { Context } from '../../platform/context.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { seconds } from '../../platform/http/seconds.ts'
import { consoleRoute } from '../http/console-route.ts'
import { findConsoleAfterSale } from '../after-sales/detail.ts'
import { findConsoleOrder } from '../orders/detail.ts'
import type { Reader } from '../orders/filter.ts'
import { auditMessages as messages } from '../messages.ts'

const rowsAtOnce = 50
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

type Detail = { fields: Record<string, unknown>; changes: Record<string, readonly [unknown, unknown]> }

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(textOf).join('、')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function entryWire({ id, created_at, detail, hash: _, ...row }: Selectable<Tables['audit_entry']>): AuditEntryWire {
  const { fields, changes } = JSON.parse(detail) as Detail // Written by operations/audit/record.ts.
  return {
    id: Number(id),
    created_at: seconds(Number(created_at)),
    ...row,
    fields: Object.entries(fields).map(([name, value]) => ({ name, value: textOf(value) })),
    changes: Object.entries(changes).map(([name, [before, after]]) => ({ name, before: textOf(before), after: textOf(after) })),
  }
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
  consoleRoute(app, context, consoleAuditCall, async ({ staff, query: { object, actor, before } }) => {
    await refuseForeign(context, staff, object)
    const found = await context.database.replica
      .selectFrom('audit_entry')
      .selectAll()
      .$if(object !== undefined, own => own.where('object', '=', object ?? ''))
      .$if(actor !== undefined, own => own.where('actor', '=', actor ?? ''))
      .$if(before !== undefined, own => own.where('id', '<', before ?? 0))
      .orderBy('id', 'desc')
      .limit(rowsAtOnce + 1)
      .execute()
    const list = found.slice(0, rowsAtOnce).map(entryWire)
    return { list, next: found.length > rowsAtOnce ? (list.at(-1)?.id ?? null) : null }
  })
}

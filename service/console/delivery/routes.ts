import type { FastifyInstance } from 'fastify'
import type { Selectable } from 'kysely'
import { consoleDeliveryCall, type DeliveryWarehouseWire } from '@yaoji/contract/calls/console/delivery'
import { promiseOf } from '@yaoji/contract/domain/order/delivery-time'
import type { Context } from '../../platform/context.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import { planOf, termsOf } from '../../purchase/delivery/plans.ts'
import { consoleRoute } from '../http/console-route.ts'

function planWire(row: Selectable<Tables['delivery_plan']>, now: number): DeliveryWarehouseWire['plan'] {
  const plan = planOf(row)
  const areas = plan.areas.map(area => {
    const promise = promiseOf(termsOf(plan, area), now)
    const { shipsOn = '', arrivesFrom = '', arrivesTo = '' } = promise ?? {}
    return { ...area, ships_on: shipsOn, arrives_from: arrivesFrom, arrives_to: arrivesTo }
  })
  const { cutoff, weekdays, closed, open } = plan
  return { cutoff, weekdays, closed: [...closed], open: [...open], areas, operator: row.operator, updated_at: seconds(row.updated_at) }
}

/** 配送时效 as staff read it, as the rows are now. */
export function registerConsoleDelivery(app: FastifyInstance, context: Context): void {
  const { read } = context.database
  consoleRoute(app, context, consoleDeliveryCall, async ({ now }) => {
    const warehouses = await read.selectFrom('warehouse').select(['id', 'name']).orderBy('id').execute()
    const rows = await read.selectFrom('delivery_plan').selectAll().execute()
    const plans = new Map(rows.map(row => [row.warehouse_id, planWire(row, now)]))
    return { list: warehouses.map(({ id, name }) => ({ ck_id: id, name, plan: plans.get(id) ?? null })) }
  })
}

import type { Transaction } from 'kysely'
import type { Body } from '@yaoji/contract/calls/call-types'
import type { DeliveryOperatedWire, operateDeliveryEndCall, operateDeliverySaveCall } from '@yaoji/contract/calls/operator/delivery'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { messages } from './messages.ts'
import { readPlan } from './read-plan.ts'

type Trx = Transaction<Tables>

/** @throws {ApiError} 422 at `ck_id` */
async function warehouseOf(trx: Trx, typed: string) {
  const row = await trx.selectFrom('warehouse').select(['id', 'name']).where('id', '=', Number(typed)).executeTakeFirst()
  if (!row) throw ApiError.invalid('ck_id', messages.noWarehouse)
  return row
}

/** Puts a plan in the place of the warehouse's present one. @throws {ApiError} */
export async function saveDelivery(
  trx: Trx,
  { ck_id, ...typed }: Body<typeof operateDeliverySaveCall>,
  { name: operator, now }: { name: string; now: number },
): Promise<DeliveryOperatedWire> {
  const { id, name } = await warehouseOf(trx, ck_id)
  const { cutoff, weekdays, ...lists } = readPlan(typed)
  const row = {
    cutoff,
    weekdays,
    closed: JSON.stringify(lists.closed),
    open: JSON.stringify(lists.open),
    areas: JSON.stringify(lists.areas),
    operator,
    updated_at: now,
  }
  await trx
    .insertInto('delivery_plan')
    .values({ warehouse_id: id, ...row })
    .onConflict(conflict => conflict.column('warehouse_id').doUpdateSet(row))
    .execute()
  return { plan_of: id, warehouse: name, areas: lists.areas.length }
}

/** Nothing is promised from the warehouse any more; what was promised with orders stays. @throws {ApiError} */
export async function endDelivery(trx: Trx, { ck_id }: Body<typeof operateDeliveryEndCall>): Promise<DeliveryOperatedWire> {
  const { id, name } = await warehouseOf(trx, ck_id)
  const { numDeletedRows } = await trx.deleteFrom('delivery_plan').where('warehouse_id', '=', id).executeTakeFirst()
  if (numDeletedRows !== 1n) throw ApiError.conflict(messages.noPlan)
  return { plan_of: id, warehouse: name, areas: 0 }
}

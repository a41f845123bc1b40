import type { Transaction } from 'kysely'
import type { Body } from '@yaoji/contract/calls/call-types'
import type { CostOperatedWire, operateGoodsCostCall } from '@yaoji/contract/calls/operator/goods'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { formatUnitPrice, parseUnitPrice, type UnitPrice } from '@yaoji/contract/domain/money'
import { isDay } from '@yaoji/contract/validation/day'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { lastCosts } from './costs.ts'
import { messages } from './messages.ts'

/** Notes what the shop paid for goods; answers what counts then. @throws {ApiError} 422 at the field */
export async function noteCost(
  trx: Transaction<Tables>,
  { goods_id, price, bought_on }: Body<typeof operateGoodsCostCall>,
  { name: operator, now }: { name: string; now: number },
): Promise<CostOperatedWire> {
  const [id, today] = [Number(goods_id), chinaDay(now)]
  const units = parseUnitPrice(price) ?? 0
  if (units === 0) throw ApiError.invalid('price', messages.noCost)
  const day = bought_on ?? today
  if (!isDay(day) || day > today) throw ApiError.invalid('bought_on', messages.noBuyingDay)
  const goods = await trx.selectFrom('goods').select('name').where('id', '=', id).executeTakeFirst()
  if (!goods) throw ApiError.invalid('goods_id', messages.noSuchGoods)
  await trx.insertInto('purchase_cost').values({ goods_id: id, price_units: units, bought_on: day, operator, created_at: now }).execute()
  const cost = (await lastCosts(trx, [id])).get(id) ?? (units as UnitPrice)
  return { cost_of: id, name: goods.name, cost: formatUnitPrice(cost), bought_on: day }
}

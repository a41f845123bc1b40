import type { Transaction } from 'kysely'
import type { Body } from '@yaoji/contract/calls/call-types'
import type { operateGoodsShelfCall, ShelfOperatedWire } from '@yaoji/contract/calls/operator/goods'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { goodsStateNames } from '@yaoji/contract/console/goods'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { saleLock } from '../../purchase/dossier/locks.ts'
import { messages } from './messages.ts'

/** Puts goods on sale or takes them off. @throws {ApiError} */
export async function changeShelf(
  trx: Transaction<Tables>,
  { goods_id, state }: Body<typeof operateGoodsShelfCall>,
  { now }: { now: number },
): Promise<ShelfOperatedWire> {
  const id = Number(goods_id)
  const goods = await trx.selectFrom('goods').select(['name', 'status']).where('id', '=', id).executeTakeFirst()
  if (!goods) throw ApiError.invalid('goods_id', messages.noGoods(id))
  if (goods.status === 'banned') throw ApiError.conflict(messages.banned)
  const priced = await trx.selectFrom('goods_price').select('id').where('goods_id', '=', id).where('rank', '=', 0).executeTakeFirst()
  if (state === 'on' && !priced) throw ApiError.conflict(messages.noPrice)
  const lock = state === 'on' ? await saleLock(trx, id, chinaDay(now)) : undefined
  if (lock !== undefined) throw ApiError.conflict(messages.locked(lock))
  const moved = trx.updateTable('goods').set({ status: state, updated_at: now }).where('id', '=', id).where('status', '=', goods.status)
  const { numUpdatedRows } = await moved.where('status', '<>', state).executeTakeFirst()
  if (numUpdatedRows !== 1n) throw ApiError.conflict(messages.already(goodsStateNames[state]))
  return { goods_id: id, name: goods.name, state }
}

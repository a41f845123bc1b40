import type { Transaction } from 'kysely'
import type { Body } from '@yaoji/contract/calls/call-types'
import type { operateGoodsReceiveCall, ReceivedOperatedWire } from '@yaoji/contract/calls/operator/goods'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import type { Done } from '../done.ts'
import { placeOf, type CurrentBatch } from '../goods-sheet/current.ts'
import { messages } from './messages.ts'
import { setUnits } from './set-stock.ts'
import { shelvesOf, type FoundRow } from './shelves.ts'

type Received = Body<typeof operateGoodsReceiveCall>
const texts = messages.received

/** The days on the pack are those of the batch: a batch with others is not the same one. @throws {ApiError} 422 at the day */
function checkDays({ batch, made_on: madeOn = '', expires_on: expiresOn = '' }: Received, before: CurrentBatch | undefined, today: string) {
  const refuse = (field: 'made_on' | 'expires_on', text: string) => ApiError.invalid(field, text)
  if (!before && expiresOn === '') throw refuse('expires_on', texts.newBatch(batch))
  if (before && expiresOn !== '' && expiresOn !== before.expires_on) throw refuse('expires_on', texts.otherDay(batch, before.expires_on))
  if (before?.made_on && madeOn !== '' && madeOn !== before.made_on) throw refuse('made_on', texts.otherDay(batch, before.made_on))
  const last = expiresOn || (before?.expires_on ?? '')
  if (last < today) throw refuse('expires_on', texts.ended(last))
  if (madeOn !== '' && madeOn >= last) throw refuse('made_on', texts.days)
  if (madeOn > today) throw refuse('made_on', messages.notMade(madeOn))
}

/**
 * Adds units to a batch, as they come in; goods whose supplier's papers have lapsed are not taken (docs/rules/domain.md section 18).
 * @throws {ApiError} 404 for goods that the shop does not have, 422 at the field
 */
export async function receiveGoods(trx: Transaction<Tables>, body: Received, done: Done): Promise<ReceivedOperatedWire> {
  const { batch, quantity, made_on = '', expires_on = '' } = body
  const goods = await trx.selectFrom('goods').select(['id', 'name']).where('id', '=', Number(body.goods_id)).executeTakeFirst()
  if (!goods) throw ApiError.notFound()
  const warehouses = await trx.selectFrom('warehouse').select(['id', 'name']).orderBy('id').execute()
  const fields = new Map(Object.entries({ batch, made_on, expires_on, change: String(quantity) }))
  const row: FoundRow = { number: 1, code: '', fields, reasons: [], goodsId: goods.id, warehouseId: body.warehouse_id }
  const shelves = await shelvesOf(trx, [row], new Map(), warehouses[0]?.id, { part: 'units', isLocked: true })
  row.warehouseId ??= shelves.warehousesOf(goods.id)[0] ?? shelves.firstWarehouse
  const warehouse = warehouses.find(({ id }) => id === row.warehouseId)
  if (!warehouse) throw ApiError.invalid('warehouse_id', texts.noWarehouse)
  const before = shelves.current.batches.get(placeOf(goods.id, warehouse.id))?.find(({ number }) => number === batch)
  checkDays(body, before, chinaDay(done.now))
  await setUnits(trx, shelves, done.now)
  const outcome = shelves.outcomes.get(row.number)
  if (outcome?.result === 'refused') throw ApiError.invalid('quantity', (outcome.reasons ?? []).join('；'))
  return { received_of: goods.id, name: goods.name, warehouse: warehouse.name, batch, quantity: (before?.quantity ?? 0) + quantity }
}

import type { Transaction } from 'kysely'
import type { Body } from '@yaoji/contract/calls/call-types'
import type { operateGoodsPlacesCall, PlacesOperatedWire } from '@yaoji/contract/calls/operator/goods'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { messages } from './messages.ts'

type Trx = Transaction<Tables>
type Place = { goods_id: number; warehouse_id: number; place: string }

/** `1001:1:A-01-03`; the schema has said that the parts are there. */
function placeOf(text: string): Place {
  const [goods, warehouse, place = ''] = text.split(':')
  return { goods_id: Number(goods), warehouse_id: Number(warehouse), place: place.trim() }
}

const keyOf = ({ goods_id, warehouse_id }: Omit<Place, 'place'>) => `${goods_id}:${warehouse_id}`

/** Every place names goods of the shop in one of its warehouses, once. @throws {ApiError} 422 at `places` */
async function check(trx: Trx, places: readonly Place[]): Promise<void> {
  const ids = places.map(({ goods_id }) => goods_id)
  const goods = new Set((await trx.selectFrom('goods').select('id').where('id', 'in', ids).execute()).map(({ id }) => id))
  const warehouses = new Set((await trx.selectFrom('warehouse').select('id').execute()).map(({ id }) => id))
  const seen = new Set<string>()
  for (const place of places) {
    if (!goods.has(place.goods_id)) throw ApiError.invalid('places', messages.placeOfNoGoods(place.goods_id))
    if (!warehouses.has(place.warehouse_id)) throw ApiError.invalid('places', messages.placeInNoWarehouse(place.warehouse_id))
    if (seen.size === seen.add(keyOf(place)).size) throw ApiError.invalid('places', messages.placeTwice(place.goods_id, place.warehouse_id))
  }
}

/** Notes 货位 of goods; an empty one is forgotten. @throws {ApiError} 422 at `places`, and nothing is written */
export async function setPlaces(trx: Trx, { places: texts }: Body<typeof operateGoodsPlacesCall>): Promise<PlacesOperatedWire> {
  const places = texts.map(placeOf).toSorted((one, other) => one.goods_id - other.goods_id || one.warehouse_id - other.warehouse_id)
  await check(trx, places)
  const ids = places.map(({ goods_id }) => goods_id)
  const rows = await trx.selectFrom('goods_place').selectAll().where('goods_id', 'in', ids).execute()
  const before = new Map(rows.map(row => [keyOf(row), row.place]))
  const changed = places.filter(each => (before.get(keyOf(each)) ?? '') !== each.place)
  const written = changed.filter(({ place }) => place !== '')
  const emptied = Map.groupBy(
    changed.filter(({ place }) => place === ''),
    ({ warehouse_id }) => warehouse_id,
  )
  for (const [warehouse, some] of emptied)
    await trx
      .deleteFrom('goods_place')
      .where('warehouse_id', '=', warehouse)
      .where(
        'goods_id',
        'in',
        some.map(({ goods_id }) => goods_id),
      )
      .execute()
  if (written.length > 0)
    await trx
      .insertInto('goods_place')
      .values(written)
      .onConflict(conflict => conflict.columns(['goods_id', 'warehouse_id']).doUpdateSet(({ ref }) => ({ place: ref('excluded.place') })))
      .execute()
  return { places: changed.length, unchanged: places.length - changed.length }
}

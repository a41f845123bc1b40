import type { Kysely } from 'kysely'
import type { MatrixCellWire, MatrixRowWire } from '@yaoji/contract/calls/purchase/multi-store-cart'
import { createRooms, type Room } from '../cart/cart-room.ts'
import { ordinary } from '../cart/line-kind.ts'
import { planLine } from '../cart/plan-line.ts'
import type { GoodsRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { mapInSlices } from '../../platform/queueing/slices.ts'
import { loadStoresOffers } from '../../catalogue/offer/offer.ts'
import type { SaleOffer } from '../../catalogue/offer/sale-offer.ts'
import { priceWire } from '../../catalogue/offer/wire.ts'
import type { OwnStoreRow } from '../../identity/session/choose-store.ts'
import type { DraftRow, Numbers } from './draft.ts'
import { messages } from './messages.ts'
import { storeReason } from './stores.ts'

type Offers = ReadonlyMap<number, ReadonlyMap<number, SaleOffer>>
type Known = { offers: Offers; rooms: ReadonlyMap<number, Room> }

/** A store's quantity as its cart would take it now. */
export function planCell(store: OwnStoreRow, goodsId: number, number: number, { offers, rooms }: Known) {
  const offer = offers.get(store.id)?.get(goodsId)
  const room = rooms.get(store.id)
  if (!room) throw new Error('no cart was read for the store')
  return planLine({ goods_id: goodsId, ...ordinary }, number, { of: () => offer && { offer, parts: [], sourceName: '' }, room })
}

function cellOf(store: OwnStoreRow, goodsId: number, number: number, known: Known): MatrixCellWire | undefined {
  const blocked = storeReason(store)
  if (number === 0) {
    const reason = blocked || known.offers.get(store.id)?.get(goodsId)?.cantBuy?.text || ''
    return reason === '' ? undefined : { store_id: store.id, number, price: null, reason, most: 0 }
  }
  const plan = planCell(store, goodsId, number, known)
  const price = plan.offer ? priceWire(plan.price?.price) : null
  return { store_id: store.id, number, price, reason: blocked || plan.reason, most: blocked ? 0 : plan.number }
}

/** Compares the stores' total demand from a warehouse with its stock: carts reserve nothing, orders do. */
function jointReason(stores: readonly OwnStoreRow[], goods: GoodsRow, numbers: Numbers, { offers }: Known): string {
  const wanted = new Map<number, { sum: number; left: number }>()
  for (const { id } of stores) {
    const offer = offers.get(id)?.get(goods.id)
    if (!offer?.isOpen) continue
    const { sum } = wanted.get(offer.warehouseId) ?? { sum: 0 }
    wanted.set(offer.warehouseId, { sum: sum + (numbers.get(id) ?? 0), left: offer.available })
  }
  const short = [...wanted.values()].find(({ sum, left }) => left > 0 && sum > left)
  return short ? messages.jointStock(short.sum, short.left, goods.pack_unit) : ''
}

function rowWire(row: DraftRow, stores: readonly OwnStoreRow[], known: Known): MatrixRowWire | undefined {
  const { goodsId, numbers } = row
  const goods = stores.map(store => known.offers.get(store.id)?.get(goodsId)?.goods).find(each => each !== undefined)
  if (!goods) return
  const shown = new Set(stores.map(store => store.id))
  return {
    goods: {
      id: goods.id,
      name: goods.name,
      sccj: goods.manufacturer,
      ypgg: goods.spec,
      bzdw: goods.pack_unit,
      zbz: goods.middle_pack,
    },
    cells: stores.flatMap(store => cellOf(store, goodsId, numbers.get(store.id) ?? 0, known) ?? []),
    others: [...numbers].reduce((sum, [id, number]) => sum + (shown.has(id) ? 0 : number), 0),
    reason: jointReason(stores, goods, numbers, known),
  }
}

/** Facts to check rows and stores by; the number of queries does not grow with the stores. */
export async function loadKnown(
  db: Kysely<Tables>,
  stores: readonly OwnStoreRow[],
  rows: readonly DraftRow[],
  now: number,
): Promise<Known> {
  const ids = rows.map(row => row.goodsId)
  const rooms = await createRooms(
    db,
    stores.map(store => store.id),
  )
  return { offers: await loadStoresOffers(db, stores, ids, now), rooms }
}

/** Every row with every store, checked by the rules of each store's own cart. */
export async function checkRows(stores: readonly OwnStoreRow[], rows: readonly DraftRow[], known: Known): Promise<MatrixRowWire[]> {
  const wires = await mapInSlices(rows, row => rowWire(row, stores, known))
  return wires.filter(wire => wire !== undefined)
}

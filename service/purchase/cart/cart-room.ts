import type { Kysely } from 'kysely'
import { limits } from '@yaoji/contract/limits'
import { placeOf, type BoughtAs } from './line-kind.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { SaleOffer } from '../../catalogue/offer/sale-offer.ts'
import type { SetPart } from '../../promotions/rules/set-offer.ts'

/** What a cart holds, and with what a plan would put into it. */
export type Room = {
  /** Units of one line. */
  inCart: (line: BoughtAs) => number
  /** Lines that it holds. */
  lines: () => number
  hasPlace: () => boolean
  /** What other lines of the same goods leave of the stock, in units of this line. */
  free: (line: BoughtAs, offer: SaleOffer, parts: readonly SetPart[]) => number
  take: (line: BoughtAs, number: number, parts: readonly SetPart[]) => void
}

type Units = Map<number, number>

function unitsOf({ goods_id }: BoughtAs, number: number, parts: readonly SetPart[]): Units {
  return new Map(parts.length === 0 ? [[goods_id, number]] : parts.map(part => [part.offer.goods.id, part.number * number]))
}

type HeldLine = BoughtAs & { quantity: number }

function roomOf(rows: readonly HeldLine[]): Room {
  const inCart = new Map(rows.map(row => [placeOf(row), row.quantity]))
  const used = new Map<string, Units>(
    rows.filter(row => row.kind !== 'set').map(row => [placeOf(row), new Map([[row.goods_id, row.quantity]])]),
  )
  const usedByOthers = (place: string, goodsId: number) =>
    [...used].reduce((sum, [other, units]) => sum + (other === place ? 0 : (units.get(goodsId) ?? 0)), 0)
  return {
    inCart: line => inCart.get(placeOf(line)) ?? 0,
    lines: () => inCart.size,
    hasPlace: () => inCart.size < limits.cartLinesMax,
    free(line, offer, parts) {
      const place = placeOf(line)
      if (parts.length === 0) return Math.max(0, offer.available - usedByOthers(place, line.goods_id))
      const sets = parts.map(part => Math.floor((part.offer.available - usedByOthers(place, part.offer.goods.id)) / part.number))
      return Math.max(0, Math.min(...sets))
    },
    take(line, number, parts) {
      const place = placeOf(line)
      const all = (inCart.get(place) ?? 0) + number
      inCart.set(place, all)
      used.set(place, unitsOf(line, all, parts))
    },
  }
}

/** Of a cart without lines. */
export const emptyRoom = (): Room => roomOf([])

/** Loads the carts' lines by the ids of the stores; sets in a cart are distinguished by their plan alone. */
export async function createRooms(db: Kysely<Tables>, memberIds: readonly number[]): Promise<Map<number, Room>> {
  const rows = await db
    .selectFrom('cart_line')
    .select(['member_id', 'goods_id', 'kind', 'source_id', 'quantity'])
    .where('member_id', 'in', memberIds)
    .execute()
  const linesOf = Map.groupBy(rows, row => row.member_id)
  return new Map(memberIds.map(id => [id, roomOf(linesOf.get(id) ?? [])]))
}

export async function createRoom(db: Kysely<Tables>, memberId: number): Promise<Room> {
  const rooms = await createRooms(db, [memberId])
  return rooms.get(memberId) ?? roomOf([])
}

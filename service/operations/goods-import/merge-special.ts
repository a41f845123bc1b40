import { addDays, chinaDay, chinaDayStart } from '@yaoji/contract/domain/china-day'
import type { GoodsRow, SpecialRow } from '../../platform/database/rows.ts'
import { isPromoted } from '../../catalogue/offer/special-price.ts'
import type { GoodsInput } from './goods-input.ts'
import { messages } from './messages.ts'

/** The rows that one special price replaces, by id, and what stands instead. */
export type SpecialChange = { dropped: number[]; added: Omit<SpecialRow, 'id'> }

export type SpecialMerge = { change?: SpecialChange; notice?: string }

/** `price` is the one for everybody, by the row or, of several warehouses, the highest there was; `stored` are the special prices that are not over. */
type SpecialInput = { goods: GoodsRow; input: GoodsInput; price: number | undefined; stored: readonly SpecialRow[]; now: number }

/** From the first day to the end of the last one; without a first day it goes on as it was, or begins today. */
function periodOf({ input: { specialFrom, specialTo }, stored, now }: SpecialInput) {
  const from = chinaDayStart(specialFrom || chinaDay(now))
  const ends_at = chinaDayStart(addDays(specialTo, 1))
  const overlapping = stored.filter(row => row.begins_at < ends_at && row.ends_at > from)
  return { overlapping, begins_at: specialFrom ? from : Math.min(from, ...overlapping.map(row => row.begins_at)), ends_at }
}

function changeOf(special: SpecialInput, price_units: number): SpecialChange | undefined {
  const { overlapping, ...period } = periodOf(special)
  const [before, another] = overlapping
  if (
    before &&
    !another &&
    before.price_units === price_units &&
    before.begins_at === period.begins_at &&
    before.ends_at === period.ends_at
  )
    return
  return {
    dropped: overlapping.map(row => row.id),
    added: { goods_id: special.goods.id, kind: 'special', price_units, ...period, promotion_id: null },
  }
}

function isOver({ specialTo }: GoodsInput, now: number): boolean {
  return specialTo < chinaDay(now)
}

/** Why a row's special price is none, or nothing. */
export function specialProblem(input: GoodsInput, price: number | undefined, now: number): string | undefined {
  const { specialPrice } = input
  if (specialPrice === undefined || price === undefined || isOver(input, now)) return undefined
  return specialPrice < price ? undefined : messages.rows.specialNotLower
}

/** A special price takes the place of those that overlap it; earlier and later ones stay. */
export function mergeSpecial(special: SpecialInput): SpecialMerge {
  const { goods, input, price, now } = special
  if (input.specialPrice === undefined) return {}
  if (!isPromoted(goods)) return { notice: messages.notices.noSpecials }
  if (isOver(input, now)) return { notice: messages.notices.specialEnded(input.specialTo) }
  const change = changeOf(special, input.specialPrice)
  return { ...(change && { change }), ...(price === undefined && { notice: messages.notices.specialWithoutPrice }) }
}

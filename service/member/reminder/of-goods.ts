import type { Kysely } from 'kysely'
import * as paths from '@yaoji/contract/paths'
import type { UnitPrice } from '@yaoji/contract/domain/money'
import { formatUnitPrice } from '@yaoji/contract/domain/money'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { pageOf } from '../../identity/inbox/tell.ts'
import { leastPrice } from '../../catalogue/offer/least-price.ts'
import { loadSaleOffers } from '../../catalogue/offer/offer.ts'
import { messages } from './messages.ts'

/** Goods as their store would buy them now. */
export type Seen = { goodsId: number; name: string; price: UnitPrice; canBuy: boolean }

const shownMax = 5

/** Of these goods those whose price the store may see. */
export async function seenBy(db: Kysely<Tables>, member: MemberRow, goodsIds: readonly number[], now: number): Promise<Seen[]> {
  const offers = await loadSaleOffers(db, member, goodsIds, now)
  return goodsIds.flatMap(goodsId => {
    const offer = offers.get(goodsId)
    const price = offer && leastPrice(offer)?.price
    return offer && price !== undefined ? [{ goodsId, name: offer.goods.name, price, canBuy: offer.cantBuy === null }] : []
  })
}

/** What is said of some goods in one message: of one it leads to its page, of several to the list of them. */
export function goodsWords<Each extends Seen>(
  goods: readonly Each[],
  { title, line, list }: { title: (name: string, count: number) => string; line: (each: Each) => string; list: string },
) {
  const [first] = goods
  const lines = goods.slice(0, shownMax).map(line).join(messages.several)
  return {
    title: title(first?.name ?? '', goods.length),
    text: goods.length > shownMax ? lines + messages.several + messages.more(goods.length) : lines,
    path: first && goods.length === 1 ? pageOf(paths.goods, first.goodsId) : list,
  }
}

export const arrivalList = `${paths.favourites}?tab=arrival`
export const favouriteList = paths.favourites
export const priceOf = ({ price }: Seen): string => formatUnitPrice(price)

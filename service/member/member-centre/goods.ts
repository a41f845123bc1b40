import type { Kysely } from 'kysely'
import type { CentreWire } from '@yaoji/contract/calls/member/member-centre'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { loadOffers } from '../../catalogue/offer/offer.ts'
import { goodsWire } from '../../catalogue/offer/wire.ts'
import { selectPastPurchases } from '../../purchase/quick-purchase/past-purchases.ts'

const shownMax = 6
/** How many of the latest favourites and awaited goods are checked; those that can be bought are shown. */
const lookedAt = 60

type Asked = { member: MemberRow; now: number; serviceOrigin: string }

/** What was bought most often, and what is awaited and can be bought now. */
export async function centreGoods(
  db: Kysely<Tables>,
  { member, now, serviceOrigin }: Asked,
): Promise<Pick<CentreWire, 'usual' | 'arrived'>> {
  const [past, awaited] = await Promise.all([
    selectPastPurchases(db, member.id, { keywords: '', isByTimes: true }),
    db
      .selectFrom('arrival_notice')
      .where('member_id', '=', member.id)
      .orderBy('created_at', 'desc')
      .orderBy('goods_id')
      .limit(lookedAt)
      .select('goods_id')
      .execute(),
  ])
  const usual = past.slice(0, shownMax).map(({ goodsId }) => goodsId)
  const marked = awaited.map(row => row.goods_id)
  const offers = await loadOffers(db, member, [...new Set([...usual, ...marked])], now)
  const wires = (ids: readonly number[]) =>
    ids.flatMap(id => {
      const offer = offers.get(id)
      return offer ? [goodsWire(offer, serviceOrigin)] : []
    })
  const canBuy = (id: number) => offers.get(id)?.cantBuy === null
  return { usual: wires(usual), arrived: wires(marked.filter(canBuy).slice(0, shownMax)) }
}

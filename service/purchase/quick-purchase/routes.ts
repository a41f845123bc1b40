import type { FastifyInstance } from 'fastify'
import { quickPurchaseCall, type QuickPurchaseQuery, type QuickPurchaseWire } from '@yaoji/contract/calls/purchase/quick-purchase'
import { foundGoods } from '../../storefront/goods/hits.ts'
import { route } from '../../platform/http/route.ts'
import type { CatalogueContext } from '../../catalogue/listing/follow-changes.ts'
import type { Kysely } from 'kysely'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { lastPurchaseWire } from '../../storefront/goods/last-purchase.ts'
import { pageRange, pageWire } from '../../platform/http/reply/page-wire.ts'
import { seesPrices } from '../../catalogue/offer/buyability.ts'
import { loadOffers } from '../../catalogue/offer/offer.ts'
import { goodsWire } from '../../catalogue/offer/wire.ts'
import { fallOf, maybeFallen } from './falls.ts'
import { selectPastPurchases, type PastPurchase } from './past-purchases.ts'

type QuickPurchaseInput = {
  query: QuickPurchaseQuery
  member: MemberRow
  now: number
  serviceOrigin: string
  found?: readonly number[]
}

/** Those that cost less now first, by how much; the others stay as they are. Only what can have fallen needs its offer. */
async function byFall(
  db: Kysely<Tables>,
  bought: readonly PastPurchase[],
  { member, now }: QuickPurchaseInput,
): Promise<readonly PastPurchase[]> {
  const maybe = await maybeFallen(db, member, bought, now)
  const offers = await loadOffers(
    db,
    member,
    maybe.map(each => each.goodsId),
    now,
  )
  const fall = ({ goodsId, last }: PastPurchase) => fallOf(last, offers.get(goodsId))
  return bought.toSorted((a, b) => fall(b) - fall(a))
}

/** One page of what the member bought before. */
export async function listBought(db: Kysely<Tables>, input: QuickPurchaseInput): Promise<QuickPurchaseWire> {
  const { query, member, now, serviceOrigin, found = [] } = input
  const { order = 'times', keywords = '' } = query
  const bought = await selectPastPurchases(db, member.id, { keywords: keywords.trim(), found, isByTimes: order === 'times' })
  // The order by fall tells prices too.
  const isByFall = order === 'drop' && seesPrices(member)
  const shown = (isByFall ? await byFall(db, bought, input) : bought).slice(...pageRange(query))
  const offers = await loadOffers(
    db,
    member,
    shown.map(each => each.goodsId),
    now,
  )
  const list = shown.flatMap(({ goodsId, times, number, last }) => {
    const offer = offers.get(goodsId)
    return offer ? [{ goods: goodsWire(offer, serviceOrigin), times, number, last: lastPurchaseWire(last) }] : []
  })
  return pageWire(list, bought.length, query)
}

/** 快捷采购: what the member bought before. */
export function registerQuickPurchase(app: FastifyInstance, context: CatalogueContext): void {
  const { serviceOrigin } = context.config
  route(app, context, quickPurchaseCall, async ({ query, member, now }) =>
    listBought(context.database.read, { query, member, now, serviceOrigin, found: await foundGoods(context, query.keywords) }),
  )
}

import type { Kysely } from 'kysely'
import type { ActivitiesWire, ActivityWire } from '@yaoji/contract/calls/promotions/activities'
import * as paths from '@yaoji/contract/paths'
import { chinaDayEnd } from '@yaoji/contract/domain/china-day'
import { documentOf } from '../../promotions/campaign/document.ts'
import { isPublishedRow, isMeantFor } from '../../promotions/campaign/published.ts'
import { selectOffers, standingOffers } from '../../promotions/coupon-centre/offers.ts'
import { isInForce } from '../../platform/database/query-parts.ts'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import { seesPrices } from '../../catalogue/offer/buyability.ts'
import { ownSpecials } from '../../catalogue/offer/own-specials.ts'
import { openTo } from '../../catalogue/offer/participation.ts'
import { loadPromotions, tierActivity } from '../../promotions/rules/promotions.ts'
import { activityMessages as messages } from '../messages.ts'

type Db = Kysely<Tables>
type Looking = { member: MemberRow | undefined; now: number }

async function campaigns(db: Db, { member, now }: Looking): Promise<ActivityWire[]> {
  const rows = await db
    .selectFrom('campaign')
    .selectAll()
    .where(isPublishedRow)
    .where('begins_at', '<=', now)
    .where('ends_at', '>', now)
    .orderBy('ends_at')
    .orderBy('id')
    .execute()
  return rows.flatMap(({ id, place, content, ends_at }): ActivityWire[] => {
    const document = documentOf(content)
    if (!document || (member && !isMeantFor(document, member))) return []
    return [{ kind: 'campaign', name: document.name, text: '', url: paths.campaignPath(place, id), ends_at: seconds(Number(ends_at)) }]
  })
}

async function daily(db: Db, { member, now }: Looking): Promise<ActivityWire[]> {
  const price = await db
    .selectFrom('special_price')
    .innerJoin('goods', 'goods.id', 'goods_id')
    .where('goods.status', '=', 'on')
    .where('special_price.kind', '=', 'daily')
    .where('begins_at', '<=', now)
    .where('ends_at', '>', now)
    .select('special_price.id')
    .limit(1)
    .executeTakeFirst()
  const own = member && !price ? [...(await ownSpecials(db, [member], now))(member.id).values()] : []
  if (!price && !own.some(({ kind }) => kind === 'daily')) return []
  return [{ kind: 'daily', name: messages.names.daily, text: '', url: paths.dailySpecial, ends_at: seconds(chinaDayEnd(now)) }]
}

const zones = {
  'flash-sale': { kind: 'flash-sale', url: paths.dailySpecial },
  'group-buy': { kind: 'group-buy', url: paths.groupBuyZone },
  set: { kind: 'set', url: paths.combinationZone },
  'buy-gift': { kind: 'gift', url: `${paths.combinationList}?group=buy-gift` },
  'tier-gift': { kind: 'gift', url: `${paths.combinationList}?group=tier-gift` },
  swap: { kind: 'gift', url: `${paths.combinationList}?group=swap` },
} as const
const zoneKinds = Object.keys(zones) as (keyof typeof zones)[] // The keys of the object are its type's names.

/** Flash sales, groups, sets and gifts, each kind once: its page shows what there is of it. */
async function sales(db: Db, { member, now }: Looking): Promise<ActivityWire[]> {
  const rows = await db
    .selectFrom('promotion')
    .where('kind', 'in', zoneKinds)
    .where(isInForce(now))
    .select(['id', 'kind', 'scope', 'ends_at'])
    .execute()
  const byKind = Map.groupBy(await openTo(db, member, rows, now), row => row.kind)
  return zoneKinds.flatMap((kind): ActivityWire[] => {
    const own = byKind.get(kind)
    if (!own) return []
    // PostgreSQL answers times as text.
    const end = Math.max(...own.map(row => (row.ends_at === null ? Infinity : Number(row.ends_at))))
    return [{ ...zones[kind], name: messages.names[kind], text: '', ends_at: end === Infinity ? null : seconds(end) }]
  })
}

/** 满减 and 满折 say sums, which are for who may see prices. */
async function tiers(db: Db, { member, now }: Looking): Promise<ActivityWire[]> {
  if (!seesPrices(member)) return []
  return (await loadPromotions(db, member, now)).map(promotion => {
    const { name, text, url } = tierActivity(promotion)
    return { kind: 'tier', name, text, url: url || paths.list, ends_at: null }
  })
}

async function coupons(db: Db, { member, now }: Looking): Promise<ActivityWire[]> {
  const offers = await standingOffers(db, await selectOffers(db, now), { member, now })
  const open = offers.filter(({ state }) => state === 'open' || state === 'log-in')
  if (open.length === 0) return []
  const ends_at = seconds(Math.max(...open.map(({ row }) => Number(row.ends_at))))
  return [{ kind: 'coupon', name: messages.names.coupon, text: messages.coupons(open.length), url: paths.couponCentre, ends_at }]
}

/** What runs now for this buyer. */
export async function readActivities(db: Db, looking: Looking): Promise<ActivitiesWire> {
  const parts = [campaigns, daily, sales, tiers, coupons]
  const list: ActivityWire[] = []
  for (const part of parts) list.push(...(await part(db, looking)))
  return { list }
}

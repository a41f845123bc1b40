import type { Kysely } from 'kysely'
import type { GroupsWire, GroupWire, GoodsGroupWire } from '@yaoji/contract/calls/rewards/group-buy'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { pageRange, pageWire } from '../../platform/http/reply/page-wire.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import { loadAdvertised } from '../../catalogue/offer/advertised.ts'
import { groupKind } from '../../promotions/rules/group-offer.ts'
import { boughtKey, loadBought, loadPromotionsById, type LinePromotion } from '../../promotions/rules/line-promotions.ts'
import { countsOf, latestOf } from './joined.ts'
import { messages } from './messages.ts'
import { groupWire } from './wire.ts'

type Db = Kysely<Tables>
export type Looking = { member: MemberRow | undefined; now: number; serviceOrigin: string }

const dayMs = 86_400_000
/** A group is in its zone this time before its start and after its end; longer on the page of its goods, for stores that joined it. */
const toldAheadMs = 7 * dayMs
const toldAfterMs = 3 * dayMs
const goodsAfterMs = 90 * dayMs
const latestCount = 5

async function idsOf(db: Db, { now, afterMs, goodsId }: { now: number; afterMs: number; goodsId?: number }): Promise<number[]> {
  const rows = await db
    .selectFrom('promotion')
    .innerJoin('promotion_goods', 'promotion_goods.promotion_id', 'promotion.id')
    .where('kind', '=', groupKind)
    .where('begins_at', '<=', now + toldAheadMs)
    .where('ends_at', '>', now - afterMs)
    .$if(goodsId !== undefined, query => query.where('goods_id', '=', goodsId ?? 0))
    .orderBy('promotion.id')
    .select('promotion.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Nothing is shown of what is for others. */
const isShown = ({ refusal }: LinePromotion) => refusal !== 'audience'

async function wiresOf(db: Db, groups: readonly LinePromotion[], { member, now, serviceOrigin }: Looking): Promise<GroupWire[]> {
  const ids = groups.map(({ id }) => id)
  const offers = await loadAdvertised(db, member, [...new Set(groups.flatMap(({ goods }) => goods.map(each => each.goodsId)))], now)
  const bought = member ? await loadBought(db, member.id, ids) : new Map<string, number>()
  const counts = await countsOf(db, ids)
  return groups.flatMap(group => {
    const goodsId = group.goods[0]?.goodsId ?? 0
    const plain = offers.get(goodsId)
    const own = bought.get(boughtKey(group.id, goodsId)) ?? 0
    return (plain && groupWire({ group, plain, counts: counts(group.id), own, latest: [] }, now, serviceOrigin)) ?? []
  })
}

const places: readonly GroupWire['state'][] = ['running', 'formed', 'ahead', 'sold-out', 'deciding', 'failed']

/** What this buyer can join stands first, what is nearest to its end before the others; what is over stands last. */
function inOrder(groups: readonly GroupWire[]): GroupWire[] {
  const rank = ({ state, is_open, goods }: GroupWire) => {
    if (is_open === 1) return goods.cant_buy ? 1 : 0
    // One that is formed and over stands with what is over.
    return 2 + (state === 'formed' ? places.length : places.indexOf(state))
  }
  return groups.toSorted((a, b) => rank(a) - rank(b) || a.ends_at - b.ends_at || a.id - b.id)
}

export async function readGroups(db: Db, looking: Looking, query: Parameters<typeof pageWire>[2]): Promise<GroupsWire> {
  const ids = await idsOf(db, { now: looking.now, afterMs: toldAfterMs })
  const groups = inOrder(await wiresOf(db, (await loadPromotionsById(db, ids, looking)).filter(isShown), looking))
  return pageWire(groups.slice(...pageRange(query)), groups.length, query)
}

/** Runs before it is ahead, and is ahead before it is over; of what is over the last. */
function nearest(groups: readonly LinePromotion[], now: number): LinePromotion | undefined {
  const running = groups.filter(({ beginsAt, endsAt }) => beginsAt <= now && now < endsAt)
  const ahead = groups.filter(({ beginsAt }) => now < beginsAt).toSorted((a, b) => a.beginsAt - b.beginsAt)
  const over = groups.filter(({ endsAt }) => endsAt <= now).toSorted((a, b) => b.endsAt - a.endsAt)
  return running[0] ?? ahead[0] ?? over[0]
}

export async function readGoodsGroup(db: Db, goodsId: number, looking: Looking): Promise<GoodsGroupWire> {
  const { now } = looking
  const group = nearest(await loadPromotionsById(db, await idsOf(db, { now, afterMs: goodsAfterMs, goodsId }), looking), now)
  const [wire] = group ? await wiresOf(db, [group], looking) : []
  if (!wire) return { group: null }
  const latest = (await latestOf(db, wire.id, latestCount)).map(({ company, paid_at }) => ({
    user: messages.masked([...company][0] ?? ''),
    paid_at: seconds(Number(paid_at)),
  }))
  return { group: { ...wire, latest } }
}

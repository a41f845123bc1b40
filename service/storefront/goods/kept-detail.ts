import type { FastifyReply } from 'fastify'
import type { Kysely } from 'kysely'
import { chinaDayEnd } from '@yaoji/contract/domain/china-day'
import type { GoodsDetailWire } from '@yaoji/contract/calls/storefront/goods'
import { changesOf, type Changes } from '../../platform/database/changes.ts'
import type { While } from '../../platform/database/kept-while.ts'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { Finished } from '../../platform/http/finished.ts'
import { keptGoods } from '../../catalogue/offer/kept-goods.ts'
import { keptPromotions, nextPromotionTurn } from '../../catalogue/offer/kept-promotions.ts'
import { loadSaleOffers } from '../../catalogue/offer/offer.ts'
import { usedUpNow } from '../../catalogue/offer/taken.ts'
import { viewerOf } from '../../catalogue/offer/viewer.ts'
import { inCartOf } from '../../promotions/rules/activities.ts'
import { toldAheadMs } from '../../promotions/rules/flash-sale-wire.ts'
import { readDetail, type DetailInput } from './detail.ts'
import { keepAnswers, type KeptAnswer } from './kept-answers.ts'
import { namesakes } from './substitutes.ts'

/** Those that are asked for: some 10 kB each. */
const visitorsMax = 5_000
/** Some 20 kB each; one of each store. */
const membersMax = 800

const keepOfVisitors = (changes: Changes) => keepAnswers<string>(changes, visitorsMax)
const keepOfMembers = (changes: Changes) => keepAnswers<string>(changes, membersMax)

/** When the detail is another one though nothing was changed: a special price, a promotion or the day begins or ends. */
async function untilWhen(db: Kysely<Tables>, ids: readonly number[], now: number): Promise<number> {
  const goods = await keptGoods(db, ids)
  const specials = [...(goods?.values() ?? [])].flatMap(each => each.specials.flatMap(row => [row.begins_at, row.ends_at]))
  return Math.min(chinaDayEnd(now), await nextPromotionTurn(db, now, toldAheadMs), ...specials.filter(at => at > now))
}

/** Goods whose changes invalidate the detail: itself, those of its promotions and those of its name. */
async function goodsBehind(db: Kysely<Tables>, { id, name }: GoodsDetailWire, now: number): Promise<number[]> {
  const promotions = (await keptPromotions(db, now, Infinity)) ?? []
  const sold = promotions.map(({ goods }) => goods.map(row => row.goods_id)).filter(ids => ids.includes(id))
  return [...new Set([id, ...sold.flat(), ...(await namesakes(db, { id, name }))])]
}

/** Whether a member has had some of a limit of these goods: what was ordered counts no more one day. */
async function hasUsedLimits(db: Kysely<Tables>, member: MemberRow | undefined, ids: readonly number[], now: number): Promise<boolean> {
  const offers = await loadSaleOffers(db, member, ids, now)
  return [...offers.values()].some(({ goods, quantityRule }) => goods.quota !== null && quantityRule.quota !== goods.quota)
}

async function written(db: Kysely<Tables>, input: DetailInput, reply: FastifyReply): Promise<While<KeptAnswer>> {
  const { member, now } = input
  const wire = await readDetail(db, input)
  const of = await goodsBehind(db, wire, now)
  const viewer = await viewerOf(db, member, now)
  const isSteady = !member || !(await hasUsedLimits(db, member, of, now))
  const until = isSteady ? Math.min(viewer?.until ?? now, await untilWhen(db, of, now)) : now
  return { value: { answer: Finished.of(wire, reply), of: new Set(of), memberId: member?.id }, until }
}

/** The detail as a store or every visitor sees it, written once until something in it changes. */
export async function keptDetail(db: Kysely<Tables>, input: DetailInput, reply: FastifyReply): Promise<Finished | GoodsDetailWire> {
  const changes = changesOf(db)
  if (!changes) return readDetail(db, input)
  await changes.look()
  const { id, member, now } = input
  const make = () => written(db, input, reply)
  const { gifts, offers } = await usedUpNow(db, now)
  if (!member) return (await changes.kept(keepOfVisitors).get(`${id} ${gifts}`, now, make)).answer
  const goods = (await keptGoods(db, [id]))?.get(id)?.goods
  const inCart = goods ? await inCartOf(db, member.id, goods) : 0
  return (await changes.kept(keepOfMembers).get(`${member.id} ${member.role} ${inCart} ${id} ${gifts} ${offers}`, now, make)).answer
}

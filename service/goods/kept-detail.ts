import type { FastifyReply } from 'fastify'
import type { Kysely } from 'kysely'
import { chinaDayEnd } from '@yaoji/contract/domain/china-day'
import type { GoodsDetailWire } from '@yaoji/contract/calls/goods'
import { changesOf, type Changes } from '../database/changes.ts'
import type { While } from '../database/kept-while.ts'
import type { Tables } from '../database/tables.ts'
import { Finished } from '../http/finished.ts'
import { keptGoods } from '../offer/kept-goods.ts'
import { keptPromotions, nextPromotionTurn } from '../offer/kept-promotions.ts'
import { toldAheadMs } from '../promotion/flash-sale-wire.ts'
import { readDetail, type DetailInput } from './detail.ts'
import { namesakes } from './substitutes.ts'
import { keepVisitorsAnswers, type VisitorsAnswer } from './visitors-answers.ts'

/** Those that are asked for: some 10 kB each. */
const keptMax = 5_000

const keepDetails = (changes: Changes) => keepVisitorsAnswers<number>(changes, keptMax)

/** When the detail is another one though nothing was changed: a special price, a promotion or the day begins or ends. */
async function untilWhen(db: Kysely<Tables>, ids: readonly number[], now: number): Promise<number> {
  const goods = await keptGoods(db, ids)
  const specials = [...(goods?.values() ?? [])].flatMap(each => each.specials.flatMap(row => [row.begins_at, row.ends_at]))
  return Math.min(chinaDayEnd(now), await nextPromotionTurn(db, now, toldAheadMs), ...specials.filter(at => at > now))
}

/** Goods of which anything may change the detail: those of its promotions and of its name, with itself. */
async function goodsBehind(db: Kysely<Tables>, { id, name }: GoodsDetailWire, now: number): Promise<number[]> {
  const promotions = (await keptPromotions(db, now, Infinity)) ?? []
  const sold = promotions.map(({ goods }) => goods.map(row => row.goods_id)).filter(ids => ids.includes(id))
  return [...new Set([id, ...sold.flat(), ...(await namesakes(db, { id, name }))])]
}

/** The detail as every visitor sees it, written once until something in it changes. */
export async function visitorsDetail(
  db: Kysely<Tables>,
  input: Omit<DetailInput, 'member'>,
  reply: FastifyReply,
): Promise<Finished | GoodsDetailWire> {
  const changes = changesOf(db)
  const read = () => readDetail(db, { ...input, member: undefined })
  if (!changes) return read()
  await changes.look()
  const { id, now } = input
  const { answer } = await changes.kept(keepDetails).get(id, now, async (): Promise<While<VisitorsAnswer>> => {
    const wire = await read()
    const of = await goodsBehind(db, wire, now)
    return { value: { answer: Finished.of(wire, reply), of: new Set(of) }, until: await untilWhen(db, of, now) }
  })
  return answer
}

import type { Transaction } from 'kysely'
import { rankNames } from '@yaoji/contract/people/customer-types'
import { fixedPriceEffect, noPriceEffect, type PriceEffect } from '@yaoji/contract/domain/prices/operator-effects'
import type { Fen, UnitPrice } from '@yaoji/contract/domain/money'
import { ephedrinePaper } from '@yaoji/contract/papers/kinds'
import { endless } from '@yaoji/contract/papers/states'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Lowering } from '../../promotions/effect/lowering.ts'
import { loadPapers } from '../../identity/qualifications/load.ts'
import { messages } from '../../identity/store-state/messages.ts'

type Trx = Transaction<Tables>

/** The least list price of each goods for a customer type: its own, else the base price. */
async function listPrices(trx: Trx, rank: number): Promise<ReadonlyMap<number, UnitPrice>> {
  const rows = await trx
    .selectFrom('goods_price')
    .innerJoin('goods', 'goods.id', 'goods_price.goods_id')
    .where('goods.status', '=', 'on')
    .where('goods_price.rank', 'in', [0, rank])
    .select(({ fn }) => ['goods_id', 'goods_price.rank', fn.min('price_units').as('price')])
    .groupBy(['goods_id', 'goods_price.rank'])
    // The price of the type itself comes last and counts.
    .orderBy('goods_price.rank')
    .execute()
  return new Map(rows.map(row => [row.goods_id, Number(row.price) as UnitPrice]))
}

type Prices = Awaited<ReturnType<typeof listPrices>>
const fallsOf = (before: Prices, after: Prices) => [...after].filter(([id, price]) => price < (before.get(id) ?? price))

/** What a store pays less as another customer type. */
export async function rankLowers(trx: Trx, store: MemberRow, rank: number): Promise<Lowering> {
  const [before, after] = [await listPrices(trx, store.rank), await listPrices(trx, rank)]
  const falling = fallsOf(before, after)
  return {
    title: messages.rankTitle(store.company, rankNames[store.rank] ?? '', rankNames[rank] ?? ''),
    goodsIds: falling.map(([id]) => id),
    audience: { stores: [store.code] },
    effect: fixedPriceEffect(new Map(falling.map(([id, price]) => [id, { price }]))),
    prices: before,
    notes: [messages.rankNote],
  }
}

type RankMove = { memberId: number; from: number; to: number }
type Fall = { to: UnitPrice; from: UnitPrice }

/** The same of many stores, each for its own type; undefined where none pays less. */
export async function ranksLower(trx: Trx, moves: readonly RankMove[], title: string): Promise<Lowering | undefined> {
  const listed = new Map<number, Prices>()
  for (const rank of new Set(moves.flatMap(({ from, to }) => [from, to]))) listed.set(rank, await listPrices(trx, rank))
  const lowest = new Map<number, Fall>()
  const effects = new Map<number, PriceEffect>()
  for (const group of Map.groupBy(moves, ({ from, to }) => `${from} ${to}`).values()) {
    const [{ from, to }] = group as [RankMove] // A group has a member.
    const before: Prices = listed.get(from) ?? new Map()
    const falling = fallsOf(before, listed.get(to) ?? new Map())
    for (const [id, price] of falling)
      if (price < (lowest.get(id)?.to ?? Infinity)) lowest.set(id, { to: price, from: before.get(id) ?? price })
    const effect = fixedPriceEffect(new Map(falling.map(([id, price]) => [id, { price }])))
    for (const { memberId } of group) effects.set(memberId, effect)
  }
  if (lowest.size === 0) return
  return {
    title,
    goodsIds: [...lowest.keys()],
    effect: {
      lowestOf: (price, id) => Math.min(price, lowest.get(id)?.to ?? price) as UnitPrice,
      takesOf: order => effects.get(order.memberId)?.takesOf(order) ?? (0 as Fen),
    },
    prices: new Map([...lowest].map(([id, { from }]) => [id, from])),
    notes: [messages.ranksNote(moves.length), messages.rankNote],
  }
}

/** Nothing is cheaper with it, but a second person looks at the paper. */
export async function specialLowers(trx: Trx, store: MemberRow): Promise<Lowering> {
  const until = (await loadPapers(trx, store.id)).expiries.get(ephedrinePaper) ?? ''
  return {
    title: messages.specialTitle(store.company),
    goodsIds: [],
    effect: noPriceEffect,
    notes: [messages.specialNote(until === endless ? messages.endlessPaper : until)],
  }
}

import type { Transaction } from 'kysely'
import { rankNames } from '@yaoji/contract/customer-types'
import { fixedPriceEffect, noPriceEffect } from '@yaoji/contract/domain/operator-effects'
import type { UnitPrice } from '@yaoji/contract/domain/money'
import { ephedrinePaper } from '@yaoji/contract/papers/kinds'
import { endless } from '@yaoji/contract/papers/states'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Lowering } from '../../promotions/effect/lowering.ts'
import { loadPapers } from '../../identity/qualifications/load.ts'
import { messages } from '../../identity/standing/messages.ts'

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

/** What a store pays less as another customer type. */
export async function rankLowers(trx: Trx, store: MemberRow, rank: number): Promise<Lowering> {
  const [before, after] = [await listPrices(trx, store.rank), await listPrices(trx, rank)]
  const falling = [...after].filter(([id, price]) => price < (before.get(id) ?? price))
  return {
    title: messages.rankTitle(store.company, rankNames[store.rank] ?? '', rankNames[rank] ?? ''),
    goodsIds: falling.map(([id]) => id),
    audience: { stores: [store.code] },
    effect: fixedPriceEffect(new Map(falling.map(([id, price]) => [id, { price }]))),
    prices: before,
    notes: [messages.rankNote],
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

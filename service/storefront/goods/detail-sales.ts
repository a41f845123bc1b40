import type { Kysely } from 'kysely'
import type { GoodsDetailWire } from '@yaoji/contract/calls/storefront/goods'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { loadBeside } from '../../catalogue/offer/advertised.ts'
import type { Offer } from '../../catalogue/offer/sale-offer.ts'
import { combinationWire } from '../../promotions/rules/combination-wire.ts'
import { flashSaleWire, toldAheadMs } from '../../promotions/rules/flash-sale-wire.ts'
import { boughtKey, loadBought, loadSalesOf, type LinePromotion } from '../../promotions/rules/line-promotions.ts'
import { setOffer } from '../../promotions/rules/set-offer.ts'

type Sales = Pick<GoodsDetailWire, 'is_join' | 'spike' | 'combinations'>
type Input = { member: MemberRow | undefined; now: number; serviceOrigin: string }

async function spikeOf(db: Kysely<Tables>, offer: Offer, sales: readonly LinePromotion[], { member, now }: Input) {
  // The one that ends, or begins, first.
  const sale = sales
    .filter(({ kind }) => kind === 'flash-sale')
    .toSorted((a, b) => Math.max(a.beginsAt, now) - Math.max(b.beginsAt, now) || a.endsAt - b.endsAt)[0]
  if (!sale) return null
  const bought = member ? await loadBought(db, member.id, [sale.id]) : undefined
  return flashSaleWire(offer, sale, bought?.get(boughtKey(sale.id, offer.goods.id)) ?? 0, now) ?? null
}

async function combinationsOf(db: Kysely<Tables>, own: Offer, sales: readonly LinePromotion[], { member, now, serviceOrigin }: Input) {
  const sets = sales.filter(({ kind, beginsAt }) => kind === 'set' && beginsAt <= now)
  const ids = [...new Set(sets.flatMap(({ goods }) => goods.map(each => each.goodsId)))]
  const offers = await loadBeside(db, own.goods, { member, now }, ids)
  return sets.flatMap(set => {
    const made = setOffer(set, offers, now)
    const wire = made && combinationWire({ ...made, source: { id: set.id, name: set.name } }, serviceOrigin)
    return made && wire ? [{ ...wire, cant_buy: made.offer.cantBuy }] : []
  })
}

/** By what else the goods can be bought: a flash sale, and sets. */
export async function loadSales(db: Kysely<Tables>, offer: Offer, input: Input): Promise<Sales> {
  const sales = await loadSalesOf(db, offer.goods.id, { ...input, aheadMs: toldAheadMs })
  const spike = await spikeOf(db, offer, sales, input)
  return { spike, is_join: spike?.is_join ?? 0, combinations: await combinationsOf(db, offer, sales, input) }
}

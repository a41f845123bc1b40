import type { Kysely } from 'kysely'
import type { CampaignBlockWire } from '@yaoji/contract/calls/storefront/campaign'
import type { GoodsWire } from '@yaoji/contract/calls/storefront/goods'
import type { CouponOfferWire } from '@yaoji/contract/calls/promotions/coupon-centre'
import type { Block, CampaignDocument, GoodsBlock } from '../../promotions/campaign/document.ts'
import { categoryScope, loadCategories } from '../../catalogue/category/scope.ts'
import type { Config } from '../../platform/config.ts'
import { offersWire, standingOffers } from '../../promotions/coupon-centre/offers.ts'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { bestFirst } from '../../catalogue/offer/goods-page.ts'
import { advertisedKinds, loadAdvertised } from '../../catalogue/offer/advertised.ts'
import { goodsWire } from '../../catalogue/offer/wire.ts'
import { ownPicture } from '../../platform/drawing/path.ts'
import { goodsMost } from './check-shape.ts'

type Db = Kysely<Tables>
export type Looker = { member: MemberRow | undefined; now: number; serviceOrigin: Config['serviceOrigin'] }
/** Goods of a fair that runs are marked (`is_yj`), and so is what is put into the cart from there. */
type Showing = Looker & { isFair: boolean }

/** The goods of a block that are on the shelf, in its order. */
async function goodsIdsOf(db: Db, block: GoodsBlock, { member, now }: Looker): Promise<number[]> {
  const shown = db
    .selectFrom('goods')
    .where('goods.status', '=', 'on')
    .where('goods.is_rx', 'in', advertisedKinds(member))
    .select('goods.id')
  if (block.goods) {
    const known = new Set((await shown.where('goods.id', 'in', block.goods).execute()).map(row => row.id))
    return [...new Set(block.goods)].filter(id => known.has(id))
  }
  const best = shown.orderBy(bestFirst(now)).limit(goodsMost(block))
  if (block.brand !== undefined) return (await best.where('goods.brand', '=', block.brand).execute()).map(row => row.id)
  const { ids, isFreeShippingZoneOnly } = categoryScope(await loadCategories(db), block.category ?? 0)
  const rows = await best
    .where('goods.category_id', 'in', ids)
    .$if(isFreeShippingZoneOnly, query => query.where('goods.is_youx', '=', 1))
    .execute()
  return rows.map(row => row.id)
}

/** The goods of every block, asked for together. */
async function loadGoods(db: Db, { blocks }: CampaignDocument, { isFair, ...looker }: Showing): Promise<Map<Block, GoodsWire[]>> {
  const ids = new Map<Block, number[]>()
  for (const block of blocks) if (block.type === 'goods') ids.set(block, await goodsIdsOf(db, block, looker))
  const { member, now, serviceOrigin } = looker
  const offers = await loadAdvertised(db, member, [...new Set([...ids.values()].flat())], now)
  const wireOf = (own: readonly number[]) => {
    const known = own.flatMap(id => offers.get(id) ?? [])
    // What this buyer can have comes first.
    return known
      .toSorted((a, b) => Number(a.cantBuy !== null) - Number(b.cantBuy !== null))
      .map(offer => ({ ...goodsWire(offer, serviceOrigin), ...(isFair && { is_yj: 1 }) }))
  }
  return new Map([...ids].map(([block, own]) => [block, wireOf(own)]))
}

/** Coupons that have not ended, with their state for this viewer. */
async function loadCoupons(db: Db, { blocks }: CampaignDocument, looker: Looker): Promise<Map<number, CouponOfferWire>> {
  const ids = blocks.flatMap(block => (block.type === 'coupons' ? block.coupons : []))
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('coupon_offer').selectAll().where('id', 'in', ids).orderBy('id').execute()
  const wires = await offersWire(db, await standingOffers(db, rows, looker))
  return new Map(wires.filter(({ state }) => state !== 'ended').map(wire => [wire.id, wire]))
}

const empty = { title: '', image: '', text: '', url: '', bg: '', paragraphs: [], goods: [], coupons: [], columns: [], rows: [] }

type Loaded = { goods: Map<Block, GoodsWire[]>; coupons: Map<number, CouponOfferWire>; serviceOrigin: string }

function blockWire(block: Block, { goods, coupons, serviceOrigin }: Loaded): CampaignBlockWire {
  const base = { ...empty, type: block.type }
  if (block.type === 'banner') {
    const { name, text = '', image, url = '', bg = '' } = block
    return { ...base, title: name, text, url, bg, image: ownPicture(image, serviceOrigin) ?? '' }
  }
  const titled = { ...base, title: block.title ?? '' }
  switch (block.type) {
    case 'text':
      return { ...titled, paragraphs: block.paragraphs }
    case 'goods':
      return { ...titled, goods: goods.get(block) ?? [] }
    case 'coupons':
      return { ...titled, coupons: block.coupons.flatMap(id => coupons.get(id) ?? []) }
    case 'table':
      return { ...titled, columns: block.columns, rows: block.rows }
    case 'countdown':
      return titled
  }
}

/** What a page shows to this buyer now. */
export async function blocksWire(db: Db, document: CampaignDocument, looker: Showing): Promise<CampaignBlockWire[]> {
  const goods = await loadGoods(db, document, looker)
  const coupons = await loadCoupons(db, document, looker)
  return document.blocks.map(block => blockWire(block, { goods, coupons, serviceOrigin: looker.serviceOrigin }))
}

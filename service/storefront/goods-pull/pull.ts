import type { FastifyInstance } from 'fastify'
import { goodsPullCall, type GoodsPullWire, type PulledGoodsWire } from '@yaoji/contract/calls/storefront/goods-pull'
import { programLimits } from '@yaoji/contract/people/programs'
import type { Context } from '../../platform/context.ts'
import { changesSince, placeNow } from '../../platform/database/cache/change-logs.ts'
import type { Database } from '../../platform/database/database.ts'
import { cursorText, readCursor } from '../../platform/http/reply/cursor.ts'
import { route } from '../../platform/http/route.ts'
import type { MemberRow } from '../../platform/database/rows.ts'
import { loadOffers } from '../../catalogue/offer/offer.ts'
import type { Offer } from '../../catalogue/offer/sale-offer.ts'
import { viewerOf } from '../../catalogue/offer/viewer.ts'
import { goodsWire } from '../../catalogue/offer/wire.ts'
import { cursorSchema, type Cursor } from './cursor.ts'

type PullInput = {
  member: MemberRow
  now: number
  serviceOrigin: string
  cursor?: string | undefined
  page_size?: number | undefined
}

function pulledWire(offer: Offer, serviceOrigin: string): PulledGoodsWire {
  const { id, name, brand, sccj, mah, ypgg, jx, bzdw, zbz, jzl, pzwh, barcode, ck_id, ck_name, price, price_name, yxq, ...rest } =
    goodsWire(offer, serviceOrigin)
  return {
    ...{ id, name, brand, sccj, mah, ypgg, jx, bzdw, zbz, jzl, pzwh, barcode, ck_id, ck_name, price, price_name, yxq },
    minimum: offer.goods.minimum,
    ladder: rest.ladder_price.map(({ number, price: each }) => ({ number, price: each })),
    stock: rest.number,
    is_buy: rest.is_buy,
    reason: rest.cant_buy?.text ?? '',
  }
}

/** What decides prices and rights apart from the goods themselves: a day of China's calendar too, for what ends with it. */
async function viewOf({ read }: Database, { member, now }: PullInput): Promise<string> {
  return (await viewerOf(read, member, now))?.alike ?? ''
}

/** Goods that changed since a place; undefined where anything of the shop did that prices depend on, or the view is another. */
async function changedGoods(database: Database, { since, view }: Cursor, viewNow: string): Promise<number[] | undefined> {
  if (view !== viewNow) return
  const { changes } = await changesSince(database.read, { positions: since, seen: new Map() })
  if (!changes) return []
  if (changes.shop.size > 0) return
  const counted = [...changes.counters.values()].flatMap(ids => [...ids])
  return counted.length > 0 ? undefined : [...changes.goods].toSorted((one, other) => one - other)
}

/** Where a client is: the pages of all goods, or of those that changed. */
async function stateOf(database: Database, input: PullInput): Promise<{ cursor: Cursor; changed: number[] | undefined }> {
  const view = await viewOf(database, input)
  const begin = async (): Promise<Cursor> => {
    const { positions } = await placeNow(database)
    return { isAll: true, view, since: positions, until: positions, after: 0 }
  }
  if (input.cursor === undefined) return { cursor: await begin(), changed: undefined }
  const cursor = readCursor(cursorSchema, input.cursor)
  // Pages of all goods go on however much changes: that is in the changes after them.
  if (cursor.isAll) return { cursor, changed: undefined }
  const changed = await changedGoods(database, cursor, view)
  if (!changed) return { cursor: await begin(), changed }
  return { cursor: cursor.after === 0 ? { ...cursor, until: (await placeNow(database)).positions } : cursor, changed }
}

async function idsAfter({ read }: Database, { after }: Cursor, size: number): Promise<number[]> {
  const rows = await read
    .selectFrom('goods')
    .select('id')
    .where('status', '=', 'on')
    .where('id', '>', after)
    .orderBy('id')
    .limit(size + 1)
    .execute()
  return rows.map(({ id }) => id)
}

/** One page of the store's catalogue, and the cursor with which the client comes back, now for more or later for changes. */
async function pullGoods(database: Database, input: PullInput): Promise<GoodsPullWire> {
  const size = input.page_size ?? programLimits.goodsPageMax
  const { cursor, changed } = await stateOf(database, input)
  const ids = changed ? changed.filter(id => id > cursor.after).slice(0, size + 1) : await idsAfter(database, cursor, size)
  const page = ids.slice(0, size)
  const hasMore = ids.length > size
  const offers = await loadOffers(database.read, input.member, page, input.now)
  const sold = page.flatMap(id => {
    const offer = offers.get(id)
    return offer?.goods.status === 'on' ? [pulledWire(offer, input.serviceOrigin)] : []
  })
  const known = new Set(sold.map(({ id }) => id))
  const next: Cursor = hasMore ? { ...cursor, after: page.at(-1) ?? 0 } : { ...cursor, isAll: false, since: cursor.until, after: 0 }
  return {
    list: sold,
    gone: page.filter(id => !known.has(id)),
    is_all: cursor.isAll ? 1 : 0,
    more: hasMore ? 1 : 0,
    cursor: cursorText(next),
  }
}

/** The catalogue for a store's own program (docs/programs). */
export function registerGoodsPull(app: FastifyInstance, context: Context): void {
  const { database, config } = context
  route(app, context, goodsPullCall, ({ member, query, now }) =>
    pullGoods(database, { member, now, serviceOrigin: config.serviceOrigin, ...query }),
  )
}

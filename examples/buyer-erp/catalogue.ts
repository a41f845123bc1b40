import type { Goods, Shop } from './shop.ts'

/** The ERP's own table of the shop's goods, and where the next pull begins. A real ERP stores both in its database. */
export type Catalogue = { goods: Map<number, Goods>; cursor: string | undefined }

export const emptyCatalogue = (): Catalogue => ({ goods: new Map(), cursor: undefined })

/** Brings the table up to date: everything at first, afterwards only what changed. Call it every few minutes. */
export async function pull(shop: Shop, before: Catalogue): Promise<Catalogue> {
  let goods = new Map(before.goods)
  let { cursor } = before
  for (let isFirst = true; ; isFirst = false) {
    const page = await shop.goodsPage(cursor)
    // From the start: what no page names is sold no more.
    if (isFirst && page.is_all === 1) goods = new Map()
    for (const each of page.list) goods.set(each.id, each)
    for (const id of page.gone) goods.delete(id)
    cursor = page.cursor
    if (page.more === 0) return { goods, cursor }
  }
}

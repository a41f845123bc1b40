import { findTerms, type Ask } from './find-terms.ts'
import type { GoodsStore } from '../store/goods-store.ts'
import type { ManufacturerHit } from '../search-index.ts'

const lookedAtMax = 40

/** Manufacturers that a query names, best match first, then those with the most goods. */
export function findManufacturers(store: GoodsStore, ask: Ask): ManufacturerHit[] {
  const { postings } = store.fields.manufacturer
  const best = new Map<number, number>()
  for (const { field, text, tier } of findTerms(store, { ...ask, limit: lookedAtMax, fields: ['manufacturer', 'firm'] })) {
    const texts = field === 'manufacturer' ? [text] : store.makersOfFirm(text)
    for (const each of texts) best.set(each, Math.min(tier, best.get(each) ?? tier))
  }
  return [...best]
    .map(([text, tier]) => ({ tier, name: store.manufacturerOf(text), count: postings.count(text) }))
    .filter(found => found.count > 0)
    .toSorted((a, b) => a.tier - b.tier || b.count - a.count)
    .slice(0, ask.limit)
    .map(({ name, count }) => ({ name, count }))
}

import { findTerms, type Ask } from './find-terms.ts'
import type { GoodsStore } from './goods-store.ts'
import type { ManufacturerHit } from './search-index.ts'

const lookedAtMax = 40

/** Manufacturers that a query names, best match first, then those with the most goods. */
export function findManufacturers(store: GoodsStore, ask: Ask): ManufacturerHit[] {
  const { manufacturer, firm } = store.fields
  const best = new Map<number, number>()
  for (const { field, text, tier } of findTerms(store, { ...ask, limit: lookedAtMax, fields: ['manufacturer', 'firm'] })) {
    // A firm is known by the manufacturers of its best-selling goods.
    const texts = field === 'manufacturer' ? [text] : firm.postings.top(text, lookedAtMax).flatMap(slot => store.textsOf(slot, 'manufacturer'))
    for (const each of texts) best.set(each, Math.min(tier, best.get(each) ?? tier))
  }
  return [...best]
    .map(([text, tier]) => ({ tier, name: store.manufacturerOf(text), count: manufacturer.postings.count(text) }))
    .filter(found => found.count > 0)
    .toSorted((a, b) => a.tier - b.tier || b.count - a.count)
    .slice(0, ask.limit)
    .map(({ name, count }) => ({ name, count }))
}

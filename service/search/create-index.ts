import { pinyin } from 'pinyin-pro'
import type { Hit, SearchGoods, SearchIndex } from './search-index.ts'

type Entry = { goods: SearchGoods; full: string; initials: string }

function hitOf({ goods, full, initials }: Entry, text: string): Hit | undefined {
  const at = goods.name.indexOf(text)
  if (at >= 0) return { id: goods.id, tier: goods.name === text ? 0 : at === 0 ? 1 : 2, matchedBy: 'name', match: [at, at + text.length] }
  if (full.startsWith(text)) return { id: goods.id, tier: 1, matchedBy: 'pinyin', match: undefined }
  if (initials.startsWith(text)) return { id: goods.id, tier: 2, matchedBy: 'initials', match: undefined }
  if (goods.manufacturer.includes(text)) return { id: goods.id, tier: 2, matchedBy: 'manufacturer', match: undefined }
  if (goods.barcode === text) return { id: goods.id, tier: 0, matchedBy: 'barcode', match: undefined }
  return undefined
}

export function createSearchIndex(): SearchIndex {
  const entries = new Map<number, Entry>()
  const find = (text: string) => [...entries.values()]
    .flatMap(entry => {
      const hit = hitOf(entry, text.toLowerCase())
      return hit ? [{ hit, sales: entry.goods.sales }] : []
    })
    .toSorted((a, b) => a.hit.tier - b.hit.tier || b.sales - a.sales || a.hit.id - b.hit.id)
    .map(found => found.hit)
  return {
    suggest: (text, { limit }) => find(text).slice(0, limit),
    list: text => find(text).map(hit => hit.id),
    manufacturers(text, limit) {
      const counts = new Map<string, number>()
      for (const { goods } of entries.values())
        if (goods.manufacturer.includes(text)) counts.set(goods.manufacturer, (counts.get(goods.manufacturer) ?? 0) + 1)
      return [...counts].slice(0, limit).map(([name, count]) => ({ name, count }))
    },
    replace(goods) {
      for (const each of goods) {
        const syllables = pinyin(each.name, { toneType: 'none', type: 'array', v: true })
        entries.set(each.id, { goods: each, full: syllables.join(''), initials: syllables.map(s => s[0]).join('') })
      }
    },
    remove: id => void entries.delete(id),
  }
}

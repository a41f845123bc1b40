import { createSearchIndex } from '../create-index.ts'
import type { SearchGoods, SearchIndex } from '../search-index.ts'

/** The index as another thread has it to which this one was handed. */
export function handedOver(index: SearchIndex): SearchIndex {
  return createSearchIndex({ state: structuredClone(index.state()) })
}

/** Goods of the index with nothing but what the test says. */
export function searchGoods(id: number, name: string, more: Partial<SearchGoods> = {}): SearchGoods {
  return { id, name, brand: '', english_name: '', manufacturer: '', mah: '', spec: '', approval_number: '', barcode: '', sales: 0, ...more }
}

import type { SearchGoods } from '../search-index.ts'

/** Goods of the index with nothing but what the test says. */
export function searchGoods(id: number, name: string, more: Partial<SearchGoods> = {}): SearchGoods {
  return { id, name, brand: '', english_name: '', manufacturer: '', mah: '', spec: '', approval_number: '', barcode: '', sales: 0, ...more }
}

import { hotWords, links, navigation, shownBrands } from './data/shop.ts'
import type { SampleGoods } from './goods-rows.ts'

/** Operator-owned data (table setting); service/content reads it back. */
export function settingRows(goods: readonly SampleGoods[]): { key: string; value: string }[] {
  const nav = navigation.map(({ name, url }, index) => ({ id: index + 1, name, url, image: '', is_open: 1, children: [] }))
  // A brand is shown with the pack of its best-selling goods that need no prescription.
  const brands = shownBrands.map((name, index) => {
    const best = goods
      .filter(({ draft, row }) => draft.maker.brand === name && row.status === 'on' && row.is_rx === 0)
      .toSorted((a, b) => b.row.sales - a.row.sales)[0]
    return { id: index + 1, name, goods_id: best?.row.id ?? null }
  })
  return Object.entries({ nav, hot_words: hotWords, brands, links })
    .map(([key, value]) => ({ key, value: JSON.stringify(value) }))
}

import type { NavWire } from '@yaoji/contract/calls/common'
import { contacts, focus, links, navigation, qrCodes, qualityInspection, returnAddress, transferAccount } from './data/frame.ts'
import { hotWords, shownBrands } from './data/shop.ts'
import { makers } from './data/makers.ts'
import { storyOf } from './data/brand-stories.ts'
import type { SampleGoods } from './goods-rows.ts'

/** A child is numbered after its entry: 201 is the first below the second. */
function navRows(): NavWire[] {
  return navigation.map(({ name, url, isClosed, children = [] }, index) => ({
    id: index + 1,
    name,
    url,
    image: '',
    is_open: isClosed ? 0 : 1,
    children: children.map((child, at) => ({ id: (index + 1) * 100 + at + 1, ...child, image: '', is_open: 1 })),
  }))
}

/** A brand is shown with the pack of its best-selling goods that need no prescription. */
function brandRows(goods: readonly SampleGoods[]) {
  const others = [...new Set(makers.map(each => each.brand))].filter(name => !shownBrands.includes(name))
  return [...shownBrands, ...others].map((name, index) => {
    const best = goods
      .filter(({ row }) => row.brand === name && row.status === 'on' && row.is_rx === 0)
      .toSorted((a, b) => b.row.sales - a.row.sales)[0]
    return { id: index + 1, name, goods_id: best?.row.id ?? null, story: storyOf(name) }
  })
}

/** Operator-owned data (table setting); service/common reads it back. */
export function settingRows(goods: readonly SampleGoods[]): { key: string; value: string }[] {
  const values = {
    nav: navRows(),
    hot_words: hotWords,
    brands: brandRows(goods),
    links,
    focus,
    contacts,
    qr_codes: qrCodes,
    transfer_account: transferAccount,
    return_address: returnAddress,
    quality_inspection: qualityInspection,
  }
  return Object.entries(values).map(([key, value]) => ({ key, value: JSON.stringify(value) }))
}

import type { NavWire } from '@yaoji/contract/calls/storefront/navigation'
import {
  contacts,
  focus,
  invoiceSeller,
  links,
  navigation,
  qrCodes,
  qualityInspection,
  returnAddress,
  transferAccount,
} from '../data/frame.ts'
import { newLots, sampleGroups } from '../data/controlled.ts'
import { hotWords, shownBrands } from '../data/shop.ts'
import { makers } from '../data/makers.ts'
import { storyOf } from '../data/brand-stories.ts'
import { controlledType } from '../../../catalogue/offer/controlled-sales.ts'
import type { SampleGoods } from '../goods/goods-rows.ts'

/** A child is numbered after its entry: 201 is the first below the second. */
function navRows(): NavWire[] {
  return navigation.map(({ name, url, isClosed, children = [] }, index) => ({
    id: index + 1,
    name,
    url,
    image: '',
    is_open: isClosed ? 0 : 1,
    children: children.map((child, at) => ({ id: (index + 1) * 100 + at + 1, image: '', ...child, is_open: 1 })),
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

const idsNamed = (goods: readonly SampleGoods[], names: readonly string[]): number[] =>
  names.flatMap(name => goods.find(({ row }) => row.name === name && row.type === controlledType)?.row.id ?? [])

/** 控销新品, each lot with its goods. */
function newLotRows(goods: readonly SampleGoods[]) {
  return newLots.map(({ goods: names, ...banner }) => ({ ...banner, goods_ids: idsNamed(goods, names) }))
}

const daySeconds = 86_400

function groupRows(goods: readonly SampleGoods[], now: number) {
  const at = (days: number | undefined) => (days === undefined ? null : Math.floor(now / 1000) + days * daySeconds)
  return sampleGroups.map(({ goods: names, beginsInDays, endsInDays, ...group }) => ({
    ...group,
    goods_ids: idsNamed(goods, names),
    start_at: at(beginsInDays),
    end_at: at(endsInDays),
  }))
}

/** Operator-owned data (table setting); service/storefront/navigation reads it back. */
export function settingRows(goods: readonly SampleGoods[], now: number): { key: string; value: string }[] {
  const values = {
    nav: navRows(),
    hot_words: hotWords,
    brands: brandRows(goods),
    links,
    focus: { ...focus, new_kxzq: newLotRows(goods) },
    controlled_groups: groupRows(goods, now),
    contacts,
    qr_codes: qrCodes,
    transfer_account: transferAccount,
    invoice_seller: invoiceSeller,
    // Its goods have no codes to scan.
    trace_codes: { required: false },
    second_factor: { required: false },
    return_address: returnAddress,
    order_file_layouts: {},
    trace_file_layouts: {},
    legal_figures: {},
    reminders: {},
    quality_inspection: qualityInspection,
    webhook_hosts: [],
  }
  return Object.entries(values).map(([key, value]) => ({ key, value: JSON.stringify(value) }))
}

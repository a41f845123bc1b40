import type { GoodsSearchWire, SuggestionWire } from '@yaoji/contract/calls/storefront/goods'

export function suggestion(id: number, name: string, rest: Partial<SuggestionWire> = {}): SuggestionWire {
  return {
    id,
    name,
    brand: '',
    sccj: '江南制药有限公司',
    ypgg: '0.25g×24粒',
    bzdw: '盒',
    pzwh: `国药准字H2001${String(id).padStart(4, '0')}`,
    barcode: String(6_900_000_000_000 + id),
    goods_image: [`https://api.test/pack-shot/${id}.svg`],
    price: null,
    base_price: null,
    is_buy: 0,
    cant_buy: null,
    matched_by: 'name',
    match: [0, 2],
    ...rest,
  }
}

export const amoxicillin = suggestion(1, '阿莫西林胶囊')
export const amoxicillinGranules = suggestion(2, '阿莫西林颗粒', { price: '9.20', base_price: '9.20', is_buy: 1 })
export const amlodipine = suggestion(3, '苯磺酸氨氯地平片', { matched_by: 'pinyin', match: [] })

/** An answer of the goods search. */
export function searchAnswer(
  keywords: string,
  list: SuggestionWire[],
  manufacturers: GoodsSearchWire['manufacturers'] = [],
): GoodsSearchWire {
  return { keywords, list, note: '', manufacturers }
}

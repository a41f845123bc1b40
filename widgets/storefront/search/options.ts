import type { GoodsSearchWire, SuggestionWire } from '@yaoji/contract/calls/storefront/goods'
import { searchTypes } from '@yaoji/contract/limits'

export type SearchType = 0 | 1

export type ManufacturerWire = GoodsSearchWire['manufacturers'][number]

/** One line of the suggestion list. The key tells lines apart when the list is renewed. */
export type SearchOption =
  | { kind: 'goods'; key: string; goods: SuggestionWire }
  | { kind: 'manufacturer'; key: string; manufacturer: ManufacturerWire }

/** The lines of an answer, manufacturers first when they are what is searched. */
export function optionsOf({ list, manufacturers }: GoodsSearchWire, type: SearchType): SearchOption[] {
  const goodsOptions = list.map(goods => ({ kind: 'goods', key: `goods-${goods.id}`, goods }) as const)
  const manufacturerOptions = manufacturers.map(
    (manufacturer, index) => ({ kind: 'manufacturer', key: `manufacturer-${index}-${manufacturer.name}`, manufacturer }) as const,
  )
  return type === searchTypes.manufacturer ? [...manufacturerOptions, ...goodsOptions] : [...goodsOptions, ...manufacturerOptions]
}

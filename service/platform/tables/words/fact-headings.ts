import { goodsFieldList, sourceColumns } from '@yaoji/contract/goods-facts'
import type { GoodsFieldColumn } from '@yaoji/contract/goods-fields'

type Headings = readonly [string, ...string[]]

/** The headings of the facts of goods; of a fact with a source also those of the source and its day. */
export const headingsOfFacts = Object.fromEntries(
  goodsFieldList.flatMap(({ name, label, headings, isSourced }): [GoodsFieldColumn, Headings][] => {
    const { source, day } = sourceColumns(name)
    const own: [GoodsFieldColumn, Headings] = [name, [label, ...headings]]
    return isSourced ? [own, [source, [`${label}来源`, source]], [day, [`${label}日期`, day]]] : [own]
  }),
) as Record<GoodsFieldColumn, Headings> // Every column is listed.

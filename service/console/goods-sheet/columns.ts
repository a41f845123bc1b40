import { rankNames } from '@yaoji/contract/people/customer-types'
import { priceName } from '@yaoji/contract/console/goods'
import { arrivalFields, type ArrivalField } from '@yaoji/contract/goods/cells'
import { headingKey } from '../../platform/tables/find-heading-row.ts'
import { columns as known } from '../../platform/tables/words/columns.ts'
import { messages } from './messages.ts'

/** What a column of a price sheet is: what names the goods, where they lie, or a value that changes. */
export type Meaning =
  | 'id'
  | 'code'
  | 'barcode'
  | 'approval'
  | 'name'
  | 'spec'
  | 'maker'
  | 'warehouse'
  | 'batch'
  | 'expires'
  | 'made'
  | 'stock'
  | ArrivalField
  | SpecialMeaning
  | `price:${number}`

/** The parts of a 特价. */
export const specialMeanings = ['special', 'special_from', 'special_to', 'special_limit'] as const
export type SpecialMeaning = (typeof specialMeanings)[number]

/** Columns that name goods, the surest first: a row is matched by the first that it has. */
export const goodsKeys = ['id', 'code', 'barcode', 'name', 'approval'] as const

const ranks = Object.keys(rankNames).map(Number)

/** Headings by what they mean; the import's own words hold here too. */
const headings: readonly (readonly [Meaning, readonly string[]])[] = [
  ['id', messages.idHeadings],
  ['code', known.code],
  ['barcode', known.barcode],
  ['approval', known.approvalNumber],
  ['name', [...known.name, ...known.brand]],
  ['spec', known.spec],
  ['maker', known.manufacturer],
  ['warehouse', known.warehouse],
  ['batch', known.batchNumber],
  ['expires', known.expiresOn],
  ['made', known.madeOn],
  ['stock', [...messages.stockHeadings, ...known.stock]],
  ['arrives_on', messages.arrivalDayHeadings],
  ['arrives_units', messages.arrivalUnitsHeadings],
  ['special', known.specialPrice],
  ['special_from', [...messages.specialFromHeadings, ...known.specialFrom]],
  ['special_to', [...messages.specialToHeadings, ...known.specialTo]],
  ['special_limit', messages.specialLimitHeadings],
  ['price:0', [...messages.baseHeadings, ...known.price]],
  ...ranks.map(rank => [`price:${rank}`, messages.rankHeadings(rank)] as const),
]

const meaningOf = new Map(headings.flatMap(([meaning, texts]) => texts.map(text => [headingKey(text), meaning] as const)))

/** Every heading that is known, to find the row of headings by. */
export const knownHeadings: readonly string[] = headings.flatMap(([, texts]) => texts)

/** Without headings a paste is number, new price, new stock. */
export const usualMeanings: readonly Meaning[] = ['id', 'price:0', 'stock']

/** What each heading means; the first of two that mean the same counts. */
export function meaningsOf(cells: readonly string[]): (Meaning | undefined)[] {
  const taken = new Set<Meaning>()
  return cells.map(cell => {
    const meaning = meaningOf.get(headingKey(cell))
    if (meaning === undefined || taken.has(meaning)) return
    taken.add(meaning)
    return meaning
  })
}

export const rankOf = (meaning: Meaning): number | undefined =>
  meaning.startsWith('price:') ? Number(meaning.slice('price:'.length)) : undefined

/** Whether a column holds what a sheet changes. */
export const isValue = (meaning: Meaning | undefined): boolean =>
  meaning === 'stock' ||
  [...arrivalFields, ...specialMeanings].some(field => field === meaning) ||
  (meaning !== undefined && rankOf(meaning) !== undefined)

/** Whether a row writes a value of goods in a warehouse. */
export const isPlaced = (meaning: Meaning): boolean => isValue(meaning) && !specialMeanings.some(field => field === meaning)

/** A meaning in Chinese; empty for a column that is not read. */
export function meaningText(meaning: Meaning | undefined): string {
  if (meaning === undefined) return ''
  const rank = rankOf(meaning)
  return rank === undefined ? messages.meanings[meaning as keyof typeof messages.meanings] : priceName(rank)
}

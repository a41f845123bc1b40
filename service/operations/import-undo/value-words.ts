import { chinaDay } from '@yaoji/contract/domain/china-day'
import { formatUnitPrice, type UnitPrice } from '@yaoji/contract/domain/money'
import { basePriceName, goodsStateNames, type GoodsState } from '@yaoji/contract/console/goods'
import { rankNames } from '@yaoji/contract/people/customer-types'
import type { ImportStoreField, ImportValueField } from '@yaoji/contract/console/imports'
import { fields, labelOf, type Field } from '../../platform/tables/words/columns.ts'
import type { Special, Units } from './current-value.ts'
import { messages as importMessages } from '../imports/messages.ts'
import { messages } from './messages.ts'

/** Columns whose field of a file has another name. */
const fieldOfColumn: Readonly<Record<string, Field>> = {
  erp_code: 'code',
  category_id: 'category',
  market_price_units: 'marketPrice',
  is_rx: 'prescription',
  is_ephedrine: 'ephedrine',
  is_cold: 'coldChain',
  is_splittable: 'splittable',
  tax_rate_percent: 'taxRate',
}

function labelOfColumn(column: string): string {
  const camel = column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  const field = fieldOfColumn[column] ?? fields.find(name => name === column || name === camel)
  return field ? labelOf(field) : column
}

/** A value by the name that the import and the price sheets give it. */
export function labelOfValue({ field, key }: { field: ImportValueField | ImportStoreField; key: string }): string {
  if (field === 'rank' || field === 'region' || field === 'salesperson') return importMessages.stores.labels[field]
  if (field === 'column') return labelOfColumn(key)
  if (field === 'price') return basePriceName
  return field === 'text' ? key : messages.labels[field]
}

const longest = 40
const cut = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…` : text)
const priceText = (units: number): string => formatUnitPrice(units as UnitPrice) // Columns hold unit prices.
/** The last day of a period that ends with the day before this moment. */
const lastDay = (endsAt: number): string => chinaDay(endsAt - 1)

function plain(value: unknown): string {
  return value === null || value === '' ? '' : String(value)
}

/** A value as people read it; empty for none. */
export function wordsOfValue({ field, key }: { field: ImportValueField; key: string }, json: string): string {
  const value: unknown = JSON.parse(json)
  // Each field holds what `currentOf` made of it.
  if (field === 'made') return goodsStateNames[value as GoodsState]
  if (field === 'price') return value === null ? '' : `¥${priceText(value as number)}`
  if (field === 'column' && key === 'market_price_units') return value === null ? '' : `¥${priceText(value as number)}`
  if (field === 'special')
    return (value as Special[])
      .map(each => messages.special(priceText(each.price_units), chinaDay(each.begins_at), lastDay(each.ends_at)))
      .join('、')
  if (field === 'units') {
    const { onhand, batches } = value as Units
    return [onhand, ...batches.map(({ number, quantity }) => messages.batch(number, quantity))].join('、')
  }
  if (field === 'tags') return (value as [string, string][]).map(([name]) => name).join('、')
  if (field === 'arrival') return (value as unknown[]).map(plain).filter(Boolean).join(' ')
  return cut(plain(value))
}

/** A value of a store as people read it; empty for none. */
export const wordsOfStore = (field: ImportStoreField, text: string): string => (field === 'rank' ? (rankNames[Number(text)] ?? text) : text)

import type { GoodsFlagName, GoodsListWire } from '@yaoji/contract/calls/storefront/goods'
import { goodsFactNames, type GoodsFactName } from '@yaoji/contract/goods/fields'
import { addMonths } from '@yaoji/contract/domain/china-day'
import { leastExpiryMonths } from '@yaoji/contract/domain/goods/expiry'
import { listMessages } from './list-messages.ts'
import type { ListQuery } from './list-query.ts'

export type Facets = GoodsListWire['facets']

/** Inputs of the filters from an answer: counts, and the day in China for the expiries. */
export type FilterFacts = {
  facets: Facets
  today: string
  categoryName: string | undefined
  /** The query that defines the zone; its filters are no choice. */
  zone?: ListQuery | undefined
  /** Number of goods in a zone: a filter that all of them match narrows nothing. */
  total?: number | undefined
}

export type FilterOption = {
  key: string
  text: string
  /** Number of matching goods; unknown for a chosen one that the service does not count. */
  count: number | undefined
  isChosen: boolean
  change: Partial<ListQuery>
}

export type FilterGroup = { key: string; name: string; options: readonly FilterOption[] }

/** An active filter and the change that removes it. */
export type ChosenFilter = { key: string; text: string; change: Partial<ListQuery> }

/** The stock flag is next to the sorts; the other flags describe the goods. */
export const stockFlag = 'in_stock' as const satisfies GoodsFlagName
const otherFlags = ['is_tj', 'is_ladder', 'is_jxq', 'is_youx', 'is_kxpz'] as const satisfies readonly GoodsFlagName[]

type Counted = { value: string | number; text: string; count: number }

/** Options of a filter of one value; choosing the chosen one again removes it. */
function valueOptions(
  name: 'select' | 'sccj' | 'jx' | 'is_xy' | 'yxq_min' | GoodsFactName,
  counted: readonly Counted[],
  query: ListQuery,
  chosenText?: string,
): FilterOption[] {
  const options = counted
    .filter(({ count, value }) => count > 0 || query[name] === value)
    .map(({ value, text, count }) => {
      const isChosen = query[name] === value
      return { key: `${name}-${value}`, text, count, isChosen, change: { [name]: isChosen ? undefined : value } }
    })
  const chosen = query[name]
  if (chosen === undefined || options.some(({ isChosen }) => isChosen) || !chosenText) return options
  return [{ key: `${name}-${chosen}`, text: chosenText, count: undefined, isChosen: true, change: { [name]: undefined } }, ...options]
}

function flagOptions({ flags }: Facets, query: ListQuery): FilterOption[] {
  return otherFlags.flatMap(name => {
    const count = flags.find(flag => flag.name === name)?.count ?? 0
    const isChosen = query[name] === 1
    if (count === 0 && !isChosen) return []
    return [{ key: name, text: listMessages.flags[name], count, isChosen, change: { [name]: isChosen ? undefined : 1 } }]
  })
}

function kindText(value: number): string {
  return value === 1 ? listMessages.western : listMessages.chinese
}

const monthsTo = (day: string, today: string) => leastExpiryMonths.find(each => addMonths(today, each) === day)

function expiryText(day: string, today: string): string {
  const months = monthsTo(day, today)
  return months ? listMessages.monthsAtLeast(months) : listMessages.expiresFrom(day)
}

// Removing a filter that defines the zone would change nothing.
const isChoice = ({ change }: { change: Partial<ListQuery> }, zone: ListQuery = {}) => !Object.keys(change).some(name => name in zone)

/** All filters of a list with their counts, without those that match no goods. */
export function filterGroups({ facets, today, categoryName, zone, total }: FilterFacts, query: ListQuery): FilterGroup[] {
  const texts = (values: Facets['sccj']) => values.map(({ value, count }) => ({ value, text: value, count }))
  const kinds = facets.is_xy.map(({ value, count }) => ({ value, text: kindText(value), count }))
  const features = [
    ...valueOptions('is_xy', kinds, query, query.is_xy === undefined ? undefined : kindText(query.is_xy)),
    ...flagOptions(facets, query),
  ]
  const expiries = facets.yxq_min.map(({ value, count }) => {
    const months = monthsTo(value, today)
    return { value, text: months ? listMessages.months(months) : value, count }
  })
  const categories = facets.category.map(({ id, name, count }) => ({ value: id, text: name, count }))
  const groups: FilterGroup[] = [
    { key: 'category', name: listMessages.category, options: valueOptions('select', categories, query, categoryName) },
    { key: 'sccj', name: listMessages.manufacturer, options: valueOptions('sccj', texts(facets.sccj), query, query.sccj) },
    { key: 'jx', name: listMessages.dosageForm, options: valueOptions('jx', texts(facets.jx), query, query.jx) },
    ...facets.facts.map(({ name, label, values }) => ({
      key: name,
      name: label,
      options: valueOptions(name, texts(values), query, query[name]),
    })),
    { key: 'features', name: listMessages.features, options: features },
    { key: 'yxq_min', name: listMessages.leastExpiry, options: valueOptions('yxq_min', expiries, query, query.yxq_min) },
  ]
  return groups
    .map(group => ({
      ...group,
      options: group.options.filter(option => isChoice(option, zone) && (option.isChosen || option.count !== total)),
    }))
    .filter(({ options }) => options.length > 0)
}

/** Number of goods in stock among those that match the other filters. */
export function stockCount({ flags }: Facets): number | undefined {
  return flags.find(({ name }) => name === stockFlag)?.count
}

/** The active filters, in the order of the groups. The menu of the page (`qx`, `zy`) and the keyword are not filters. */
export function chosenFilters(
  query: ListQuery,
  { categoryName, today, zone }: Pick<FilterFacts, 'categoryName' | 'today' | 'zone'>,
): ChosenFilter[] {
  const { select, sccj, jx, ck_id, is_xy, yxq_min } = query
  const flags = [...otherFlags, stockFlag].filter(name => query[name] === 1)
  return [
    select !== undefined && { key: 'select', text: categoryName ?? listMessages.category, change: { select: undefined } },
    sccj !== undefined && { key: 'sccj', text: sccj, change: { sccj: undefined } },
    jx !== undefined && { key: 'jx', text: jx, change: { jx: undefined } },
    ...goodsFactNames.map(name => query[name] !== undefined && { key: name, text: query[name], change: { [name]: undefined } }),
    ck_id !== undefined && { key: 'ck_id', text: listMessages.sameWarehouse, change: { ck_id: undefined } },
    is_xy !== undefined && { key: 'is_xy', text: kindText(is_xy), change: { is_xy: undefined } },
    ...flags.map(name => ({ key: name, text: listMessages.flags[name], change: { [name]: undefined } })),
    yxq_min !== undefined && { key: 'yxq_min', text: expiryText(yxq_min, today), change: { yxq_min: undefined } },
  ]
    .filter(each => each !== false)
    .filter(each => isChoice(each, zone))
}

/** Removes every filter. */
export const noFilters: Partial<ListQuery> = {
  select: undefined,
  category_id: undefined,
  sccj: undefined,
  jx: undefined,
  ...Object.fromEntries(goodsFactNames.map(name => [name, undefined])),
  ck_id: undefined,
  is_xy: undefined,
  yxq_min: undefined,
  in_stock: undefined,
  is_tj: undefined,
  is_ladder: undefined,
  is_jxq: undefined,
  is_youx: undefined,
  is_kxpz: undefined,
}

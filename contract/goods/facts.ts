import { goodsFields, type GoodsFacts, type GoodsField, type GoodsFieldColumn, type GoodsFieldName } from './fields.ts'

// Apart from the declaration: browsers carry only its names.

export const goodsFieldList: readonly (GoodsField & { name: GoodsFieldName })[] = (
  Object.entries(goodsFields) as [GoodsFieldName, GoodsField][]
) // The keys of a constant are its type's.
  .map(([name, field]) => ({ ...field, name }))

/** The columns in which the source and the day of a fact are stored. */
export const sourceColumns = (name: GoodsFieldName) =>
  ({ source: `${name}_source`, day: `${name}_on` }) as unknown as Record<'source' | 'day', GoodsFieldColumn>

export const goodsFieldColumns: readonly GoodsFieldColumn[] = goodsFieldList.flatMap(({ name, isSourced }) =>
  isSourced ? [name, sourceColumns(name).source, sourceColumns(name).day] : [name],
)

/** Goods about which nothing is known. */
export const noGoodsFacts = Object.fromEntries(goodsFieldColumns.map(column => [column, ''])) as GoodsFacts // All columns are listed.

/** A fact as it is shown: with its source and its day, where it has them. */
export function factText(goods: GoodsFacts, { name, isSourced }: Pick<(typeof goodsFieldList)[number], 'name' | 'isSourced'>): string {
  const value = goods[name]
  if (!isSourced || value === '') return value
  const { source, day } = sourceColumns(name)
  return `${value}（${goods[source]}，${goods[day]}）`
}

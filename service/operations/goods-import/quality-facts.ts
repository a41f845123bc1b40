import type { StaffRole } from '@yaoji/contract/operator/roles'
import type { GoodsRow } from '../../platform/database/rows.ts'
import { labelOf, type Field } from '../../platform/tables/words/columns.ts'
import { givenColumns } from './goods-fields.ts'
import type { GoodsInput } from './goods-input.ts'
import { messages } from './messages.ts'
import type { StoredGoods } from './stored-goods.ts'

/** Columns that decide who may buy goods and how they are taxed. 药品类型 only tells the scope of new goods, so it changes none here. */
const qualityColumns = [
  ['ephedrine', 'is_ephedrine'],
  ['prescription', 'is_rx'],
  ['scope', 'scope'],
  ['taxRate', 'tax_rate_percent'],
] as const satisfies readonly (readonly [Field, keyof GoodsRow])[]

export const qualityColumnNames: readonly string[] = qualityColumns.map(([, column]) => column)

/** Whether a row makes prescription-free goods OTC, which they were not; only their tag says so. */
function becomesOtc({ prescription }: GoodsInput, { tags }: StoredGoods): boolean {
  const { otcTag } = messages
  return prescription === 'otc' && !tags.some(({ name }) => name === otcTag.name)
}

/** Why this role may not change known goods so; 质管 and callers without a role may. The same value is no change. */
export function qualityProblem(input: GoodsInput, stored: StoredGoods | undefined, role: StaffRole | undefined): string | undefined {
  if (!stored || role === undefined || role === 'admin' || role === 'quality') return undefined
  const given = givenColumns(input)
  const changed = qualityColumns
    .filter(([field, column]) => {
      const value = given[column] ?? stored.goods[column]
      return value !== stored.goods[column] || (field === 'prescription' && becomesOtc(input, stored))
    })
    .map(([field]) => labelOf(field))
  return changed.length > 0 ? messages.rows.ofQuality(changed.join('、')) : undefined
}

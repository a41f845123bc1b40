import type { Insertable } from 'kysely'
import { zoneDiscount } from '@yaoji/contract/domain/deductions/reductions'
import type { Tables } from '../../../platform/database/tables.ts'
import { termsRow } from '../../../promotions/rules/terms.ts'
import { healthFoods } from '../data/health-foods.ts'
import type { SampleGoods } from '../goods/goods-rows.ts'

const dayMs = 86_400_000
const percent = 94

/** 全场94折 of health foods behind the other promotions: no other journey through the sample counts on their prices. */
export function storewideDiscount(
  goods: readonly SampleGoods[],
  others: readonly { id?: number | undefined }[],
  now: number,
): Insertable<Tables['promotion']> & { id: number } {
  const names = new Set(healthFoods.flatMap(({ lines }) => lines.split('\n').map(line => line.split('|')[0]?.trim() ?? '')))
  const goods_ids = goods.filter(({ row }) => row.status === 'on' && names.has(row.name)).map(({ row }) => row.id)
  return {
    ...{ id: Math.max(...others.map(row => row.id ?? 0)) + 1, kind: zoneDiscount.kind, name: '冬季保健食品94折' },
    ...termsRow({ goods_ids }, { tiers: [{ amount_fen: 0, percent }] }),
    begins_at: now - 2 * dayMs,
    ends_at: now + 24 * dayMs,
  }
}

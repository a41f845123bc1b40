import type { Insertable } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import { clinicId, clinicRights, controlledAreas } from '../data/papers.ts'
import { rightReasons } from '../data/controlled.ts'
import type { SampleGoods } from './goods-rows.ts'

const dayMs = 86_400_000

export type ControlledRows = {
  goods_area: Insertable<Tables['goods_area']>[]
  goods_right: Insertable<Tables['goods_right']>[]
}

/** Areas of controlled goods, and a clinic that has asked for the right to some. */
export function controlledRows(goods: readonly SampleGoods[], now: number): ControlledRows {
  const controlled = goods.filter(({ row }) => row.type === 2 && row.status === 'on')
  const areaAt = (index: number) => controlledAreas[index % controlledAreas.length] ?? []
  const everywhere = controlled.filter((_, index) => areaAt(index).length === 0)
  return {
    goods_area: controlled.flatMap(({ row }, index) => areaAt(index).map(province => ({ goods_id: row.id, province }))),
    goods_right: clinicRights.flatMap((state, index) => {
      const asked = everywhere[index]
      const created_at = now - (20 - index) * dayMs
      return asked
        ? [
            {
              ...{ member_id: clinicId, goods_id: asked.row.id, state, created_at },
              decided_at: state === 'pending' ? null : created_at + dayMs,
              reason: rightReasons[state] ?? '',
              operator: state === 'pending' ? '' : '吴示例',
            },
          ]
        : []
    }),
  }
}

import type { Insertable } from 'kysely'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import type { Tables } from '../../../platform/database/tables.ts'
import type { DeliveryArea } from '../../../purchase/delivery/plans.ts'
import { warehouseIds } from '../data/shop.ts'

const near: readonly DeliveryArea[] = [
  { area: '浙江省', fewest: 1, most: 1, cutoff: '' },
  { area: '浙江省 杭州市', fewest: 0, most: 1, cutoff: '11:00' },
  { area: '江苏省', fewest: 1, most: 1, cutoff: '' },
  { area: '上海市', fewest: 1, most: 1, cutoff: '' },
]
const far: readonly DeliveryArea[] = [
  { area: '安徽省', fewest: 1, most: 2, cutoff: '' },
  { area: '新疆维吾尔自治区', fewest: 5, most: 8, cutoff: '' },
  { area: '西藏自治区', fewest: 6, most: 9, cutoff: '' },
  { area: '其他地区', fewest: 2, most: 4, cutoff: '' },
]
/** Herbs are packed by hand, a day after the other goods. */
const herbs: readonly DeliveryArea[] = [
  { area: '浙江省', fewest: 1, most: 2, cutoff: '' },
  { area: '其他地区', fewest: 3, most: 5, cutoff: '' },
]

/** The days off around the next New Year's Day, as the state announces them. */
function daysOff(now: number): string[] {
  const first = `${Number(chinaDay(now).slice(0, 4)) + 1}-01-01`
  return [0, 1, 2].map(days => addDays(first, days))
}

/** 配送时效 of two sample warehouses; the third has none and promises nothing. */
export function deliveryRows(now: number): Insertable<Tables['delivery_plan']>[] {
  const always = { closed: JSON.stringify(daysOff(now)), open: '[]', operator: '仓库', updated_at: now }
  return [
    { warehouse_id: warehouseIds.main, cutoff: '16:00', weekdays: '123456', areas: JSON.stringify([...near, ...far]), ...always },
    { warehouse_id: warehouseIds.herbs, cutoff: '14:00', weekdays: '12345', areas: JSON.stringify(herbs), ...always },
  ]
}

import type { Kysely, Selectable } from 'kysely'
import { otherAreas } from '@yaoji/contract/console/delivery'
import type { DeliveryTerms } from '@yaoji/contract/domain/order/delivery-time'
import { memoizeByObject } from '../../platform/database/cache/derived.ts'
import { shopRows } from '../../platform/database/cache/shop-rows.ts'
import type { Tables } from '../../platform/database/tables.ts'

/** Where parcels of a warehouse go, in how many days; `cutoff` is empty where it is that of the plan. */
export type DeliveryArea = { area: string; fewest: number; most: number; cutoff: string }

/** 配送时效 of one warehouse. */
export type DeliveryPlan = {
  cutoff: string
  /** Digits, 1 is Monday. */
  weekdays: string
  closed: readonly string[]
  open: readonly string[]
  areas: readonly DeliveryArea[]
}

/** A row as `desk.ts` writes it. */
export function planOf({ cutoff, weekdays, closed, open, areas }: Selectable<Tables['delivery_plan']>): DeliveryPlan {
  return {
    cutoff,
    weekdays,
    closed: JSON.parse(closed) as string[],
    open: JSON.parse(open) as string[],
    areas: JSON.parse(areas) as DeliveryArea[],
  }
}

type NamedPlan = DeliveryPlan & { warehouse: string }

/** By warehouse; those that have none are not there. */
export type DeliveryPlans = ReadonlyMap<number, NamedPlan>

type Rows<Table extends 'delivery_plan' | 'warehouse'> = readonly Selectable<Tables[Table]>[]

const plansOf = memoizeByObject((plans: Rows<'delivery_plan'>) =>
  memoizeByObject((warehouses: Rows<'warehouse'>): DeliveryPlans => {
    const names = new Map(warehouses.map(({ id, name }) => [id, name]))
    return new Map(plans.map(row => [row.warehouse_id, { ...planOf(row), warehouse: names.get(row.warehouse_id) ?? '' }]))
  }),
)

export async function deliveryPlans(db: Kysely<Tables>): Promise<DeliveryPlans> {
  return plansOf(await shopRows(db, 'delivery_plan'))(await shopRows(db, 'warehouse'))
}

const isIn = (region: string, area: string): boolean => region === area || region.startsWith(`${area} `)

/** The terms of an area of a plan. */
export function termsOf({ cutoff, weekdays, closed, open }: DeliveryPlan, area: DeliveryArea): DeliveryTerms {
  return { cutoff: area.cutoff || cutoff, weekdays: [...weekdays].map(Number), closed, open, transit: [area.fewest, area.most] }
}

/** What a plan says of a region: by the narrowest of its areas, else by 其他地区; undefined where nothing is promised. */
export function termsIn(plan: DeliveryPlan, region: string): DeliveryTerms | undefined {
  if (region === '') return
  const around = plan.areas.filter(({ area }) => isIn(region, area)).toSorted((a, b) => b.area.length - a.area.length)
  const area = around[0] ?? plan.areas.find(each => each.area === otherAreas)
  return area && termsOf(plan, area)
}

import type { Kysely } from 'kysely'
import type { UnitPrice } from '@yaoji/contract/domain/money'
import type { Tables } from '../../platform/database/tables.ts'
import { meantPercent } from '@yaoji/contract/domain/prices/operator-effects'
import { guardLimits } from '@yaoji/contract/operator/guards'
import { messages } from './messages.ts'

/** What is wrong with a percentage that is paid: 6, 0.6 and 9.4 are 折 that were typed as they are spoken (docs/rules/domain.md section 21). */
export function percentProblem(typed: unknown): string | undefined {
  const value = typeof typed === 'string' ? Number(typed.replace(/[%折]$/, '')) : Number(typed)
  if (typeof typed === 'number' && Number.isInteger(typed) && typed >= guardLimits.percentMin && typed <= 99) return
  return messages.percentWrong(String(typed), Number.isNaN(value) ? undefined : meantPercent(value))
}

type Db = Kysely<Tables>

/** What the shop paid last for one unit, by goods; goods without a recorded cost are left out. */
export async function lastCosts(db: Db, goodsIds: readonly number[] | null): Promise<ReadonlyMap<number, UnitPrice>> {
  const rows = await db
    .selectFrom('purchase_cost')
    .select(['goods_id', 'price_units'])
    .$if(goodsIds !== null, costs => costs.where('goods_id', 'in', goodsIds ?? []))
    .orderBy('bought_on')
    .orderBy('id')
    .execute()
  // The last one wins.
  return new Map(rows.map(row => [row.goods_id, Number(row.price_units) as UnitPrice]))
}

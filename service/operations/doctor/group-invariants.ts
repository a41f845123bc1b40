import type { Kysely } from 'kysely'
import { orderStates } from '@yaoji/contract/domain/order/order-states'
import type { Tables } from '../../platform/database/tables.ts'
import { groupKind, readGroupTarget } from '../../promotions/rules/group-offer.ts'

/** 拼团: a join is an order of its own, which goes on only when its group is formed, and what was decided is what the count said. */
export async function groupProblems(db: Kysely<Tables>): Promise<string[]> {
  const joins = await db
    .selectFrom('order_line')
    .innerJoin('orders', 'orders.id', 'order_line.order_id')
    .leftJoin('group_outcome', 'group_outcome.promotion_id', 'order_line.source_id')
    .where('line_kind', '=', groupKind)
    .select(({ selectFrom, fn }) => [
      'orders.id',
      'orders.state',
      'outcome',
      selectFrom('order_line as any_line')
        .whereRef('any_line.order_id', '=', 'orders.id')
        .select(fn.countAll<number | string>().as('lines'))
        .as('lines'),
    ])
    .execute()
  const decided = await db
    .selectFrom('group_outcome')
    .innerJoin('promotion', 'promotion.id', 'group_outcome.promotion_id')
    .select(['promotion_id', 'outcome', 'units', 'terms'])
    .execute()
  return [
    ...joins.filter(({ lines }) => Number(lines) !== 1).map(({ id }) => `order ${id} of a group has more than its line`),
    ...joins
      .filter(({ state, outcome }) => state >= orderStates.released && outcome !== 'formed')
      .map(({ id }) => `order ${id} went on without its group`),
    ...decided
      .filter(row => row.units >= (readGroupTarget(row) ?? 0) !== (row.outcome === 'formed'))
      .map(({ promotion_id, outcome, units }) => `group ${promotion_id} has ${outcome} with ${units} units`),
  ]
}

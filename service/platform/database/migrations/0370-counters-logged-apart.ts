import { logChanges, stopLogging } from './log-changes.ts'
import type { Dialect, Migration } from './migration.ts'

/** Tables that count what was taken: the column that names the row in each log, and all columns but the counter. */
const counted = {
  promotion_goods: {
    shopKey: 'promotion_id',
    counterKey: 'goods_id',
    facts: ['promotion_id', 'goods_id', 'number', 'price_units', 'member_limit', 'quota'],
  },
  coupon_offer: {
    shopKey: 'id',
    counterKey: 'id',
    facts: [
      ...['id', 'name', 'scope', 'terms', 'ranks', 'begins_at', 'ends_at', 'valid_days', 'valid_until', 'total', 'member_limit'],
      ...['operator', 'created_at'],
    ],
  },
} as const

function counterLogs(dialect: Dialect): string[] {
  return Object.entries(counted).flatMap(([table, { shopKey, counterKey, facts }]) => {
    const keys = (column: string) => (row: 'old' | 'new') => `select '${table}' as name, ${row}.${column} as id`
    return [
      ...stopLogging(dialect, { table }),
      ...logChanges(dialect, { table, log: 'shop_change', keys: keys(shopKey), ofColumns: facts }),
      ...logChanges(dialect, {
        ...{ table, log: 'counter_change', keys: keys(counterKey), trigger: `${table}_counter_tell` },
        ...{ isUpdateOnly: true, ofColumns: ['taken'] },
      }),
    ]
  })
}

/**
 * A claimed coupon or a sold unit of a promotion changes a counter and no fact of the shop, and a session that was used changes nothing of its
 * member: neither invalidates what is derived from those.
 */
export const countersLoggedApart: Migration = {
  number: 370,
  name: 'counters logged apart',
  statements: dialect => [
    `create table counter_change (
      name text not null,
      id integer not null,
      changed_in ${dialect.big} not null,
      primary key (name, id)
    ) ${dialect.tableEnd}`,
    'create index counter_change_order on counter_change (changed_in)',
    ...counterLogs(dialect),
    ...stopLogging(dialect, { table: 'session' }),
  ],
}

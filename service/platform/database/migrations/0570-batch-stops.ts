import type { Migration } from './migration.ts'

/**
 * Batches that may not be sold, with who stopped them and why; an empty number stops every batch of the goods. A stop that ended stays as a
 * record (docs/rules/domain.md section 17).
 */
export const batchStops: Migration = {
  number: 570,
  name: 'batch stops',
  statements: dialect => [
    `create table batch_stop (
      id ${dialect.identity},
      goods_id integer not null references goods (id),
      number text not null,
      cause text not null check (cause <> ''),
      reason text not null,
      operator text not null,
      created_at ${dialect.big} not null,
      lifted_at ${dialect.big},
      lifted_by text not null default '',
      lift_reason text not null default '',
      check ((lifted_at is null) = (lifted_by = ''))
    ) ${dialect.tableEnd}`,
    'create unique index batch_stop_once on batch_stop (goods_id, number, cause) where lifted_at is null',
    ...dialect.noteChanges('batch_stop', 'trade_change', 'goods_id'),
  ],
}

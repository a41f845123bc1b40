import type { Migration } from './migration.ts'

/**
 * 拼团: what became of a group, written once. A price of a group that every line had without joining one is none any more:
 * a group is a promotion now.
 */
export const groups: Migration = {
  number: 107,
  name: 'groups',
  statements: ({ big, tableEnd, immutable }) => [
    `create table group_outcome (
      promotion_id integer primary key references promotion (id),
      outcome text not null check (outcome in ('formed', 'failed')),
      units integer not null check (units >= 0),
      stores integer not null check (stores >= 0),
      decided_at ${big} not null
    ) ${tableEnd}`,
    ...immutable('group_outcome'),
    `delete from special_price where kind = 'group-buy'`,
  ],
}

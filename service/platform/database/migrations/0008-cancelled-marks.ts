import type { Migration } from './migration.ts'

/** When a mark that was cancelled had been made, so that undoing brings it back to its place. */
export const cancelledMarks: Migration = {
  number: 8,
  name: 'cancelled marks',
  statements: ({ big, tableEnd }) => [
    `create table cancelled_mark (
      member_id integer not null references member (id) on delete cascade,
      kind text not null check (kind in ('favorite', 'arrival_notice')),
      goods_id integer not null references goods (id) on delete cascade,
      created_at ${big} not null,
      cancelled_at ${big} not null,
      primary key (member_id, kind, goods_id)
    ) ${tableEnd}`,
    'create index cancelled_mark_goods on cancelled_mark (goods_id)',
  ],
}

import type { Migration } from './migration.ts'

/** Which goods a store means by a row of its purchase lists (docs/rules/domain.md section 13). */
export const listChoices: Migration = {
  number: 520,
  name: 'list choices',
  statements: ({ big, tableEnd }) => [
    `create table list_choice (
      member_id integer not null references member (id) on delete cascade,
      row_key text not null check (row_key <> ''),
      goods_id integer not null references goods (id) on delete cascade,
      chosen_at ${big} not null,
      primary key (member_id, row_key)
    ) ${tableEnd}`,
    'create index list_choice_age on list_choice (member_id, chosen_at)',
  ],
}

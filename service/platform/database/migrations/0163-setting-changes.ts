import type { Migration } from './migration.ts'

/** What operators changed of the frame: each value before and after, with who and when; rows never change. */
export const settingChanges: Migration = {
  number: 163,
  name: 'setting changes',
  statements: ({ identity, big, tableEnd, immutable }) => [
    `create table setting_change (
      id ${identity},
      key text not null,
      before text,
      after text,
      operator text not null,
      created_at ${big} not null
    ) ${tableEnd}`,
    'create index setting_change_key on setting_change (key, id)',
    ...immutable('setting_change'),
  ],
}

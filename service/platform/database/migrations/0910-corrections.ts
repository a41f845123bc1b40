import type { Migration } from './migration.ts'

/**
 * Corrections of quality records: the record stays as it was written, its corrected words are read from here. `step` counts the corrections of one field,
 * so that of two at once one is refused (docs/rules/domain.md section 18).
 */
export const corrections: Migration = {
  number: 910,
  name: 'corrections',
  statements: ({ big, tableEnd, immutable }) => [
    `create table correction (
      id text primary key,
      sn text not null unique,
      record text not null,
      record_key text not null,
      record_field text not null,
      step integer not null check (step > 0),
      old_text text not null,
      new_text text not null check (new_text <> '' and new_text <> old_text),
      reason text not null check (reason <> ''),
      operator text not null check (operator <> ''),
      signer text not null check (signer <> '' and signer <> operator),
      created_at ${big} not null,
      unique (record, record_key, record_field, step)
    ) ${tableEnd}`,
    'create index correction_created on correction (created_at, id)',
    ...immutable('correction'),
  ],
}

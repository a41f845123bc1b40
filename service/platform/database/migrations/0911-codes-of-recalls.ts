import type { Migration } from './migration.ts'

/** Trace codes that a recall is about, where it is not about whole batches; ranges do not overlap (docs/rules/domain.md section 17). */
export const codesOfRecalls: Migration = {
  number: 911,
  name: 'codes of recalls',
  statements: ({ tableEnd }) => [
    `create table recall_code (
      recall_id text not null references recall (id),
      first_code text not null,
      last_code text not null,
      primary key (recall_id, first_code),
      check (first_code <= last_code)
    ) ${tableEnd}`,
  ],
}

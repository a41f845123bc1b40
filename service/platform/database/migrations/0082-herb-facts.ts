import type { Migration } from './migration.ts'

/** What is asked of herbal pieces beside their origin (domain.md section 13, zyyp); empty where it is not told. */
export const herbFacts: Migration = {
  number: 82,
  name: 'herb facts',
  statements: () => ['grade', 'processing', 'standard'].map(column => `alter table goods add column ${column} text not null default ''`),
}

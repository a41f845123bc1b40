import type { Migration } from './migration.ts'

/** Facts of herbal pieces in addition to their origin (domain.md section 13, zyyp); empty if unknown. */
export const herbFacts: Migration = {
  number: 82,
  name: 'herb facts',
  statements: () => ['grade', 'processing', 'standard'].map(column => `alter table goods add column ${column} text not null default ''`),
}

import type { Migration } from './migration.ts'

/** What was read of a page of a licence stays with it, for who checks it and so that it is read once. */
export const pageReadings: Migration = {
  number: 1260,
  name: 'page readings',
  statements: () => ["alter table handed_page add column reading text not null default ''"],
}

import type { Migration } from './migration.ts'

/** The brand colour of a partner, for its pages that name no other; empty for ours. */
export const partnerThemes: Migration = {
  number: 133,
  name: 'partner themes',
  statements: () => [`alter table partner add column theme text not null default ''`],
}

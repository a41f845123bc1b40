import type { Migration } from './migration.ts'

const known = "('', 'compact', 'cozy')"

/**
 * The height of rows (紧凑, 舒适) that a person chose once for all lists and devices. It belongs to the person, not to the store: two people
 * of one pharmacy need not see the same. Empty before a choice, so that a device keeps what it shows.
 */
export const densityOfPersons: Migration = {
  number: 770,
  name: 'density of persons',
  statements: () => [
    `alter table person add column density text not null default '' constraint person_density check (density in ${known})`,
  ],
}

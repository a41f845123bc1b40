import type { Migration } from './migration.ts'

/** Which process does which job for all of them, and until when (service/platform/leadership). */
export const jobLeases: Migration = {
  number: 631,
  name: 'job leases',
  statements: ({ big, tableEnd }) => [
    `create table job_lease (
      job text primary key,
      holder text not null,
      fence ${big} not null check (fence > 0),
      ends_at ${big} not null
    ) ${tableEnd}`,
  ],
}
